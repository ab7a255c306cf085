import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import { loggedOut } from '../session/sessionSlice';
import { statisticsEndpoints } from '../entities/statistics/statisticsEndpoints';
import { granted, lastGrantsKept } from './permissionsSlice';
import type { WithPermissions } from './permissionsSlice';
import { pollUntil } from './pollUntil';

const { matchPending, matchFulfilled, matchRejected } = statisticsEndpoints.endpoints.getStatistics;

/**
 * Turns the statistics response into grants: one `permissions/granted` right after it, also when it grants
 * nothing. A failed load says nothing about what the user may see: it keeps the last grants, at the latest 2000 ms
 * after it ended; a new try in that time is waited for.
 */
export function startStatisticsGrantListener(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<WithPermissions, ThunkDispatch<WithPermissions, unknown, UnknownAction>>();
  listen({
    matcher: isAnyOf(matchPending, matchFulfilled, matchRejected, loggedOut),
    effect: async (action, { dispatch, getState, delay, cancelActiveListeners }) => {
      // A request that was not sent because one is under way reports as rejected, too: it says nothing.
      if (matchRejected(action) && action.meta.condition) return;
      cancelActiveListeners();
      if (matchFulfilled(action)) dispatch(granted({ source: 'statistics', lists: action.payload.returned }));
      if (!matchRejected(action)) return;
      const isSettled = () => getState().permissions.statistics.status === 'settled';
      if (!(await pollUntil(isSettled, delay))) dispatch(lastGrantsKept('statistics'));
    },
  });
}
