import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '../../../ui/DataTableHead';
import { foldedKey } from '../../entities/search/sortByText';
import { foldText } from '../../entities/search/foldText';

/** How a list is looked at. It lives in the address, so that a link, a reload and the back arrow keep it. */
export type ListView = {
  filter: string;
  setFilter: (filter: string) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
};

const defaultSort: Sort = { key: 'name', direction: 'ascending' };

/** Filter and sort of a list from the address: `?filter=mul&sort=-createdAt`. By name, ascending, unless it says otherwise. */
export function useListView(): ListView {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (name: string, value: string) =>
      setParameters(
        (current) => {
          if (value === '') current.delete(name);
          else current.set(name, value);
          return current;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const filter = parameters.get('filter') ?? '';
  const sorted = parameters.get('sort');
  const sort = useMemo(() => sortFrom(sorted), [sorted]);
  const setFilter = useCallback((text: string) => change('filter', text), [change]);
  const setSort = useCallback(({ key, direction }: Sort) => change('sort', textOf({ key, direction })), [change]);
  return { filter, setFilter, sort, setSort };
}

function sortFrom(text: string | null): Sort {
  if (!text) return defaultSort;
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' };
}

function textOf({ key, direction }: Sort): string {
  const text = direction === 'descending' ? `-${key}` : key;
  return text === defaultSort.key ? '' : text;
}

type ListedTexts<Row> = { name: (row: Row) => string; createdAt: (row: Row) => string | null };

/**
 * The rows a list shows: filtered by name without regard to case and accents, in the asked order.
 * @param rows already in the order of their names, as the selectors answer them
 */
export function useListedRows<Row extends object>(rows: readonly Row[], { filter, sort }: ListView, { name, createdAt }: ListedTexts<Row>): readonly Row[] {
  return useMemo(() => {
    const searched = foldText(filter.trim());
    const found = searched === '' ? rows : rows.filter((row) => foldedKey(row, name(row)).includes(searched));
    const ordered = sort.key === 'createdAt' ? [...found].sort((left, right) => ((createdAt(left) ?? '') < (createdAt(right) ?? '') ? -1 : 1)) : found;
    return sort.direction === 'descending' ? [...ordered].reverse() : ordered;
  }, [rows, filter, sort, name, createdAt]);
}
