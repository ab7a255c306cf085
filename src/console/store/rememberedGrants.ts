import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { granted, grantsRestored } from '../access/permissionsSlice';
import type { WithPermissions } from '../access/permissionsSlice';
import { statisticsEntries } from '../../contract/metrics';
import { grantingListNames } from '../../contract/permissions';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { grantsRemembered } from './preferencesSlice';
import type { WithPreferences } from './preferencesSlice';

type State = WithSession & WithPreferences & WithPermissions;

const grantables = [...statisticsEntries, ...grantingListNames];

/** Remembers the lists that the responses grant, for the next start of the console. */
export function startGrantMemoryListener(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<State, ThunkDispatch<State, unknown, UnknownAction>>();
  listen({
    actionCreator: granted,
    effect: (_action, { dispatch, getState }) => {
      const user = selectUser(getState());
      const lists = Object.values(getState().permissions).flatMap((grants) => grants.lists);
      if (user) dispatch(grantsRemembered({ user: user.id, lists }));
    },
  });
}

/**
 * Shows this user's last grants until the responses arrive; in a first session, the lists that the user's role can
 * have. Screens then do not move when their links come.
 */
export function restoreGrants(): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { lastGrants } = getState().preferences;
    const own = lastGrants?.user === selectUser(getState())?.id ? lastGrants : undefined;
    const lists: readonly string[] = own?.lists ?? grantingListNames;
    dispatch(grantsRestored(grantables.filter((list) => lists.includes(list))));
  };
}
