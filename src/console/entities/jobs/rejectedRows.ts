import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { WireJobRecord } from '../../../contract/wire/job';
import { sendRequest } from '../../api/sendRequest';
import { selectToken } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';

/** All rows of an import that were not imported. Rejects with the server's problem. */
export function fetchRejectedRows(
  jobId: string,
): ThunkAction<Promise<WireJobRecord[]>, WithSession, unknown, UnknownAction> {
  return async (_dispatch, getState) => {
    const rows: WireJobRecord[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { status: 'wrong,rejected', ...(cursor && { cursor }) };
      const token = selectToken(getState());
      const { data, meta, error } = await sendRequest({ call: 'getJobRecords', params: { jobId }, query }, token);
      if (error) throw error;
      rows.push(...(data as WireJobRecord[]));
      cursor = meta.page?.next;
    } while (cursor);
    return rows;
  };
}
