import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import { loggedOut } from '../session/sessionSlice';
import { statisticsEndpoints } from '../entities/statistics/statisticsEndpoints';
import { granted, lastGrantsKept } from './permissionsSlice';
import type { WithPermissions } from './permissionsSlice';
import { pollUntil } from './pollUntil';

const { matchPending, matchFulfilled, matchRejected } = statisticsEndpoints.endpoints.getStatistics;

/**
 * Turns the statistics response into grants: one `permissions/granted` right after it, also when it grants nothing. A
 * failed request says nothing about permissions: the last grants stay, 2000 ms after it at the latest. A new request
 * within that time restarts the wait.
 */
export function startStatisticsGrantListener(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<WithPermissions, ThunkDispatch<WithPermissions, unknown, UnknownAction>>();
  listen({
    matcher: isAnyOf(matchPending, matchFulfilled, matchRejected, loggedOut),
    effect: async (action, { dispatch, getState, delay, cancelActiveListeners }) => {
      // RTK Query also dispatches `rejected` for a request that it did not send because another one is running, and for
      // one that the end of its session has aborted. Neither is a failed load.
      if (matchRejected(action) && (action.meta.condition || action.meta.aborted)) return;
      cancelActiveListeners();
      if (matchFulfilled(action)) dispatch(granted({ source: 'statistics', lists: action.payload.returned }));
      if (!matchRejected(action)) return;
      const isSettled = () => getState().permissions.statistics.status === 'settled';
      if (!(await pollUntil(isSettled, delay))) dispatch(lastGrantsKept('statistics'));
    },
  });
}
