import { missingMessage, successMessage } from '../../contract/constants';
import { requestInit, requestUrl } from './operationRequest';
import type { ApiRequest } from './operationRequest';
import { connectionLostMessage } from './serverProblem';
import type { ServerProblem } from './serverProblem';
import { upload } from './upload';

/** The position of a page in its list; an older server sends whole lists without it. */
export type ListPage = {
  /** The `since` of a later request for changes. */
  revision: string;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  /** Ids that are deleted or left the user's scope since the revision that was sent. */
  removed?: string[];
  /** The revision or cursor was unknown: this is the first page of the whole list. */
  reset?: boolean;
};

/** The whole response. Slices read it from `meta.baseQueryMeta`; the cache entry of a list holds only its status. */
export type Envelope = { content: unknown; page?: ListPage; record?: unknown; deletedRecordId?: string };

/** The response in an action of RTK Query. */
export const envelopeOf = (meta: { baseQueryMeta?: unknown }) => meta.baseQueryMeta as Envelope | undefined;

export type OperationResponse =
  { data: unknown; meta: Envelope; error?: undefined } | { data?: undefined; meta?: undefined; error: ServerProblem };

/** Milliseconds until a write without a response counts as lost. Loads and files may take longer. */
export const writeTimeout = 30_000;

/**
 * Sends a request and reads the envelope of its response: any message but 'Success' is a failure, and one without a
 * message gets 'request succeded with message missing'. Never throws.
 */
export async function sendRequest(
  request: ApiRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<OperationResponse> {
  try {
    const init = requestInit(request, token);
    const url = requestUrl(request);
    const response = request.onProgress
      ? await upload(url, init, request.onProgress, signal)
      : await exchange(url, { ...init, signal }, request.form || init.method === 'GET' ? undefined : writeTimeout);
    return readEnvelope(response.status, response.text);
  } catch {
    return { error: { status: 0, message: connectionLostMessage } };
  }
}

async function exchange(url: string, { signal, ...init }: RequestInit, timeout?: number) {
  // `AbortSignal.any`, which would join the signal and a timeout, is missing before Safari 17.4.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = timeout && setTimeout(abort, timeout);
  signal?.addEventListener('abort', abort);
  // Once it has begun, a response may take longer on a slow network.
  const response = await fetch(url, { ...init, signal: controller.signal }).finally(() => clearTimeout(timer));
  return { status: response.status, text: await response.text() };
}

/** What a proxy responds with by itself while the server behind it is down or restarts. */
const gatewayStatuses = [502, 503, 504];

/** The content of a successful response, or its error. A proxy's own page, which is no JSON, counts as no response. */
export function readEnvelope(status: number, text: string): OperationResponse {
  const body = parsed(text);
  if (!body && gatewayStatuses.includes(status)) return { error: { status: 0, message: connectionLostMessage } };
  const { message: sentMessage, content = null, page, record, deletedRecordId } = body ?? {};
  const message = typeof sentMessage === 'string' && sentMessage ? sentMessage : missingMessage;
  const isSuccess = status >= 200 && status < 300 && message === successMessage;
  if (!isSuccess) return { error: { status, message } };
  return { data: content, meta: { content, page, record, deletedRecordId } };
}

/** Undefined for what is no JSON. */
function parsed(text: string): (Partial<Envelope> & { message?: unknown }) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return undefined;
  }
}
