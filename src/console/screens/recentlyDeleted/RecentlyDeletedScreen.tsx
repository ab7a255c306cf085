import { useState } from 'react';
import { deletedRecordKinds, kindsOfOwners } from '../../../contract/deletedRecords';
import type { DeletedRecordKind } from '../../../contract/deletedRecords';
import type { WireDeletedRecord } from '../../../contract/wire/deletedRecord';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageHeader } from '../../../ui/PageHeader';
import { Toolbar } from '../../../ui/Toolbar';
import { usePagedLoad, whenToRefetch } from '../../access/usePagedLoad';
import { useGetDeletedRecordsInfiniteQuery } from '../../entities/deletedRecords/deletedRecordEndpoints';
import { selectUser } from '../../session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { totalText } from '../lists/countText';
import { FilterNote } from '../lists/FilterNote';
import { PagedTable } from '../lists/PagedTable';
import { StateFilter } from '../lists/StateFilter';
import { TextFilter } from '../lists/TextFilter';
import { anyText, oneOf, useUrlFilters } from '../lists/useUrlFilters';
import { DiscardDialog } from './DiscardDialog';
import { deletedRecordColumns } from './deletedRecordColumns';
import { RestoreDialog } from './RestoreDialog';
import { RestoreNote } from './RestoreNote';
import { useRestore } from './useRestore';
import './RecentlyDeleted.css';

const readers = { search: anyText, kind: oneOf(Object.keys(deletedRecordKinds)) };
const ownerKinds = Object.fromEntries(kindsOfOwners.map((kind) => [kind, deletedRecordKinds[kind]]));
const filterLabels = { search: 'Search', kind: 'Kind' };

/** The records that were deleted in the last 30 days: restore them, or delete them for good. */
export function RecentlyDeletedScreen() {
  const isSuperAdmin = useAppSelector(selectUser)?.role === 'SUPER_ADMIN';
  const kinds = isSuperAdmin ? deletedRecordKinds : ownerKinds;
  const view = useUrlFilters(readers);
  const load = usePagedLoad(useGetDeletedRecordsInfiniteQuery(view.filters, whenToRefetch));
  const restore = useRestore();
  const [discarded, setDiscarded] = useState<WireDeletedRecord>();
  const total = load.page?.total;
  return (
    <>
      <PageHeader title="Recently deleted" />
      <p className="recently-deleted-about">
        What was deleted stays here for 30 days. Restore puts it back with everything that was deleted with it.
      </p>
      <Toolbar aside={total !== undefined && totalText(total, ['record', 'records'])}>
        <TextFilter
          label="Search deleted records"
          placeholder="Search by name"
          value={view.filters.search ?? ''}
          onChange={(text) => view.setFilter('search', text)}
        />
        <StateFilter
          label="Kind"
          all="All kinds"
          texts={kinds}
          state={view.filters.kind as DeletedRecordKind | undefined}
          onChange={(kind) => view.setFilter('kind', kind ?? '')}
        />
      </Toolbar>
      <FilterNote labels={filterLabels} view={view} />
      {!restore.conflicting && <RestoreNote {...restore} />}
      <PagedTable
        label="Recently deleted"
        noun="deleted records"
        load={load}
        columns={deletedRecordColumns}
        rowKey={({ id }) => id}
        isFaint={({ isMoving }) => isMoving}
        actionsWidth="15.75rem"
        rowActions={(record) => (
          <>
            <Button
              isSmall
              isBusy={restore.isPending(record)}
              disabled={record.isMoving}
              aria-label={`Restore ${record.name}`}
              onClick={() => void restore.start(record)}
            >
              {record.isMoving ? 'Restoring…' : 'Restore'}
            </Button>
            <Button
              isSmall
              kind="plain"
              disabled={record.isMoving}
              aria-label={`Delete for good: ${record.name}`}
              onClick={() => setDiscarded(record)}
            >
              Delete for good
            </Button>
          </>
        )}
        onClearFilters={view.clearFilters}
        empty={
          <EmptyState text="Nothing was deleted in the last 30 days" hint="What is deleted can be restored here." />
        }
      />
      {restore.conflicting && (
        <RestoreDialog key={restore.conflicting.record.id} {...restore.conflicting} restore={restore} />
      )}
      {discarded && <DiscardDialog record={discarded} onClose={() => setDiscarded(undefined)} />}
    </>
  );
}
