import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isMetric } from '../../../contract/metrics';
import type { Metric } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSetUrlParameters } from '../lists/useSetUrlParameters';
import { selectTableSelection, tableSelectionApplied } from '../../store/preferencesSlice';

/** The columns and rows that the table and its Excel file leave out. New ones are included. */
export type Selection = { columns: ReadonlySet<Metric>; rows: ReadonlySet<string> };

/** More row ids than this would make the URL too long to share. */
const maxRowsInUrl = 100;

const list = (text: string | null) => (text ?? '').split(',').filter(Boolean);

/**
 * The applied selection: from the URL, so that a shared link shows what its sender saw, else the user's last one.
 * Applying saves it for the user and writes it to the URL.
 */
export function useTableSelection(entry: StatisticsEntry): { leftOut: Selection; apply: (leftOut: Selection) => void } {
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => selectTableSelection(state, entry));
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const columns = parameters.get('hide');
  const rows = parameters.get('without');
  const leftOut = useMemo((): Selection => {
    const isShared = columns !== null || rows !== null;
    return {
      columns: new Set((isShared ? list(columns) : (stored?.leftOutColumns ?? [])).filter(isMetric)),
      rows: new Set(isShared ? list(rows) : stored?.leftOutRows),
    };
  }, [columns, rows, stored]);
  function apply(next: Selection) {
    const leftOutColumns = [...next.columns];
    const leftOutRows = [...next.rows];
    dispatch(tableSelectionApplied({ entry, leftOutColumns, leftOutRows }));
    const isShareable = leftOutRows.length <= maxRowsInUrl;
    const textOf = (values: readonly string[]) => (values.length > 0 && isShareable ? values.join(',') : null);
    setParameters({ hide: textOf(leftOutColumns), without: textOf(leftOutRows) });
  }
  return { leftOut, apply };
}
