import type {
  RestoreRequest,
  WireDeletedRecord,
  WireRestoreConflict,
  WireRestored,
} from '../../../contract/wire/deletedRecord';
import { api } from '../../api/api';
import type { Tag } from '../../api/api';
import { pagedList } from '../lists/pagedList';
import type { ListedPage, ListFilters } from '../lists/pagedList';

/** A restore may bring back records of every list. */
export const restoredTags: Tag[] = [
  'Account',
  'AdminAccount',
  'Card',
  'DeletedRecord',
  'Statistics',
  'ReceivedContact',
];

export const deletedRecordEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getDeletedRecords: build.infiniteQuery<ListedPage<WireDeletedRecord>, ListFilters, string | null>(
      pagedList((query) => ({ operation: 'getDeletedRecords', query }), ['DeletedRecord']),
    ),
    getRestoreConflicts: build.query<WireRestoreConflict[], string>({
      query: (deletedRecordId) => ({ operation: 'getRestoreConflicts', params: { deletedRecordId } }),
      keepUnusedDataFor: 0,
      // After an error the list shows that the record is gone.
      onQueryStarted: async (_deletedRecordId, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => dispatch(api.util.invalidateTags(['DeletedRecord'])));
      },
    }),
    restoreDeletedRecord: build.mutation<WireRestored, RestoreRequest & { deletedRecordId: string }>({
      query: ({ deletedRecordId, ...body }) => ({
        operation: 'restoreDeletedRecord',
        params: { deletedRecordId },
        body,
      }),
      // Also after an error: the list then shows that the record is gone.
      invalidatesTags: restoredTags,
    }),
    discardDeletedRecord: build.mutation<null, string>({
      query: (deletedRecordId) => ({ operation: 'discardDeletedRecord', params: { deletedRecordId } }),
      invalidatesTags: ['DeletedRecord'],
    }),
  }),
});

export const { useGetDeletedRecordsInfiniteQuery, useRestoreDeletedRecordMutation, useDiscardDeletedRecordMutation } =
  deletedRecordEndpoints;
