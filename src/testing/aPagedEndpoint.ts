import { api } from '../console/api/api';
import { pagedList } from '../console/entities/lists/pagedList';
import type { ListedPage, ListFilters } from '../console/entities/lists/pagedList';
import type { OperationId } from '../contract/operations';

/** An endpoint `getRows` whose pages come from an operation, for tests of what all paged lists share. */
export function aPagedEndpoint<Row>(operation: OperationId) {
  return api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      getRows: build.infiniteQuery<ListedPage<Row>, ListFilters, string | null>(
        pagedList((query) => ({ operation, query })),
      ),
    }),
  });
}
