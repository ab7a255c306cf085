import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { WireJobRecord } from '../../../contract/wire/job';
import { sendRequest } from '../../api/sendRequest';
import type { ServerProblem } from '../../api/serverProblem';
import { selectToken } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';

export type LoadedRows = { rows: WireJobRecord[] } | { problem: ServerProblem };

/** All rows of an import that were not imported, or why they could not be loaded. */
export function fetchRejectedRows(
  jobId: string,
): ThunkAction<Promise<LoadedRows>, WithSession, unknown, UnknownAction> {
  return async (_dispatch, getState) => {
    const rows: WireJobRecord[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { status: 'wrong,rejected', ...(cursor && { cursor }) };
      const token = selectToken(getState());
      const { data, meta, error } = await sendRequest({ call: 'getJobRecords', params: { jobId }, query }, token);
      if (error) return { problem: error };
      rows.push(...(data as WireJobRecord[]));
      cursor = meta.page?.next;
    } while (cursor);
    return { rows };
  };
}
