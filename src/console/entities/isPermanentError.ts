import { isServerProblem } from '../api/serverProblem';

/**
 * Whether the server refused a request, such as with 403 or 404: a retry fails too. After no response, 408, 429 or 5xx
 * a retry may succeed.
 */
export function isPermanentError(error: unknown): boolean {
  return isServerProblem(error) && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);
}
