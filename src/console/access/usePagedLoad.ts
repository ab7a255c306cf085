import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { WireKeysetPage } from '../../contract/wire/envelope';
import { isServerProblem } from '../api/serverProblem';
import type { ServerProblem } from '../api/serverProblem';
import type { ListedPage } from '../entities/lists/pagedList';

/** A list that the server sends in pages, as far as it has been loaded. */
export type PagedLoad<Row, Page extends WireKeysetPage = WireKeysetPage> = {
  /** The rows of all pages so far; while a new filter loads, those of the filter before. */
  rows: readonly Row[];
  /** The first page's position, with its counts; undefined before it has loaded. */
  page: Page | undefined;
  /** No page has arrived yet. */
  isLoading: boolean;
  hasLoaded: boolean;
  /** Loading again what is shown, or loading another filter. */
  isReloading: boolean;
  /** Why the first page could not be loaded. */
  problem: ServerProblem | undefined;
  reload: () => void;
  hasNext: boolean;
  isLoadingNext: boolean;
  /** Why the next page could not be loaded. What has been loaded stays. */
  nextProblem: ServerProblem | undefined;
  /** The next page may be loaded automatically. After a failure only the user's button loads it again. */
  mayLoadNext: boolean;
  loadNext: () => void;
};

/** When a list is loaded again that others may have changed. */
export const whenToRefetch = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };

type Pages<Row, Page extends WireKeysetPage> = { pages: ListedPage<Row, Page>[] };

/** What a hook `use…InfiniteQuery` returns, as far as a list needs it. */
type InfiniteQueryResult<Row, Page extends WireKeysetPage> = {
  data?: Pages<Row, Page>;
  currentData?: Pages<Row, Page>;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

const noRows: never[] = [];

/**
 * The state of a paged list, from its query.
 * @param query the result of the endpoint's `use…InfiniteQuery(filters)`
 */
export function usePagedLoad<Row, Page extends WireKeysetPage>(
  query: InfiniteQueryResult<Row, Page>,
): PagedLoad<Row, Page> {
  const { currentData, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage: hasNext } = query;
  const { fetchNextPage, refetch } = query;
  // RTK Query drops a request for the next page while the pages before it are loaded again, such as on focus.
  const isNextWanted = useRef(false);
  const loadNext = useCallback(() => {
    if (isFetching) isNextWanted.current = true;
    else fetchNextPage();
  }, [isFetching, fetchNextPage]);
  useEffect(() => {
    if (isFetching || !isNextWanted.current) return;
    isNextWanted.current = false;
    fetchNextPage();
  }, [isFetching, fetchNextPage]);
  const data = currentData ?? (isFetching ? query.data : undefined);
  const rows = useMemo(() => data?.pages.flatMap((each) => each.rows) ?? noRows, [data]);
  const problem = !isFetching && isServerProblem(query.error) ? query.error : undefined;
  const nextProblem = isFetchNextPageError ? problem : undefined;
  return {
    rows,
    page: data?.pages[0]?.page,
    isLoading: data === undefined && problem === undefined,
    hasLoaded: data !== undefined,
    isReloading: isFetching && !isFetchingNextPage && data !== undefined,
    problem: data === undefined ? problem : undefined,
    reload: () => void refetch(),
    hasNext,
    isLoadingNext: isFetchingNextPage,
    nextProblem,
    mayLoadNext: hasNext && !isFetchingNextPage && !nextProblem,
    loadNext,
  };
}
