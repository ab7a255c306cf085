import { weakMapMemoize } from '@reduxjs/toolkit';
import { useDeferredValue, useMemo } from 'react';
import { foldText } from '../../../text/foldText';
import { containsWords, searchWords } from '../../../text/searchWords';
import type { Sort } from '../../../ui/DataTableHead';
import { sortFromText, textOfSort } from './sortText';
import { useSearchParam } from './useSearchParam';

/** The filter and sort order of a list. They are stored in the URL. */
export type ListView = {
  filter: string;
  setFilter: (filter: string) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
};

const defaultSort: Sort = { key: 'name', direction: 'ascending' };

/**
 * Reads the filter and sort order from the URL: `?filter=mul&sort=-createdAt`. The default is by name, ascending.
 * @param keys the columns that can be sorted by; without them any. A sort order that is not among them is ignored.
 */
export function useListView(keys?: readonly string[]): ListView {
  const [filter, setFilter] = useSearchParam('filter');
  const [sorted, setSorted] = useSearchParam('sort');
  const sort = sorted ? sortFromText(sorted) : defaultSort;
  return {
    filter: filter ?? '',
    setFilter: (text) => setFilter(text || null),
    sort: !keys || keys.includes(sort.key) ? sort : defaultSort,
    setSort: (next) => {
      const text = textOfSort(next);
      setSorted(text === defaultSort.key ? null : text);
    },
  };
}

type TextOf<Row> = (row: Row) => string;

/** A row's folded text, cached by row: long lists are filtered at every key press. */
const foldedTextOf = weakMapMemoize(<Row extends object>(text: TextOf<Row>, row: Row) => foldText(text(row)));

/** The rows whose text contains all words of the filter, ignoring case and accents. An empty filter matches all. */
export function matchingRows<Row extends object>(
  rows: readonly Row[],
  filter: string,
  text: TextOf<Row>,
): readonly Row[] {
  const words = searchWords(filter);
  return words.length === 0 ? rows : rows.filter((row) => containsWords(foldedTextOf(text, row), words));
}

/** The value that a column is sorted by. A row without one (null) comes last in both directions. */
export type SortValue<Row> = (row: Row) => string | number | null;

/**
 * The rows of a list in the order of a column. Equal rows keep their order. Each row's value is read once.
 * @param rows sorted by name
 * @param value of the column; undefined for the name
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  direction: Sort['direction'],
  value: SortValue<Row> | undefined,
): readonly Row[] {
  if (!value) return direction === 'descending' ? [...rows].reverse() : rows;
  const sign = direction === 'descending' ? -1 : 1;
  const valued = rows.map((row) => ({ row, value: value(row) }));
  const known = valued.filter((each) => each.value !== null);
  known.sort((a, b) => (a.value === b.value ? 0 : a.value! < b.value! ? -sign : sign));
  return [...known, ...valued.filter((each) => each.value === null)].map(({ row }) => row);
}

/**
 * The rows a list shows: in the requested order and filtered. Typing filters the sorted rows; only another order or
 * other rows sort again.
 * @param rows sorted by name
 * @param text what the filter looks through
 * @param value what the column of the sort order is sorted by; undefined for the name
 */
export function useListedRows<Row extends object>(
  rows: readonly Row[],
  { filter, sort: { direction } }: ListView,
  text: TextOf<Row>,
  value: SortValue<Row> | undefined,
): readonly Row[] {
  const sorted = useMemo(() => sortedRows(rows, direction, value), [rows, direction, value]);
  const searched = useDeferredValue(filter);
  return useMemo(() => matchingRows(sorted, searched, text), [sorted, searched, text]);
}
