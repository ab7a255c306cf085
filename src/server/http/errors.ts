import { loginMessages } from '../../contract/dialogMessages';
import { errorMessages } from '../../contract/messages';
import { databaseProblemOf } from '../database/databaseProblem';

/** An error that the caller may read: a status and a message. Every other error is a fault (500). */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** @param message names the field and the broken rule, such as `about: at most 200 characters` */
export const invalid = (message: string) => new HttpError(400, message);
/** Only for a missing, invalid or revoked token: the console signs out on it. */
export const unauthenticated = () => new HttpError(401, errorMessages.unauthenticated);
export const loginFailed = () => new HttpError(401, loginMessages.failed);
export const forbidden = () => new HttpError(403, errorMessages.forbidden);
/** The same response for a missing record and for a record of another user. */
export const notFound = () => new HttpError(404, errorMessages.notFound);
/** A card that is paused or forwarded. */
export const notInUse = () => new HttpError(410, errorMessages.notInUse);
export const methodNotAllowed = () => new HttpError(405, errorMessages.methodNotAllowed);
export const conflict = (message: string) => new HttpError(409, message);
/** The record changed since the caller read it. */
export const stale = () => conflict(errorMessages.stale);
/** A body that makes no progress. */
export const slowRequest = () => new HttpError(408, messageByStatus[408] ?? '');
export const tooLarge = () => new HttpError(413, errorMessages.tooLarge);
/** 415 is for a wrong Content-Type of the request; a wrong file inside it is `invalid(errorMessages.unsupported)`. */
export const unsupportedType = () => new HttpError(415, errorMessages.unsupported);
export const keyReused = () => new HttpError(422, errorMessages.keyReused);
export const tooMany = (retryAfterSeconds: number) => new HttpError(429, errorMessages.tooMany, retryAfterSeconds);
export const unavailable = (retryAfterSeconds = 5) => new HttpError(503, errorMessages.unavailable, retryAfterSeconds);

const walletNotConfigured = () => new HttpError(503, errorMessages.walletNotConfigured);

/** By name, because this layer may not import the wallet. */
export function isWalletNotConfigured(error: unknown): error is Error {
  return error instanceof Error && error.name === 'WalletNotConfigured';
}

const messageByStatus: Record<number, string> = {
  400: 'The request cannot be read',
  404: errorMessages.notFound,
  405: errorMessages.methodNotAllowed,
  408: 'The request took too long',
  413: errorMessages.tooLarge,
  414: 'The address is too long',
  415: errorMessages.unsupported,
  431: 'The request headers are too large',
};

/** The HttpError that an error is sent as, by its `statusCode`, or undefined for a fault (500). */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const problem = databaseProblemOf(error);
  if (problem === 'unavailable' || problem === 'full') return unavailable();
  if (problem === 'unwritable') return invalid('The request contains characters that are not allowed');
  // Concurrent requests: another one has written the same value or deleted the target.
  if (problem === 'duplicate') return stale();
  if (problem === 'missingReference') return notFound();
  const status = statusOf(error);
  if (status === 503) return isWalletNotConfigured(error) ? walletNotConfigured() : unavailable();
  return status >= 400 && status < 500
    ? new HttpError(status, messageByStatus[status] ?? 'The request cannot be read')
    : undefined;
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
