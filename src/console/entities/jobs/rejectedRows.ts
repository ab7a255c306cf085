import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { WireJobRecord } from '../../../contract/wire/job';
import { api } from '../../api/api';
import { problemFrom } from '../../api/serverProblem';
import type { ServerProblem } from '../../api/serverProblem';

type LoadedRows = { rows: WireJobRecord[] } | { problem: ServerProblem };

const { getRejectedRows } = api.injectEndpoints({
  endpoints: (build) => ({
    getRejectedRows: build.query<WireJobRecord[], string>({
      queryFn: async (jobId, _api, _options, baseQuery) => {
        const rows: WireJobRecord[] = [];
        let cursor: string | null | undefined;
        do {
          const query = { status: 'wrong,rejected', ...(cursor && { cursor }) };
          const { data, meta, error } = await baseQuery({ operation: 'getJobRecords', params: { jobId }, query });
          if (error) return { error };
          rows.push(...(data as WireJobRecord[]));
          cursor = meta?.page?.next;
        } while (cursor);
        return { data: rows };
      },
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;

/** All rows of an import that were not imported, or why they could not be loaded. */
export function fetchRejectedRows(jobId: string) {
  return async (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): Promise<LoadedRows> => {
    const request = dispatch(getRejectedRows.initiate(jobId, { subscribe: false, forceRefetch: true }));
    const { data: rows, error } = await request;
    return rows ? { rows } : { problem: problemFrom(error) };
  };
}
