import { missingMessage, successMessage } from '../../contract/limits';
import { requestInit, requestUrl } from './operationRequest';
import type { OperationRequest } from './operationRequest';
import { connectionLostMessage } from './serverProblem';
import type { ServerProblem } from './serverProblem';
import { upload } from './upload';

export type OperationResponse = { data: unknown; error?: undefined } | { data?: undefined; error: ServerProblem };

/**
 * Makes one call and reads its envelope: anything whose message is not 'Success' is a failure, one without a
 * message carries 'request succeded with message missing'. Never throws.
 */
export async function sendRequest(
  request: OperationRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<OperationResponse> {
  try {
    const init = requestInit(request, token);
    const answer = request.onProgress
      ? await upload(requestUrl(request), init, request.onProgress, signal)
      : await download(requestUrl(request), { ...init, signal });
    return readEnvelope(answer.status, answer.text);
  } catch {
    return { error: { status: 0, message: connectionLostMessage } };
  }
}

async function download(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
}

/** The content of a successful answer, or why it is none. */
export function readEnvelope(status: number, text: string): OperationResponse {
  const body = parsed(text);
  const message = typeof body.message === 'string' && body.message ? body.message : missingMessage;
  const isSuccess = status >= 200 && status < 300 && message === successMessage;
  return isSuccess ? { data: body.content ?? null } : { error: { status, message } };
}

function parsed(text: string): { message?: unknown; content?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
