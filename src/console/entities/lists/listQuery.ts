import type { baseQuery } from '../../api/baseQuery';
import type { ApiRequest } from '../../api/operationRequest';
import { selectUser } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';
import type { User } from '../../session/userFromToken';
import type { ListName, ListProgress } from './listState';

type State = WithSession & Record<ListName, ListProgress & { total: number }>;
type BaseQuery = (request: ApiRequest) => ReturnType<typeof baseQuery>;

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
 * The `queryFn` of a list. Its cache entry is null, because the slice of the list reads the records from the response.
 * @param requestOf returns the operation for the user's role
 * @param parametersOf returns what to request. Without it each call requests what follows the slice's state: the first
 * page, the next page of a list that is not complete, or the changes since the slice's revision.
 */
export function listQuery<Argument = void>(
  listName: ListName,
  requestOf: (user: User | null) => ApiRequest,
  parametersOf: (list: ListProgress, argument: Argument) => Record<string, string> = nextPage,
) {
  return async (argument: Argument, { getState }: { getState: () => unknown }, _: object, send: BaseQuery) => {
    const state = getState as () => State;
    const list = () => state()[listName];
    const request = { ...requestOf(selectUser(state())), query: parametersOf(list(), argument) };
    let before;
    let response;
    do {
      before = list();
      response = await send(request);
      // The server may have read the records before a deletion or a change that has arrived since.
    } while (!response.error && (list().total < before.total || list().revision !== before.revision));
    return response.error ? { error: response.error } : { data: null, meta: response.meta };
  };
}

function nextPage({ revision, next }: ListProgress): Record<string, string> {
  if (revision === null) return { limit: String(firstPageSize) };
  if (next === null) return { since: revision, limit: String(changesSize) };
  return next.since === null
    ? { cursor: next.cursor, limit: String(pageSize), fields: 'summary' }
    : { since: next.since, cursor: next.cursor, limit: String(changesSize) };
}
