import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { grantingListNames, roleMayHaveList } from '../../contract/permissions';
import type { GrantingList } from '../../contract/permissions';
import { deletedRecordEndpoints } from '../entities/deletedRecords/deletedRecordEndpoints';
import { historyEndpoints } from '../entities/history/historyEndpoints';
import { jobEndpoints } from '../entities/jobs/jobEndpoints';
import { receivedContactEndpoints } from '../entities/receivedContacts/receivedContactEndpoints';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import type { WithPermissions } from './permissionsSlice';

type State = WithSession & WithPermissions;
type Load = ThunkAction<unknown, never, unknown, UnknownAction>;

/** The first page of each list, under the cache key of its unfiltered screen, which then has its rows at once. */
const firstPages: Record<GrantingList, () => Load> = {
  deletedRecords: () => deletedRecordEndpoints.endpoints.getDeletedRecords.initiate({}),
  history: () => historyEndpoints.endpoints.getHistory.initiate({}) as Load,
  jobs: () => jobEndpoints.endpoints.getJobs.initiate({}),
  receivedContacts: () => receivedContactEndpoints.endpoints.getReceivedContacts.initiate({}),
};

/**
 * Loads the first page of each list that the user's role can have and that has not loaded yet. The responses grant
 * the lists' screens.
 */
export function loadGrantingLists(): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const role = selectUser(getState())?.role;
    if (!role) return;
    for (const list of grantingListNames) {
      if (!roleMayHaveList(role, list) || getState().permissions[list].status === 'settled') continue;
      dispatch(firstPages[list]() as ThunkAction<unknown, State, unknown, UnknownAction>);
    }
  };
}
