import type { TagDescription } from '@reduxjs/toolkit/query/react';
import type { WireKeysetPage } from '../../../contract/wire/envelope';
import type { Tag } from '../../api/api';
import type { ApiRequest } from '../../api/operationRequest';
import type { Envelope } from '../../api/sendRequest';

/** One page of a list that the server filters and sorts. */
export type ListedPage<Row, Page extends WireKeysetPage = WireKeysetPage> = { rows: Row[]; page: Page };

/** The filters of a list as query parameters, without those that are not set. */
export type ListFilters = Readonly<Record<string, string>>;

const cacheSeconds = 60;

/**
 * The definition of an infinite query over a list in keyset pages. The records stay in RTK Query's cache, because only
 * the list's own screen reads them (docs/decisions/0035).
 * @param requestOf returns the request of the first page
 */
export function pagedList<Argument, Row, Page extends WireKeysetPage>(
  requestOf: (argument: Argument) => ApiRequest,
  tags: readonly TagDescription<Tag>[] = [],
) {
  return {
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ page }: ListedPage<Row, Page>) => page.next,
    },
    query: ({ queryArg, pageParam }: { queryArg: Argument; pageParam: string | null }): ApiRequest => {
      const request = requestOf(queryArg);
      return pageParam === null ? request : { ...request, query: { ...request.query, cursor: pageParam } };
    },
    transformResponse: (content: unknown, meta: Envelope | undefined): ListedPage<Row, Page> => ({
      rows: content as Row[],
      // The operation decides which further properties the page has. `Envelope` does not know them.
      page: { ...meta?.page, next: meta?.page?.next ?? null } as unknown as Page,
    }),
    providesTags: tags,
    keepUnusedDataFor: cacheSeconds,
  };
}
