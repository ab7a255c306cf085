import './ReceivedContacts.css';
import { useCallback, useMemo, useState } from 'react';
import { UserRoundSearch } from 'lucide-react';
import { hrefTo } from '../../../contract/routes';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { Button } from '../../../ui/Button';
import type { Column } from '../../../ui/DataTableHead';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyComponent } from '../../../ui/lazyComponent';
import { PageHeader } from '../../../ui/PageHeader';
import { selectHasRoute } from '../../access/accessSelectors';
import { usePagedLoad, whenToRefetch } from '../../access/usePagedLoad';
import { fetchContacts } from '../../entities/receivedContacts/contactFiles';
import { useGetReceivedContactsInfiniteQuery } from '../../entities/receivedContacts/receivedContactEndpoints';
import { cappedCount } from '../../entities/receivedContacts/unreadCount';
import { useAppSelector } from '../../store/hooks';
import { ExportMenu } from '../files/ExportMenu';
import { FilterNote } from '../lists/FilterNote';
import { PagedTable } from '../lists/PagedTable';
import { useUrlFilters } from '../lists/useUrlFilters';
import { inboxColumns } from './inboxColumns';
import { searchOf, contactFilterLabels, contactFilterReaders, contactQuery } from './contactQuery';
import { ContactFilters } from './ContactFilters';
import { keptText } from './contactTexts';
import { ContactMarks } from './ContactMarks';
import { useSelectMode } from '../selection/useSelectMode';
import { ReadAllButton } from './ReadAllButton';
import { VisitorDialog } from './VisitorDialog';

const SelectableContacts = lazyComponent(
  async () => (await import('./SelectableContacts')).SelectableContacts,
  ({ children, columns }) => children(columns),
);

const marksOf = (contact: WireReceivedContact) => <ContactMarks contact={contact} />;

/** The inbox: the details that visitors sent. */
export function ReceivedContactsScreen() {
  const view = useUrlFilters(contactFilterReaders);
  const { filters } = view;
  const query = contactQuery(filters);
  const load = usePagedLoad(
    useGetReceivedContactsInfiniteQuery(query, { ...whenToRefetch, refetchOnMountOrArgChange: 30 }),
  );
  const hasAccounts = useAppSelector((state) => selectHasRoute(state, 'SingleAccount'));
  const hasTags = (load.page?.tags ?? []).length > 0;
  const search = searchOf(filters);
  // The same objects each time, so that rows without a change do not render again.
  const columns = useMemo(() => inboxColumns({ hasAccounts, hasTags }), [hasAccounts, hasTags]);
  const contactHref = useCallback(
    ({ id }: WireReceivedContact) => hrefTo('ReceivedContact', { contactId: id }) + search,
    [search],
  );
  const [isSearching, setSearching] = useState(false);
  const { isSelecting, stopSelecting, selectButton } = useSelectMode();
  const unread = load.page?.unread ?? 0;
  const newest = load.rows[0];
  // The menu keeps its place while a filter that is typed matches none.
  const isEmpty = load.hasLoaded && load.rows.length === 0 && !view.clearFilters;
  const table = (tableColumns: readonly Column<WireReceivedContact>[]) => (
    <PagedTable<WireReceivedContact>
      label="Received contacts"
      noun="contacts"
      load={load}
      columns={tableColumns}
      rowKey={({ id }) => id}
      rowHref={contactHref}
      rowActions={marksOf}
      actionsWidth="6rem"
      onClearFilters={view.clearFilters}
      empty={
        <EmptyState
          text="No contacts yet"
          hint="When a visitor sends their details through a card, they appear here and are emailed to the card’s holder."
        />
      }
    />
  );
  return (
    <>
      <PageHeader
        title="Received contacts"
        aside={unread > 0 ? `${cappedCount(unread)} unread` : undefined}
        actions={
          <>
            <Button icon={<UserRoundSearch aria-hidden="true" />} onClick={() => setSearching(true)}>
              Find a visitor
            </Button>
            {unread > 0 && newest && (
              <ReadAllButton newest={newest} query={query} isFiltered={view.clearFilters !== undefined} />
            )}
            {!isEmpty && (
              <ExportMenu
                label="Export what is shown"
                fileName="Received contacts"
                records="contacts"
                fetchAs={(format) => fetchContacts(format, query)}
              />
            )}
          </>
        }
      />
      <ContactFilters view={view} page={load.page} rows={load.rows}>
        {!isEmpty && selectButton}
      </ContactFilters>
      <FilterNote labels={contactFilterLabels} view={view} />
      <div className="received-contacts">
        {isSelecting ? (
          <SelectableContacts
            rows={load.rows}
            hasMore={load.hasNext}
            query={query}
            tags={load.page?.tags ?? []}
            columns={columns}
            onClose={stopSelecting}
          >
            {table}
          </SelectableContacts>
        ) : (
          table(columns)
        )}
      </div>
      {load.hasLoaded && load.rows.length > 0 && (
        <p className="received-contacts-kept">{keptText(load.page?.keptMonths ?? [])}</p>
      )}
      {isSearching && <VisitorDialog onClose={() => setSearching(false)} />}
    </>
  );
}
