import { nanoid } from '@reduxjs/toolkit';
import { operations } from '../../contract/operations';
import type { ApiRequest } from './operationRequest';
import type { OperationResponse } from './sendRequest';

/** Milliseconds in which an equal write counts as the repetition of a lost one. Later it is meant as a new one. */
export const repetitionPeriod = 10 * 60_000;

/** Writes whose outcome is unknown, by what they sent. They may hold passwords, so they are not in the state. */
const lostWrites = new Map<string, { key: string; lostAt: number }>();

/**
 * Sends a request. A write gets an Idempotency-Key: without a response it may have been done all the same, so its
 * repetition has the same key. The server then returns its first response and does nothing twice. Files have no key,
 * because two forms cannot be compared.
 */
export async function sendWithIdempotencyKey(
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<OperationResponse>,
): Promise<OperationResponse> {
  if (operations[request.operation][0] === 'GET' || request.form) return send(request);
  const write = JSON.stringify(request);
  const lost = lostWrites.get(write);
  const idempotencyKey = lost && Date.now() - lost.lostAt < repetitionPeriod ? lost.key : nanoid();
  const response = await send({ ...request, idempotencyKey });
  const status = response.error?.status ?? 200;
  // A proxy may respond with an error of the server to a write that was done.
  if (status === 0 || status >= 500) lostWrites.set(write, { key: idempotencyKey, lostAt: Date.now() });
  // The response shows the user what was done. An equal write after it is a new one.
  else lostWrites.clear();
  return response;
}

/** Forgets the writes of a session that has ended. */
export const forgetLostWrites = () => lostWrites.clear();
