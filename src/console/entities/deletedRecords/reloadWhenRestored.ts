import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { isPermanentError } from '../isPermanentError';
import { deletedRecordEndpoints, restoredTags } from './deletedRecordEndpoints';

const pauseMilliseconds = 1000;

/**
 * Waits until a large account is restored, which the server does in pieces, and loads the lists again. A record that is
 * restored is no longer in Recently deleted.
 */
export function reloadWhenRestored(deletedRecordId: string) {
  return async (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): Promise<void> => {
    const { getRestoreConflicts } = deletedRecordEndpoints.endpoints;
    for (let isMoving = true; isMoving;) {
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
      const request = dispatch(getRestoreConflicts.initiate(deletedRecordId, { subscribe: false, forceRefetch: true }));
      const { isSuccess, error } = await request;
      isMoving = isSuccess || !isPermanentError(error);
    }
    dispatch(api.util.invalidateTags(restoredTags));
  };
}
