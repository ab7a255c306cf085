import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import type { WithApi } from './api';
import { connectionRestored, selectIsConnectionLost } from './connectionSlice';
import type { WithConnection } from './connectionSlice';
import { isConnectionProblem, isServerProblem } from './serverProblem';

type State = WithApi & WithConnection;
type Store = {
  getState: () => State;
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  subscribe: (listener: () => void) => () => void;
};

/** Waits between two tries to load again, in milliseconds; the last one repeats. */
export const retryDelays = [2000, 4000, 8000, 15000, 30000] as const;

/**
 * Loads again by itself what got no answer: after growing waits, and at once when the browser says it is back.
 * Saves are never repeated: only the person knows whether they should be. Returns how to stop.
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
    const lost = unansweredLoads(store.getState());
    lost.forEach((query) => loadAgain(store, query));
    // Only a save was lost: there is nothing to try the line with, the next call will tell.
    if (lost.length === 0) store.dispatch(connectionRestored());
  };
  const watch = () => {
    const state = store.getState();
    if (isLoading(state)) return;
    if (!isWaiting(state)) {
      stopTimer();
      tries = 0;
    } else if (timer === undefined) {
      timer = setTimeout(retry, retryDelays[Math.min(tries, retryDelays.length - 1)]);
    }
  };
  const retryIfWaiting = () => {
    if (isWaiting(store.getState())) retry();
  };

  const unsubscribe = store.subscribe(watch);
  window.addEventListener('online', retryIfWaiting);
  return () => {
    unsubscribe();
    stopTimer();
    window.removeEventListener('online', retryIfWaiting);
  };
}

type Query = NonNullable<State['api']['queries'][string]>;

const queriesOf = (state: State) =>
  Object.values(state.api.queries).filter((query): query is Query => query !== undefined);

const isLoading = (state: State) => queriesOf(state).some((query) => query.status === 'pending');

/** The loads whose last try ended without an answer. */
const unansweredLoads = (state: State) =>
  queriesOf(state).filter(
    (query) => query.status === 'rejected' && isServerProblem(query.error) && isConnectionProblem(query.error),
  );

const isWaiting = (state: State) => selectIsConnectionLost(state) || unansweredLoads(state).length > 0;

function loadAgain({ dispatch }: Store, { endpointName, originalArgs }: Query): void {
  // The endpoints are injected by the entities above this layer, so their names are only known at run time.
  const endpoint = (
    api.endpoints as Record<string, { initiate: (argument: unknown, options: object) => UnknownAction }>
  )[endpointName ?? ''];
  if (endpoint) dispatch(endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
}
