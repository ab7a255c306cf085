import type { Readable } from 'node:stream';
import { metrics } from '../../../contract/metrics';
import type { Metric } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { makeWorkbook } from '../../outside/spreadsheet/workbook';
import type { DayRange } from './statisticsRange';

const fileTitles: Record<StatisticsEntry, string> = { accounts: 'Account Statistics', cards: 'Card Statistics' };

type FileContents = {
  entry: StatisticsEntry;
  columns: readonly Metric[];
  /** The rows of the entry (WireStatisticsRow) as the bytes of a JSON array. */
  list: Uint8Array;
  /** The rows to show, in this order. Without it, all rows by name. */
  ids?: readonly string[];
  range: DayRange;
  timeZone: string;
};

/**
 * The workbook: the name and the chosen columns, a row for each entry, and their sum. A second sheet has the range of
 * days.
 */
export function statisticsFile({ entry, columns, list, ids, range, timeZone }: FileContents): Promise<Readable> {
  return makeWorkbook({
    title: fileTitles[entry],
    columns: [
      { label: 'Name', kind: 'text' },
      ...columns.map((metric) => ({ label: metrics[metric].label, kind: 'number' as const })),
    ],
    rows: { list, properties: ['name', ...columns], ids },
    totals: 'Total',
    range: { from: range.from ?? 'the first day', to: range.to ?? 'today' },
    timeZone: timeZone === '' ? "Each account's own" : timeZone,
  });
}

/** `Card Statistics 2026-01-01 to 2026-01-31.xlsx`; without a range only the title. */
export function fileName(entry: StatisticsEntry, { from, to }: DayRange): string {
  const range = [from && (to ? from : `from ${from}`), to && `to ${to}`].filter(Boolean).join(' ');
  return `${[fileTitles[entry], range].filter(Boolean).join(' ')}.xlsx`;
}
