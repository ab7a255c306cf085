import './History.css';
import { Download } from 'lucide-react';
import { Anchor } from '../../../ui/Anchor';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageHeader } from '../../../ui/PageHeader';
import { SpokenChange } from '../../../ui/SpokenChange';
import type { WireHistoryEntry } from '../../../contract/wire/history';
import { countedText } from '../../../text/numberText';
import { usePagedLoad } from '../../access/usePagedLoad';
import type { PagedLoad } from '../../access/usePagedLoad';
import { today } from '../../entities/displayDate';
import { useGetHistoryInfiniteQuery } from '../../entities/history/historyEndpoints';
import { fetchHistoryFile } from '../../entities/history/historyFile';
import type { ListFilters } from '../../entities/lists/pagedList';
import { useAppDispatch } from '../../store/hooks';
import { useDownloadWithAlert } from '../files/useDownloadWithAlert';
import { FilterNote } from '../lists/FilterNote';
import { PagedTable } from '../lists/PagedTable';
import { useUrlFilters } from '../lists/useUrlFilters';
import { EntryText } from './EntryText';
import { filterLabels, HistoryFilters } from './HistoryFilters';
import { filterReaders, filtersToRequest } from './historyFilterValues';
import { recordHref } from './recordHref';
import { When } from './When';

const rowKey = ({ id }: WireHistoryEntry) => id;

/** Who changed what, and when: everything, for super administrators. */
export function HistoryScreen() {
  const view = useUrlFilters(filterReaders);
  const filters = filtersToRequest(view.filters);
  const load = usePagedLoad(useGetHistoryInfiniteQuery(filters, { refetchOnMountOrArgChange: true }));
  const columns = [
    {
      key: 'what',
      title: 'What happened',
      render: (entry: WireHistoryEntry) => <Sentence entry={entry} onPerson={(id) => view.setFilter('person', id)} />,
    },
    {
      key: 'when',
      title: 'When',
      width: '11.25rem',
      render: (entry: WireHistoryEntry) => <When instant={entry.createdAt} />,
    },
    {
      key: 'address',
      title: 'Address',
      width: '9.375rem',
      from: 'medium' as const,
      render: ({ address }: WireHistoryEntry) => <span className="history-address">{address}</span>,
    },
  ];
  return (
    <>
      <PageHeader title="History" actions={<SaveCsv filters={filters} />} />
      <HistoryFilters view={view} entries={load.rows} />
      <FilterNote labels={filterLabels} view={view} />
      <SpokenChange text={entriesText(load)} />
      <div className="history-list">
        <PagedTable
          label="History"
          noun="entries"
          load={load}
          columns={columns}
          rowKey={rowKey}
          onClearFilters={view.clearFilters}
          empty={<EmptyState text="Nothing has been recorded yet" />}
        />
      </div>
    </>
  );
}

/** How many entries there are: of a list with more pages, how many are shown. Undefined while they load. */
function entriesText({ rows, hasLoaded, isReloading, hasNext }: PagedLoad<WireHistoryEntry>): string | undefined {
  if (!hasLoaded || isReloading) return undefined;
  return countedText(rows.length, 'entry', 'entries') + (hasNext ? ' or more' : '');
}

/** The sentence of an entry. The person filters the list, the record opens. */
function Sentence({ entry, onPerson }: { entry: WireHistoryEntry; onPerson: (id: string) => void }) {
  const href = recordHref(entry);
  return (
    <EntryText
      entry={entry}
      person={
        entry.userId
          ? (name) => (
              <button
                type="button"
                className="history-link"
                title="Show only this person"
                onClick={() => onPerson(entry.userId)}
              >
                <bdi>{name}</bdi>
              </button>
            )
          : undefined
      }
      record={
        href
          ? (name) => (
              <Anchor className="history-link" href={href}>
                <bdi>{name}</bdi>
              </Anchor>
            )
          : undefined
      }
    />
  );
}

/** Saves what the filters show as CSV. An error becomes an alert. */
function SaveCsv({ filters }: { filters: ListFilters }) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownloadWithAlert();
  const save = () => download(() => dispatch(fetchHistoryFile(filters)), `History ${today()}.csv`);
  return (
    <Button icon={<Download aria-hidden="true" />} isBusy={isBusy} onClick={() => void save()}>
      Save CSV
    </Button>
  );
}
