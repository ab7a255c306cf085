import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { startListGrantListener } from '../access/listGrantListener';
import { startStatisticsGrantListener } from '../access/statisticsGrantListener';
import { startAlertListeners } from '../alerts/alertListeners';
import { api } from '../api/api';
import { startRetryListener } from '../api/retryListener';
import { startFillListener } from '../entities/lists/fillListener';
import { loggedOut, sessionFrom } from '../session/sessionSlice';
import { startSessionListeners } from '../session/sessionListeners';
import { startNewPasswordListener } from './newPasswordListener';
import { persistActionTypes } from './persistence';
import { rootReducer } from './reducers';
import { startGrantMemoryListener } from './rememberedGrants';

/** Records come from JSON, so the development checks skip them: 100,000 records after every action would be slow. */
const tables = ['accounts', 'adminAccounts', 'cards', 'cardProfiles', 'statistics'];

/** Milliseconds after which a development check logs a warning. Production has no checks. */
const warnAfter = 500;

/**
 * A new store for one document.
 * @param token the session to start with, read from storage before the first render
 * @param devTools the options of Redux DevTools; false switches them off
 */
export function makeStore(token: string | null, devTools: DevToolsEnhancerOptions | false = false) {
  const listeners = createListenerMiddleware();
  const initial = rootReducer(undefined, { type: 'store/made' });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { ...initial, session: sessionFrom(token) },
    middleware: (defaults) =>
      defaults(
        process.env.NODE_ENV === 'production'
          ? {}
          : {
              serializableCheck: { ignoredActions: persistActionTypes, ignoredPaths: tables, warnAfter },
              immutableCheck: { ignoredPaths: tables, warnAfter },
            },
      )
        .prepend(listeners.middleware)
        .concat(api.middleware),
    // A response renders when it arrives. The default waits for the next frame and shows it in the one after.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    devTools,
  });
  const { startListening } = listeners;
  startSessionListeners(startListening);
  startStatisticsGrantListener(startListening);
  startListGrantListener(startListening);
  startGrantMemoryListener(startListening);
  startAlertListeners(startListening);
  startNewPasswordListener(startListening);
  startFillListener(startListening);
  startRetryListener(startListening);
  startListening({
    actionCreator: loggedOut,
    effect: (_action, { dispatch }) => void dispatch(api.util.resetApiState()),
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
