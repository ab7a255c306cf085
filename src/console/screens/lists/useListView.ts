import { useMemo } from 'react';
import type { Sort } from '../../../ui/DataTableHead';
import { foldText } from '../../../text/foldText';
import { useAddressParameter } from './useAddressParameter';

/** The filter and sort order of a list. They are stored in the address. */
export type ListView = {
  filter: string;
  setFilter: (filter: string) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
};

const defaultSort: Sort = { key: 'name', direction: 'ascending' };

/**
 * Reads the filter and sort order from the address: `?filter=mul&sort=-createdAt`. The default is by name, ascending.
 */
export function useListView(): ListView {
  const [filter, setFilter] = useAddressParameter('filter');
  const [sorted, setSorted] = useAddressParameter('sort');
  const sort = useMemo(() => sortFrom(sorted), [sorted]);
  return {
    filter: filter ?? '',
    setFilter: (text) => setFilter(text || null),
    sort,
    setSort: (next) => setSorted(textOf(next)),
  };
}

function sortFrom(text: string | null): Sort {
  if (!text) return defaultSort;
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' };
}

function textOf({ key, direction }: Sort): string | null {
  const text = direction === 'descending' ? `-${key}` : key;
  return text === defaultSort.key ? null : text;
}

/** The rows whose name contains the filter, ignoring case and accents. An empty filter matches all. */
export function rowsNamed<Row extends object>(
  rows: readonly Row[],
  filter: string,
  name: (row: Row) => string,
): readonly Row[] {
  const searched = foldText(filter.trim());
  return searched === '' ? rows : rows.filter((row) => foldText(name(row)).includes(searched));
}

type ListedTexts<Row> = { name: (row: Row) => string; createdAt: (row: Row) => string | null };

/**
 * The rows a list shows: filtered and in the requested order.
 * @param rows sorted by name
 */
export function useListedRows<Row extends object>(
  rows: readonly Row[],
  { filter, sort }: ListView,
  { name, createdAt }: ListedTexts<Row>,
): readonly Row[] {
  return useMemo(() => {
    const found = rowsNamed(rows, filter, name);
    const ordered =
      sort.key === 'createdAt'
        ? [...found].sort((a, b) => ((createdAt(a) ?? '') < (createdAt(b) ?? '') ? -1 : 1))
        : found;
    return sort.direction === 'descending' ? [...ordered].reverse() : ordered;
  }, [rows, filter, sort, name, createdAt]);
}
