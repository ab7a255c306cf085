import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { grantingListNames, roleMayHaveList } from '../../contract/permissions';
import type { GrantingList } from '../../contract/permissions';
import { deletedRecordEndpoints } from '../entities/deletedRecords/deletedRecordEndpoints';
import { historyEndpoints } from '../entities/history/historyEndpoints';
import { jobEndpoints } from '../entities/jobs/jobEndpoints';
import { receivedContactEndpoints } from '../entities/receivedContacts/receivedContactEndpoints';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';

type Dispatch = ThunkDispatch<WithSession, unknown, UnknownAction>;

/** The first page of each list, under the cache key of its unfiltered screen, which then has its rows at once. */
const loadFirstPage: Record<GrantingList, (dispatch: Dispatch) => unknown> = {
  deletedRecords: (dispatch) => dispatch(deletedRecordEndpoints.endpoints.getDeletedRecords.initiate({})),
  history: (dispatch) => dispatch(historyEndpoints.endpoints.getHistory.initiate({})),
  jobs: (dispatch) => dispatch(jobEndpoints.endpoints.getJobs.initiate({})),
  receivedContacts: (dispatch) => dispatch(receivedContactEndpoints.endpoints.getReceivedContacts.initiate({})),
};

/** Loads the first page of each list that the role can have, unless it is cached. The responses grant screens. */
export function loadGrantingLists(): ThunkAction<void, WithSession, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const role = selectUser(getState())?.role;
    if (!role) return;
    for (const list of grantingListNames) if (roleMayHaveList(role, list)) loadFirstPage[list](dispatch);
  };
}
