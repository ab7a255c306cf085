import type { OperationWithOutcome } from '../../contract/messages';
import type { Tag } from '../api/api';
import type { ApiRequest } from '../api/operationRequest';
import type { ServerProblem } from '../api/serverProblem';

/** The record in a mutation's response, or null. `editedVersion`: the one that the mutation named. */
export type MutationResult = { id?: string; version?: number; editedVersion?: number } | null;

/** The request of a mutation without its operation. */
type Request = Omit<ApiRequest, 'operation'>;

/**
 * Whether a mutation leaves its lists stale: a success does. 403 (a contract option was withdrawn), 404 (gone) and 409
 * (changed by another user) tell so.
 */
export const isListStale = (problem: ServerProblem | undefined): boolean =>
  !problem || problem.status === 403 || problem.status === 404 || problem.status === 409;

/** The record in a response, with the `version` that the mutation's argument names. */
export const withEditedVersion = (record: object | null, argument: unknown): MutationResult =>
  record && { ...record, editedVersion: (argument as { version?: number } | undefined)?.version };

/** The definition of a mutation. Its name selects the texts of its alerts (`outcomeMessages`). */
export function recordMutation<Argument, Result = MutationResult>(
  operation: OperationWithOutcome,
  request: (argument: Argument) => Request,
  tags: readonly Tag[],
) {
  return {
    query: (argument: Argument): ApiRequest => ({ operation, ...request(argument) }),
    transformResponse: (content: unknown, _meta: unknown, argument: Argument) =>
      (typeof content === 'object' ? withEditedVersion(content, argument) : null) as Result,
    invalidatesTags: (_written: unknown, problem: ServerProblem | undefined) => (isListStale(problem) ? tags : []),
  };
}
