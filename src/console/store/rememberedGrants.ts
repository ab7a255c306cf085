import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { granted, grantsRestored } from '../access/permissionsSlice';
import type { WithPermissions } from '../access/permissionsSlice';
import { statisticsEntries } from '../../contract/statisticsEntries';
import { grantingListNames } from '../../contract/permissions';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { grantsRemembered } from './preferencesSlice';
import type { WithPreferences } from './preferencesSlice';

type State = WithSession & WithPreferences & WithPermissions;

const grantables = [...statisticsEntries, ...grantingListNames];

/** Stores the granted lists in the preferences, for the next start of the console. Most responses change nothing. */
export function startGrantMemoryListener(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<State, ThunkDispatch<State, unknown, UnknownAction>>();
  listen({
    actionCreator: granted,
    effect: (_action, { dispatch, getState }) => {
      const user = selectUser(getState());
      const lists = Object.values(getState().permissions).flatMap((grants) => grants.lists);
      const { lastGrants } = getState().preferences;
      const isRemembered = lastGrants?.user === user?.id && String(lastGrants?.lists) === String(lists);
      if (user && !isRemembered) dispatch(grantsRemembered({ user: user.id, lists }));
    },
  });
}

/**
 * Restores the user's last grants until the responses arrive, so that the layout does not move when they do. A user
 * without stored grants gets all granting lists; the selectors leave out those that the role cannot have.
 */
export function restoreGrants(): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { lastGrants } = getState().preferences;
    const stored = lastGrants?.user === selectUser(getState())?.id ? lastGrants : undefined;
    const lists: readonly string[] = stored?.lists ?? grantingListNames;
    dispatch(grantsRestored(grantables.filter((list) => lists.includes(list))));
  };
}
