import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import type { GrantingList } from '../../contract/permissions';
import { isConnectionProblem, problemFrom } from '../api/serverProblem';
import { granted, grantsUnavailable, lastGrantsKept } from './permissionsSlice';

/** By name, because the endpoints are loaded with their screens. */
const listsByEndpoint: Record<string, GrantingList | undefined> = {
  getDeletedRecords: 'deletedRecords',
  getHistory: 'history',
  getReceivedContacts: 'receivedContacts',
  getJobs: 'jobs',
};

/** The list that an action of RTK Query loads. */
function listOf({ meta }: { meta: { arg: unknown } }): GrantingList | undefined {
  const { endpointName } = (meta.arg ?? {}) as { endpointName?: string };
  return listsByEndpoint[endpointName ?? ''];
}

const isLoaded = isFulfilled();
const isRefused = isRejectedWithValue();

/** Turns the response of each granting list into grants. An error grants nothing new. */
export function startListGrantListener(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<unknown, ThunkDispatch<unknown, unknown, UnknownAction>>();
  listen({
    predicate: isAnyOf(isLoaded, isRefused),
    effect: (action, { dispatch }) => {
      if (!isLoaded(action) && !isRefused(action)) return;
      const list = listOf(action);
      if (!list) return;
      if (isLoaded(action)) return void dispatch(granted({ source: list, lists: [list] }));
      const problem = problemFrom(action.payload);
      // No response came: the load is sent again, so what it may grant stays awaited.
      if (isConnectionProblem(problem)) return;
      // An error of the server says nothing about what the user may see.
      dispatch(problem.status >= 500 ? lastGrantsKept(list) : grantsUnavailable(list));
    },
  });
}
