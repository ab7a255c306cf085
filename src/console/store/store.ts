import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { startListGrantListener } from '../access/listGrantListener';
import { startStatisticsGrantListener } from '../access/statisticsGrantListener';
import { startAlertListeners } from '../alerts/alertListeners';
import { api } from '../api/api';
import { forgetLostWrites } from '../api/idempotencyKeys';
import { startRetryListener } from '../api/retryListener';
import { startFillListener } from '../entities/lists/fillListener';
import { sharedTexts } from '../entities/sharedText';
import { loggedOut, sessionFrom } from '../session/sessionSlice';
import { startSessionListeners } from '../session/sessionListeners';
import { persistActionTypes } from './persistence';
import { rootReducer } from './reducers';
import { startGrantMemoryListener } from './rememberedGrants';

/** The check skips these slices: 100,000 records after each action are slow, and all come from JSON. */
const tables = ['accounts', 'adminAccounts', 'cards', 'cardProfiles', 'statistics'];

/** Milliseconds after which a development check warns that it is slow. Production has no checks. */
const warnAfter = 500;

/**
 * Creates the store.
 * @param token the stored token of the session; null without a session
 * @param devTools the options of Redux DevTools; false disables them
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
              // It does not look into what is frozen, as the tables are.
              immutableCheck: { warnAfter },
            },
      )
        .prepend(listeners.middleware)
        .concat(api.middleware),
    // Actions of RTK Query notify subscribers in a microtask. The default, an animation frame, renders a frame later.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    devTools,
  });
  const { startListening } = listeners;
  startSessionListeners(startListening);
  startStatisticsGrantListener(startListening);
  startListGrantListener(startListening);
  startGrantMemoryListener(startListening);
  startAlertListeners(startListening);
  startFillListener(startListening);
  startRetryListener(startListening);
  startListening({
    actionCreator: loggedOut,
    effect: (_action, { dispatch }) => {
      sharedTexts.clear();
      forgetLostWrites();
      dispatch(api.util.resetApiState());
    },
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
