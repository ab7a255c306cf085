import './PagedTable.css';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { DataTable } from '../../../ui/DataTable';
import type { RowOptions } from '../../../ui/DataTableRow';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { focusContent } from '../../../ui/focusContent';
import { SkeletonTable } from '../../../ui/Skeleton';
import type { PagedLoad } from '../../access/usePagedLoad';
import { ShowMore } from './ShowMore';

interface PagedTableProps<Row> extends RowOptions<Row> {
  /** The table's name for screen readers, such as "Received contacts". */
  label: string;
  /** What the rows are, such as "received contacts". */
  noun: string;
  load: PagedLoad<Row>;
  rowKey: (row: Row) => string;
  actionsWidth?: string;
  /** Set while the list is filtered: an empty list then offers to remove the filters. */
  onClearFilters?: () => void;
  /** Something comes after the list: further pages load only once the button was pressed. */
  isFollowed?: boolean;
  /** Shown when the list is empty without a filter. */
  empty: ReactNode;
}

/**
 * A list that the server sends in pages. The next page loads when its end comes near, or with the button there. Rows
 * far from the window are not in the document. The first row that was requested with a button gets the focus.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { label, noun, load, onClearFilters, isFollowed = false, empty, ...table } = props;
  /** The position of the first requested row, and the row's key once it has loaded. */
  const [requested, setRequested] = useState<{ index: number; key?: string }>();
  const firstNew = requested && !requested.key ? load.rows[requested.index] : undefined;
  if (requested && firstNew) setRequested({ ...requested, key: props.rowKey(firstNew) });
  const request = (start: () => void) => () => {
    setRequested({ index: load.rows.length });
    start();
  };
  if (load.isLoading) return <SkeletonTable rows={8} label={`Loading ${noun}`} />;
  if (!load.hasLoaded)
    return (
      <ErrorState
        text={`The ${noun} could not be loaded`}
        hint={load.problem?.message}
        onRetry={request(load.reload)}
      />
    );
  if (load.rows.length === 0 && !onClearFilters) return empty;
  function clearFilters() {
    focusContent();
    onClearFilters?.();
  }
  return (
    <>
      <DataTable
        label={label}
        rows={load.rows}
        newKey={requested?.key}
        empty={
          <EmptyState text={`No ${noun} match`} action={<Button onClick={clearFilters}>Clear the filters</Button>} />
        }
        {...table}
      />
      <NextPage
        noun={noun}
        load={load}
        isAutomatic={!isFollowed || requested !== undefined}
        onRequest={request(load.loadNext)}
      />
    </>
  );
}

interface NextPageProps<Row> {
  noun: string;
  load: PagedLoad<Row>;
  isAutomatic: boolean;
  onRequest: () => void;
}

/** The end of the rows so far. It loads the next page before it comes into view. */
function NextPage<Row>({ noun, load, isAutomatic, onRequest }: NextPageProps<Row>) {
  const { loadNext, rows } = load;
  const mayLoadNext = isAutomatic && load.mayLoadNext;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mayLoadNext || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadNext();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoadNext, loadNext, rows]);
  return (
    <div ref={end} tabIndex={-1} className="paged-table-end">
      <ShowMore noun={noun} load={load} onPress={onRequest} />
    </div>
  );
}
