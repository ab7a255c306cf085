import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { grantingListNames, roleMayHaveList } from '../../contract/permissions';
import type { GrantingList } from '../../contract/permissions';
import { deletedRecordEndpoints } from '../entities/deletedRecords/deletedRecordEndpoints';
import { historyEndpoints } from '../entities/history/historyEndpoints';
import { jobEndpoints } from '../entities/jobs/jobEndpoints';
import { receivedContactEndpoints } from '../entities/receivedContacts/receivedContactEndpoints';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { grantsUnavailable } from './permissionsSlice';
import type { WithPermissions } from './permissionsSlice';

type State = WithSession & WithPermissions;
type Load = ThunkAction<unknown, never, unknown, UnknownAction>;

/** The first page of each list, under the cache key of its unfiltered screen, which then has its rows at once. */
export type FirstPages = Partial<Record<GrantingList, () => Load>>;

export const firstPages: FirstPages = {
  deletedRecords: () => deletedRecordEndpoints.endpoints.getDeletedRecords.initiate({}),

  history: () => historyEndpoints.endpoints.getHistory.initiate({}) as Load,

  jobs: () => jobEndpoints.endpoints.getJobs.initiate({}),

  receivedContacts: () => receivedContactEndpoints.endpoints.getReceivedContacts.initiate({}),
};

/**
 * Loads the first page of each list that the user's role can have and that has not loaded yet. The responses grant
 * the lists' screens. A list without a request grants nothing.
 */
export function loadGrantingLists(pages: FirstPages = firstPages): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const role = selectUser(getState())?.role;
    if (!role) return;
    for (const list of grantingListNames) {
      if (!roleMayHaveList(role, list) || getState().permissions[list].status === 'settled') continue;
      const load = pages[list];
      if (load) dispatch(load() as ThunkAction<unknown, State, unknown, UnknownAction>);
      else dispatch(grantsUnavailable(list));
    }
  };
}
