import type { ApiRequest } from '../../api/operationRequest';
import type { Envelope } from '../../api/sendRequest';
import type { ServerProblem } from '../../api/serverProblem';
import { selectUser } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';
import type { User } from '../../session/userFromToken';
import type { ListName, ListProgress } from './listState';

/** The cache entry of a list. Its records are in the entity's slice. */
export type LoadedList = { isComplete: boolean };

type Response = { data: unknown; meta?: Envelope; error?: undefined } | { data?: undefined; error: ServerProblem };
type BaseQuery = (request: ApiRequest) => PromiseLike<unknown> | unknown;

/**
 * Records in the first page, with their details. A small customer has no more. A table renders 200 rows without
 * virtualization; one more makes a longer list virtual from its first page on.
 */
const firstPageSize = 201;
/** Records in a further page. Parsing, storing and sorting them takes less than 50 ms. */
const pageSize = 1000;
/** Changed records in one response, with their details. */
const changesSize = 500;

/**
 * The `queryFn` of a list. Each call requests what follows the slice's state: the first page, the next page of a list
 * that is not complete, or the changes since the slice's revision.
 * @param requestOf returns the operation for the user's role
 */
export function listQuery(listName: ListName, requestOf: (user: User | null) => ApiRequest) {
  return async (_argument: void, { getState }: { getState: () => unknown }, _options: object, baseQuery: BaseQuery) => {
    const state = getState as () => WithSession & Record<ListName, ListProgress & { total: number }>;
    const list = () => state()[listName];
    const request = { ...requestOf(selectUser(state())), query: nextPageQuery(list()) };
    let response: Response;
    let total: number;
    do {
      ({ total } = list());
      response = (await baseQuery(request)) as Response;
      // The server may have read a record that was deleted meanwhile.
    } while (!response.error && list().total < total);
    if (response.error) return { error: response.error };
    const data: LoadedList = { isComplete: !response.meta?.page?.next };
    return { data, meta: response.meta };
  };
}

function nextPageQuery({ revision, next }: ListProgress): Record<string, string> {
  if (revision === null) return { limit: String(firstPageSize) };
  if (next === null) return { since: revision, limit: String(changesSize) };
  return next.since === null
    ? { cursor: next.cursor, limit: String(pageSize), fields: 'summary' }
    : { since: next.since, cursor: next.cursor, limit: String(changesSize) };
}
