import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { statisticsEntries } from '../../contract/metrics';
import { grantsRestored } from '../access/permissionsSlice';
import { grantsOf } from '../access/statisticsGrantListener';
import { statisticsEndpoints } from '../entities/statistics/statisticsEndpoints';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { grantsRemembered } from './preferencesSlice';
import type { WithPreferences } from './preferencesSlice';

type State = WithSession & WithPreferences;

/** Remembers the lists that each statistics response grants, for the next start of the console. */
export function startGrantMemory(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<State, ThunkDispatch<State, unknown, UnknownAction>>();
  listen({
    matcher: statisticsEndpoints.endpoints.getStatistics.matchFulfilled,
    effect: ({ payload }, { dispatch, getState }) => {
      const user = selectUser(getState());
      if (user) dispatch(grantsRemembered({ user: user.id, lists: payload.returned }));
    },
  });
}

/** Shows this user's last grants until the statistics respond. Another user's are ignored. */
export function restoreGrants(): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { lastGrants } = getState().preferences;
    if (!lastGrants || lastGrants.user !== selectUser(getState())?.id) return;
    dispatch(grantsRestored(grantsOf(statisticsEntries.filter((entry) => lastGrants.lists.includes(entry)))));
  };
}
