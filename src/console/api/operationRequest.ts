import { apiPrefix, operationPath, operations } from '../../contract/operations';
import type { OperationId } from '../../contract/operations';
import { serverAddress } from '../settings/serverAddress';

/** The request of an operation. The contract knows its method and path. */
export type ApiRequest = {
  operation: OperationId;
  /** Values for the path's `{names}`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The header of RFC 7240. */
  prefer?: string;
  /** The server runs a write once for each key. */
  idempotencyKey?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as multipart, in place of `body`. */
  form?: FormData;
  /** Called with how much of `form` has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** The address of an operation, on the configured server or the page's own origin. */
export function requestUrl({ operation, params, query }: ApiRequest): string {
  const search = new URLSearchParams(query).toString();
  return `${serverAddress()}${apiPrefix}${operationPath(operation, params)}${search && `?${search}`}`;
}

/** Method, headers and body for fetch or XMLHttpRequest; the bearer header only when there is a token. */
export function requestInit({ operation, prefer, idempotencyKey, body, form }: ApiRequest, token: string | null) {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (prefer) headers.Prefer = prefer;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (!form && body !== undefined) headers['Content-Type'] = 'application/json';
  return { method: operations[operation][0], headers, body: form ?? JSON.stringify(body) };
}
