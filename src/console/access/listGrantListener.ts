import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import type { GrantingList } from '../../contract/permissions';
import { endpointNameOf } from '../api/api';
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
const listOf = (action: UnknownAction) => listsByEndpoint[endpointNameOf(action)];

/** Turns the response of each granting list into grants. An error grants nothing new. */
export function startListGrantListener(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<unknown, ThunkDispatch<unknown, unknown, UnknownAction>>();
  listen({
    matcher: isFulfilled,
    effect: (action, { dispatch }) => {
      const list = listOf(action);
      if (list) dispatch(granted({ source: list, lists: [list] }));
    },
  });
  listen({
    matcher: isRejectedWithValue,
    effect: (action, { dispatch }) => {
      const list = listOf(action);
      const problem = problemFrom(action.payload);
      // After a lost connection the load is sent again, so what it may grant stays awaited.
      if (!list || isConnectionProblem(problem)) return;
      // An error of the server, or a limit, says nothing about what the user may see. A 204 does: nothing.
      const isFailure = problem.status >= 500 || problem.status === 429;
      dispatch(isFailure ? lastGrantsKept(list) : grantsUnavailable(list));
    },
  });
}
