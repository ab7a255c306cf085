import { isServerProblem } from '../api/serverProblem';

/**
 * Whether the server refused a request, as by 403 or 404: sending it again would not help. A lost response, 408, 429 or
 * 500 says nothing about the next one.
 */
export function isRefusal(error: unknown): boolean {
  return isServerProblem(error) && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);
}
