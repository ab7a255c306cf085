import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import type { WithApi } from './api';
import { connectionRestored, selectIsConnectionLost } from './connectionSlice';
import type { WithConnection } from './connectionSlice';
import { isConnectionProblem, isServerProblem } from './serverProblem';

type State = WithApi & WithConnection;
type Store = { getState: () => State; dispatch: ThunkDispatch<State, unknown, UnknownAction>; subscribe: (listener: () => void) => () => void };

/** Waits between two tries to load again, in milliseconds; the last one repeats. */
export const retryDelays = [2000, 4000, 8000, 15000, 30000] as const;

/**
 * Loads again by itself what a lost connection kept from loading: after growing waits, and at once when the browser
 * says it is back. Saves are never repeated: only the person knows whether they should be. Returns how to stop.
 */
export function retryLostLoads(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const retry = () => {
    stopTimer();
    tries += 1;
    if (!retryFailedLoads(store)) store.dispatch(connectionRestored());
  };
  const watch = () => {
    const isLost = selectIsConnectionLost(store.getState());
    if (!isLost) {
      stopTimer();
      tries = 0;
    } else if (timer === undefined && !isLoading(store.getState())) {
      timer = setTimeout(retry, retryDelays[Math.min(tries, retryDelays.length - 1)]);
    }
  };

  const unsubscribe = store.subscribe(watch);
  const retryIfLost = () => selectIsConnectionLost(store.getState()) && retry();
  window.addEventListener('online', retryIfLost);
  return () => {
    unsubscribe();
    stopTimer();
    window.removeEventListener('online', retryIfLost);
  };
}

const isLoading = (state: State) => Object.values(state.api.queries).some((query) => query?.status === 'pending');

/** Starts every load that ended without an answer once more; false when there is none. */
function retryFailedLoads({ getState, dispatch }: Store): boolean {
  const failed = Object.values(getState().api.queries).filter((query) => query?.status === 'rejected' && isServerProblem(query.error) && isConnectionProblem(query.error));
  for (const query of failed) {
    // The endpoints are injected by the nouns above this layer, so their names are only known at run time.
    const endpoint = (api.endpoints as Record<string, { initiate: (argument: unknown, options: object) => UnknownAction }>)[query?.endpointName ?? ''];
    if (endpoint) dispatch(endpoint.initiate(query?.originalArgs, { forceRefetch: true, subscribe: false }));
  }
  return failed.length > 0;
}
