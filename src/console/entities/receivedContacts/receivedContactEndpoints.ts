import type { ChangeReceivedContactsRequest, WireChangedContacts } from '../../../contract/wire/changedContacts';
import type {
  EditReceivedContactRequest,
  WireDataSubject,
  WireDataSubjectExport,
  WireReceivedContact,
  WireReceivedContactsPage,
} from '../../../contract/wire/receivedContact';
import { api } from '../../api/api';
import { isServerProblem } from '../../api/serverProblem';
import { pagedList } from '../lists/pagedList';
import type { ListedPage, ListFilters } from '../lists/pagedList';
import { isListStale } from '../recordMutation';
import { changedPages } from './changedPages';

export type ContactEdit = { contact: WireReceivedContact } & Omit<EditReceivedContactRequest, 'version'>;
type ContactPage = ListedPage<WireReceivedContact, WireReceivedContactsPage>;

/** The lists without the contacts on their own: the page of a deleted contact would load what is gone. */
const lists = { type: 'ReceivedContact', id: 'lists' } as const;

const hasTexts = ({ note, tags }: Omit<ContactEdit, 'contact'>) => note !== undefined || tags !== undefined;

export const receivedContactEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getReceivedContacts: build.infiniteQuery<ContactPage, ListFilters, string | null>(
      pagedList((query) => ({ operation: 'getReceivedContacts', query }), [lists]),
    ),
    getReceivedContact: build.query<WireReceivedContact, string>({
      query: (contactId) => ({ operation: 'getReceivedContact', params: { contactId } }),
      providesTags: (_contact, _problem, id) => [{ type: 'ReceivedContact', id }],
      keepUnusedDataFor: 60,
      // The lists show that the contact is gone. After a lost connection they have nothing new to show.
      onQueryStarted: async (_contactId, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(({ error }: { error: unknown }) => {
          if (isServerProblem(error) && error.status === 404) dispatch(api.util.invalidateTags([lists]));
        });
      },
    }),
    /**
     * Marks, note or tags, as an optimistic update of all copies in the cache. The lists are not refetched for it.
     */
    editReceivedContact: build.mutation<{ version: number }, ContactEdit>({
      query: ({ contact: { id, version }, ...edit }) => ({
        operation: 'editReceivedContact',
        params: { contactId: id },
        body: { ...edit, ...(hasTexts(edit) && { version }) },
      }),
      // The server normalizes note and tags.
      invalidatesTags: (_result, problem, { contact: { id }, ...edit }) => {
        if (problem) return isListStale(problem) ? ['ReceivedContact'] : [];
        return hasTexts(edit) ? [{ type: 'ReceivedContact', id }] : [];
      },
      onQueryStarted: async ({ contact, ...edit }, { dispatch, getState, queryFulfilled }) => {
        const patchCache = (before: WireReceivedContact, changes: Partial<WireReceivedContact>) => {
          const cached = receivedContactEndpoints.util.selectCachedArgsForQuery(getState(), 'getReceivedContacts');
          for (const filters of cached)
            dispatch(
              receivedContactEndpoints.util.updateQueryData('getReceivedContacts', filters, (data) =>
                changedPages(data, before, changes),
              ),
            );
          dispatch(
            receivedContactEndpoints.util.updateQueryData('getReceivedContact', contact.id, (data) => ({
              ...data,
              ...changes,
            })),
          );
        };
        const edited = { ...contact, ...edit };
        patchCache(contact, edit);
        try {
          const { data } = await queryFulfilled;
          // Marks do not raise the version. A newer version belongs to texts of another user, which are not loaded yet.
          if (hasTexts(edit)) patchCache(edited, data);
        } catch {
          // The patches are not undone: that would also take back what has changed in the lists since.
          const names = Object.keys(edit) as (keyof typeof edit)[];
          patchCache(edited, Object.fromEntries(names.map((name) => [name, contact[name]])));
        }
      },
    }),
    /** Marks the contacts of a list as read. */
    readReceivedContacts: build.mutation<unknown, ListFilters>({
      query: (query) => ({ operation: 'readReceivedContacts', query }),
      invalidatesTags: ['ReceivedContact'],
    }),
    /** Marks, tags or deletes several contacts. The lists are loaded again. */
    changeReceivedContacts: build.mutation<WireChangedContacts, ChangeReceivedContactsRequest>({
      query: (body) => ({ operation: 'changeReceivedContacts', body }),
      invalidatesTags: ['ReceivedContact', 'DeletedRecord'],
    }),
    deleteReceivedContact: build.mutation<unknown, string>({
      query: (contactId) => ({ operation: 'deleteReceivedContact', params: { contactId } }),
      invalidatesTags: (_result, problem) => {
        if (problem) return isListStale(problem) ? ['ReceivedContact'] : [];
        return [lists, 'DeletedRecord'];
      },
    }),
    findDataSubject: build.mutation<WireDataSubject, string>({
      query: (email) => ({ operation: 'findDataSubject', body: { email } }),
    }),
    exportDataSubject: build.mutation<WireDataSubjectExport, string>({
      query: (email) => ({ operation: 'exportDataSubject', body: { email } }),
    }),
    eraseDataSubject: build.mutation<WireDataSubject, string>({
      query: (email) => ({ operation: 'eraseDataSubject', body: { email } }),
      invalidatesTags: ['ReceivedContact', 'DeletedRecord'],
    }),
  }),
});

export const {
  useGetReceivedContactsInfiniteQuery,
  useGetReceivedContactQuery,
  useEditReceivedContactMutation,
  useReadReceivedContactsMutation,
  useChangeReceivedContactsMutation,
  useDeleteReceivedContactMutation,
  useFindDataSubjectMutation,
  useExportDataSubjectMutation,
  useEraseDataSubjectMutation,
} = receivedContactEndpoints;
