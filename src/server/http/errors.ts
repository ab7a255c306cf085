import { loginMessages, refusals } from '../../contract/messages';
import { databaseProblemOf } from '../database/databaseProblem';

/** A refusal the caller may read: an HTTP status and a message. Everything else that is thrown is a fault (500). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** @param message names the field and the broken rule, such as `about: at most 200 characters` */
export const invalid = (message: string) => new Refusal(400, message);
/** Only for a missing, invalid or revoked token: the console signs out on it. */
export const unauthenticated = () => new Refusal(401, refusals.unauthenticated);
export const loginFailed = () => new Refusal(401, loginMessages.failed);
export const forbidden = () => new Refusal(403, refusals.forbidden);
/** The same bytes for what does not exist and for what is somebody else's. */
export const notFound = () => new Refusal(404, refusals.notFound);
export const methodNotAllowed = () => new Refusal(405, refusals.methodNotAllowed);
export const conflict = (message: string) => new Refusal(409, message);
/** The record changed since the caller read it (decision 12). */
export const stale = () => conflict(refusals.stale);
/** A body that makes no progress. */
export const slowRequest = () => new Refusal(408, messageByStatus[408] ?? '');
export const tooLarge = () => new Refusal(413, refusals.tooLarge);
/** 415 is for a wrong Content-Type of the request; a wrong file inside it is `invalid(refusals.unsupported)`. */
export const unsupportedType = () => new Refusal(415, refusals.unsupported);
export const keyReused = () => new Refusal(422, refusals.keyReused);
export const tooMany = (retryAfterSeconds: number) => new Refusal(429, refusals.tooMany, retryAfterSeconds);
export const unavailable = (retryAfterSeconds = 5) => new Refusal(503, refusals.unavailable, retryAfterSeconds);

const messageByStatus: Record<number, string> = {
  400: 'The request cannot be read',
  404: refusals.notFound,
  405: refusals.methodNotAllowed,
  408: 'The request took too long',
  413: refusals.tooLarge,
  414: 'The address is too long',
  415: refusals.unsupported,
  431: 'The request headers are too large',
};

/** Failures of the outside parts, told by name: this layer does not know them. */
const refusalByName = new Map<unknown, () => Refusal>([
  ['StorageFull', unavailable],
  ['StorageUnavailable', unavailable],
  ['WalletNotConfigured', unavailable],
  ['WalletUnavailable', unavailable],
  ['BadFileKey', notFound],
]);

/** What to answer to anything thrown while a request was worked on; undefined for a fault of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const problem = databaseProblemOf(error);
  if (problem === 'unavailable' || problem === 'full') return unavailable();
  if (problem === 'unwritable') return invalid('The request holds characters that are not allowed');
  // Two changes at once of which only one may be: the other came too late, or what it points at has gone meanwhile.
  if (problem === 'duplicate') return stale();
  if (problem === 'missingReference') return notFound();
  const named = refusalByName.get((error as Error | undefined)?.name);
  if (named) return named();
  const status = statusOf(error);
  return status >= 400 && status < 500 ? new Refusal(status, messageByStatus[status] ?? 'The request cannot be read') : undefined;
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
