import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { isRejectedWithValue } from '@reduxjs/toolkit';
import { api } from './api';
import type { WithApi } from './api';
import { connectionLost, connectionRestored, loadsRetried, selectIsConnectionLost } from './connectionSlice';
import type { WithConnection } from './connectionSlice';
import { isConnectionProblem, isServerProblem } from './serverProblem';

type State = WithApi & WithConnection;
type Query = NonNullable<State['api']['queries'][string]>;

/** Waits between two retries, in milliseconds; the last one repeats. */
export const retryDelays = [2000, 4000, 8000, 15000, 30000] as const;

const { onOnline } = api.internalActions;

/**
 * Retries the queries that got no response: after growing waits, and at once when `setupListeners` reports that the
 * browser is online. RTK's `retry` would keep such a query pending, so that its screen could not offer a retry button.
 * Mutations are never retried: only the user knows whether they should be.
 */
export function startRetryListener(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<State, ThunkDispatch<State, unknown, UnknownAction>>();
  listen({
    predicate: (action) => connectionLost.match(action) || (isRejectedWithValue(action) && isLost(action.payload)),
    effect: async (_action, { condition, dispatch, getState, subscribe, unsubscribe }) => {
      unsubscribe();
      for (let attempt = 0; isWaiting(getState()); attempt += 1) {
        const isNextDue = (action: UnknownAction, state: State) => onOnline.match(action) || !isWaiting(state);
        const isOnline = await condition(isNextDue, retryDelays[Math.min(attempt, retryDelays.length - 1)]);
        if (!isWaiting(getState())) break;
        // RTK Query sends loads of its own when the browser is online.
        if (isOnline && isLoading(getState()) && lostLoads(getState()).length === 0) continue;
        const loads = loadsToRetry(getState());
        // Nothing is loaded, such as after a log out, so nothing waits for the connection.
        if (loads.length === 0) dispatch(connectionRestored());
        else dispatch(loadsRetried(loads.map(({ endpointName }) => String(endpointName))));
        await Promise.all(loads.map((query) => dispatch(initiateAgain(query))));
      }
      subscribe();
    },
  });
}

const isLost = (error: unknown) => isServerProblem(error) && isConnectionProblem(error);

/** The loads whose last attempt got no response. */
const lostLoads = ({ api: { queries } }: State) =>
  Object.values(queries).filter((query): query is Query => query?.status === 'rejected' && isLost(query.error));

/** The lost loads. When only a save was lost, another load: its response shows that the server is back. */
function loadsToRetry(state: State): Query[] {
  const lost = lostLoads(state);
  const loaded = Object.values(state.api.queries).find((query): query is Query => query?.status === 'fulfilled');
  return lost.length > 0 || !loaded ? lost : [loaded];
}

const isLoading = ({ api: { queries } }: State) => Object.values(queries).some((query) => query?.status === 'pending');

const isWaiting = (state: State) => selectIsConnectionLost(state) || lostLoads(state).length > 0;

// The entities above this layer inject the endpoints, so their names are only known at run time.
type Endpoints = Record<string, { initiate: (argument: unknown, options: object) => UnknownAction }>;

const initiateAgain = ({ endpointName, originalArgs }: Query) =>
  (api.endpoints as Endpoints)[String(endpointName)]!.initiate(originalArgs, { forceRefetch: true, subscribe: false });
