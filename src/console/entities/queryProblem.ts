import { problemFrom } from '../api/serverProblem';
import type { ServerProblem } from '../api/serverProblem';

/** The error of a query or a mutation as a problem with a status and a message; undefined without an error. */
export function queryProblem(error: unknown): ServerProblem | undefined {
  return error === undefined ? undefined : problemFrom(error);
}
