import type { OperationWithOutcome } from '../../contract/messages';
import type { Tag } from '../api/api';
import type { ApiRequest } from '../api/operationRequest';
import type { ServerProblem } from '../api/serverProblem';

/** What the answer to a write holds when it is the written record. */
export type Written = { id?: string; version?: number } | null;

/** What a write sends; the call itself is named apart. */
type Request = Omit<ApiRequest, 'call'>;

/**
 * The definition of a mutation; the call's name says which texts of section 8 it raises. Refetches the lists after a
 * success, and after 404 (gone) or 409 (changed by another user), because the client's copy is stale.
 */
export function writing<Argument, Answer = Written>(
  call: OperationWithOutcome,
  request: (argument: Argument) => Request,
  outdated: readonly Tag[],
) {
  return {
    query: (argument: Argument): ApiRequest => ({ call, ...request(argument) }),
    transformResponse: (content: unknown) => (typeof content === 'object' ? (content as Answer) : (null as Answer)),
    invalidatesTags: (_written: unknown, problem: ServerProblem | undefined) =>
      !problem || problem.status === 404 || problem.status === 409 ? outdated : [],
  };
}
