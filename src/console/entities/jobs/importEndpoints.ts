import type { ImportField } from '../../../contract/imports';
import type { CreateImportRequest, ImportColumn } from '../../../contract/wire/import';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { api } from '../../api/api';
import { formWith } from '../formWith';
import { jobEndpoints, reloadJob, showJob } from './jobEndpoints';

/** The cells of a row by field. */
export type ImportRow = Partial<Record<ImportField, string>>;

// The tag is added here and not in api.ts, because this file is in the chunk of the import.
const importEndpoints = api.enhanceEndpoints({ addTagTypes: ['ImportColumns'] }).injectEndpoints({
  endpoints: (build) => ({
    /** How the columns of earlier imports of cards into an account were matched; null: of imports of accounts. */
    getImportColumns: build.query<ImportColumn[], string | null>({
      query: (accountId) =>
        accountId === null
          ? { operation: 'getColumnsOfAccountImports' }
          : { operation: 'getColumnsOfCardImports', params: { accountId } },
      providesTags: ['ImportColumns'],
      // Other users import, too: each visit of the screen loads it again.
      keepUnusedDataFor: 0,
    }),
    createImport: build.mutation<WireJob, CreateImportRequest>({
      query: (body) => ({ operation: 'createImport', body }),
      invalidatesTags: ['Job', 'ImportColumns'],
    }),
    putImportRows: build.mutation<unknown, { jobId: string; from: number; rows: ImportRow[] }>({
      query: ({ jobId, ...body }) => ({ operation: 'putImportRows', params: { jobId }, body }),
    }),
    putImportPhoto: build.mutation<unknown, { jobId: string; position: number; photo: Blob }>({
      query: ({ jobId, position, photo }) => ({
        operation: 'putImportPhoto',
        params: { jobId, position: String(position) },
        form: formWith('card-photo', photo),
      }),
    }),
    checkImport: build.mutation<WireJob, string>({
      query: (jobId) => ({ operation: 'checkImport', params: { jobId } }),
      onQueryStarted: (_jobId, { dispatch, queryFulfilled }) => dispatch(showJob(queryFulfilled)),
    }),
    startImport: build.mutation<WireJob, string>({
      query: (jobId) => ({ operation: 'startImport', params: { jobId } }),
      onQueryStarted: (jobId, { dispatch, queryFulfilled }) => dispatch(showJob(queryFulfilled, jobId)),
    }),
    /**
     * Corrects cells of a row; the response has the row and others about the same card or account, checked again. They
     * stay where they are in the lists. The job is loaded again for its counts.
     */
    editImportRow: build.mutation<WireJobRecord[], { jobId: string; position: number; values: ImportRow }>({
      query: ({ jobId, position, values }) => ({
        operation: 'editImportRow',
        params: { jobId, position: String(position) },
        body: { values },
      }),
      invalidatesTags: ['Job'],
      onQueryStarted: async ({ jobId }, { dispatch, getState, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        void dispatch(reloadJob(jobId));
        const cached = jobEndpoints.util.selectCachedArgsForQuery(getState(), 'getJobRecords');
        for (const list of cached.filter((each) => each.jobId === jobId))
          dispatch(
            jobEndpoints.util.updateQueryData('getJobRecords', list, ({ pages }) => {
              for (const { rows } of pages)
                for (const [index, { position }] of rows.entries()) {
                  const checked = data.find((row) => row.position === position);
                  if (checked) (rows as WireJobRecord[])[index] = checked;
                }
            }),
          );
      },
    }),
  }),
});

export const {
  useGetImportColumnsQuery,
  useCreateImportMutation,
  usePutImportRowsMutation,
  usePutImportPhotoMutation,
  useCheckImportMutation,
  useStartImportMutation,
  useEditImportRowMutation,
} = importEndpoints;
