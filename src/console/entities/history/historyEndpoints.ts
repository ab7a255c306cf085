import type { WireHistoryEntry, WireHistoryPage } from '../../../contract/wire/history';
import { api } from '../../api/api';
import { pagedList } from '../lists/pagedList';
import type { ListedPage, ListFilters } from '../lists/pagedList';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';

/** The history of a record. `revision` changes with the record, so that the history of a changed one loads again. */
export type RecordOfHistory = { id: string; revision: string };

/** What to set back: the fields of an entry, or all of them. */
type Revert = { entryId: string; fields?: string[]; version?: number };

type EntryPage = ListedPage<WireHistoryEntry>;

export const historyEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.infiniteQuery<ListedPage<WireHistoryEntry, WireHistoryPage>, ListFilters, string | null>(
      pagedList((query) => ({ operation: 'getHistory', query })),
    ),
    getAccountHistory: build.infiniteQuery<EntryPage, RecordOfHistory, string | null>(
      pagedList(({ id }) => ({ operation: 'getAccountHistory', params: { accountId: id } })),
    ),
    getCardHistory: build.infiniteQuery<EntryPage, RecordOfHistory, string | null>(
      pagedList(({ id }) => ({ operation: 'getCardHistory', params: { cardId: id } })),
    ),
    revertAccountChange: build.mutation<MutationResult, Revert & { accountId: string }>(
      recordMutation(
        'revertAccountChange',
        ({ accountId, entryId, ...body }) => ({ params: { accountId, entryId }, body }),
        // The profiles of the cards contain their account's theme.
        ['Account', 'Card'],
      ),
    ),
    /** `profileVersion` in place of `version` for a change of a profile. */
    revertCardChange: build.mutation<MutationResult, Revert & { cardId: string; profileVersion?: number }>(
      recordMutation(
        'revertCardChange',
        ({ cardId, entryId, profileVersion, version = profileVersion, ...body }) => ({
          params: { cardId, entryId },
          body: { ...body, version },
        }),
        ['Card'],
      ),
    ),
  }),
});

export const {
  useGetHistoryInfiniteQuery,
  useGetAccountHistoryInfiniteQuery,
  useGetCardHistoryInfiniteQuery,
  useRevertAccountChangeMutation,
  useRevertCardChangeMutation,
} = historyEndpoints;
