import type {
  EditReceivedContactRequest,
  WireDataSubject,
  WireDataSubjectExport,
  WireReceivedContact,
  WireReceivedContactsPage,
} from '../../../contract/wire/receivedContact';
import { api } from '../../api/api';
import type { ServerProblem } from '../../api/serverProblem';
import { pagedList } from '../lists/pagedList';
import type { ListedPage, ListFilters } from '../lists/pagedList';
import { changedPages } from './changedPages';

export type ContactEdit = { contact: WireReceivedContact } & Omit<EditReceivedContactRequest, 'version'>;
type ContactPage = ListedPage<WireReceivedContact, WireReceivedContactsPage>;

/** Loads the list again after a success, and after 404 or 409, because the client's copy is stale. */
const reloaded = (_result: unknown, problem: ServerProblem | undefined) =>
  !problem || problem.status === 404 || problem.status === 409 ? (['ReceivedContact'] as const) : [];

export const receivedContactEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getReceivedContacts: build.infiniteQuery<ContactPage, ListFilters, string | null>({
      ...pagedList<WireReceivedContact, WireReceivedContactsPage>('getReceivedContacts'),
      providesTags: ['ReceivedContact'],
    }),
    getReceivedContact: build.query<WireReceivedContact, string>({
      query: (contactId) => ({ call: 'getReceivedContact', params: { contactId } }),
      providesTags: ['ReceivedContact'],
      keepUnusedDataFor: 60,
    }),
    /**
     * Marks, note or tags. All copies in the cache change at once, and back when the server refuses: a mark must not
     * wait, and a list does not load again for it.
     */
    editReceivedContact: build.mutation<{ version: number }, ContactEdit>({
      query: ({ contact: { id, version }, ...edit }) => ({
        call: 'editReceivedContact',
        params: { contactId: id },
        body: { ...edit, ...((edit.note !== undefined || edit.tags !== undefined) && { version }) },
      }),
      invalidatesTags: (_result, problem) => (problem ? reloaded(undefined, problem) : []),
      onQueryStarted: async ({ contact, ...edit }, { dispatch, getState, queryFulfilled }) => {
        const change = (changes: Partial<WireReceivedContact>) => {
          const cached = receivedContactEndpoints.util.selectCachedArgsForQuery(getState(), 'getReceivedContacts');
          const lists = cached.map((filters) =>
            dispatch(
              receivedContactEndpoints.util.updateQueryData('getReceivedContacts', filters, (data) =>
                changedPages(data, contact, changes),
              ),
            ),
          );
          const single = dispatch(
            receivedContactEndpoints.util.updateQueryData('getReceivedContact', contact.id, (data) => ({
              ...data,
              ...changes,
            })),
          );
          return [...lists, single];
        };
        const patches = change(edit);
        try {
          change((await queryFulfilled).data);
        } catch {
          patches.forEach((patch) => patch.undo());
        }
      },
    }),
    deleteReceivedContact: build.mutation<unknown, string>({
      query: (contactId) => ({ call: 'deleteReceivedContact', params: { contactId } }),
      invalidatesTags: (_result, problem) => [
        ...reloaded(_result, problem),
        ...(problem ? [] : (['DeletedRecord'] as const)),
      ],
    }),
    findDataSubject: build.mutation<WireDataSubject, string>({
      query: (email) => ({ call: 'findDataSubject', body: { email } }),
    }),
    exportDataSubject: build.mutation<WireDataSubjectExport, string>({
      query: (email) => ({ call: 'exportDataSubject', body: { email } }),
    }),
    eraseDataSubject: build.mutation<WireDataSubject, string>({
      query: (email) => ({ call: 'eraseDataSubject', body: { email } }),
      invalidatesTags: ['ReceivedContact', 'DeletedRecord'],
    }),
  }),
});

export const {
  useGetReceivedContactsInfiniteQuery,
  useGetReceivedContactQuery,
  useEditReceivedContactMutation,
  useDeleteReceivedContactMutation,
  useFindDataSubjectMutation,
  useExportDataSubjectMutation,
  useEraseDataSubjectMutation,
} = receivedContactEndpoints;
