import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { startStatisticsGrantListener } from '../access/statisticsGrantListener';
import { startAlertListeners } from '../alerts/alertListeners';
import { api } from '../api/api';
import { loggedOut, sessionFrom } from '../session/sessionSlice';
import { startSessionListeners } from '../session/sessionListeners';
import { developerTools } from './developerTools';
import { startNewPasswordListener } from './newPasswordListener';
import { persistActionTypes } from './persistence';
import { rootReducer } from './reducers';
import type { RootState } from './reducers';

/**
 * Whole lists came as JSON: asking each of their values again whether it could be JSON would take longer than loading
 * them.
 */
const wholeLists = ['accounts/received', 'adminAccounts/received', 'cards/received', 'statistics/received'];

/** Milliseconds: a first look at ten thousand cards may take this long in development; production does not look. */
const warnAfter = 500;

/** A new store for one document. @param token the session to start with, read from storage before the first render */
export function makeStore(token: string | null) {
  const listeners = createListenerMiddleware<RootState>();
  const initial = rootReducer(undefined, { type: 'store/made' });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { ...initial, session: sessionFrom(token) },
    middleware: (defaults) =>
      defaults({
        serializableCheck: { ignoredActions: [...persistActionTypes, ...wholeLists], warnAfter },
        immutableCheck: { warnAfter },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
    devTools: developerTools(),
  });
  // Each noun types its listeners on its own state alone, which the whole store's type of `startListening` does not
  // fit.
  const startListening = listeners.startListening as never;
  startSessionListeners(startListening);
  startStatisticsGrantListener(startListening);
  startAlertListeners(startListening);
  startNewPasswordListener(startListening);
  listeners.startListening({
    actionCreator: loggedOut,
    effect: (_action, { dispatch }) => void dispatch(api.util.resetApiState()),
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
