import type { FastifyRequest } from 'fastify';
import { dayMilliseconds } from '../../contract/calendarDays';
import { inTransaction } from '../database/transaction';
import type { Instant } from '../database/instant';
import type { Database, DatabaseTransaction } from '../database/tables';
import { HttpError, invalid, keyReused } from './errors';
import { loadTargets } from './targets';

/** How long a response is stored for an Idempotency-Key. */
export const idempotencyMilliseconds = dayMilliseconds;

/** What is stored: the content, and the id of the deleted record when the response has one. */
type StoredResponse<Content> = { kept: Content; deletedRecordId?: string | null };
type Entry = { userId: string; key: string; requestHash: string; createdAt: Instant };

/**
 * Runs the work in one transaction. When a signed-in caller sent an Idempotency-Key, the same transaction stores the
 * content. It takes the key first: of many equal requests at once, one does the work. The others wait for its commit
 * and return its content.
 * @throws HttpError 422 when the key was used for another request, 400 when it is no key
 */
export async function runIdempotent<Content>(
  request: FastifyRequest,
  work: (transaction: DatabaseTransaction) => Promise<Content>,
): Promise<Content> {
  const entry = entryOf(request);
  return inTransaction(request.server.database, async (transaction) => {
    if (!entry) return work(transaction);
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('idempotencyKeys')
      .values({ ...entry, content: { kept: null } })
      .onConflict((oc) => oc.columns(['userId', 'key']).doNothing())
      .executeTakeFirst();
    const stored = inserted === 0n && (await findStoredResponse<Content>(transaction, request, entry));
    if (stored) return stored.content;
    const content = await work(transaction);
    const done: StoredResponse<unknown> = { kept: content ?? null, deletedRecordId: request.deletedRecordId };
    await transaction
      .updateTable('idempotencyKeys')
      .set({ content: done })
      .where('userId', '=', entry.userId)
      .where('key', '=', entry.key)
      .execute();
    return content;
  });
}

/**
 * Replaces `loadTargets` for operations that delete their object. A repeated request with an Idempotency-Key gets the
 * stored response in place of 404. The response is stored with a hash of the body, so the 404 waits for the body.
 * @throws HttpError as `loadTargets`
 */
export async function loadTargetsUnlessGone(request: FastifyRequest): Promise<void> {
  try {
    await loadTargets(request);
  } catch (error) {
    const mayBeRepeated = request.headers['idempotency-key'] !== undefined;
    if (!mayBeRepeated || !(error instanceof HttpError) || error.statusCode !== 404) throw error;
    request.targets = {};
    request.targetProblem = error;
  }
}

/**
 * The stored content of a request that cannot be done again, such as one whose object is gone.
 * @throws HttpError `problem` when nothing is stored for it, 400, 422
 */
export async function repeatedContent(request: FastifyRequest, problem: HttpError): Promise<unknown> {
  const entry = entryOf(request);
  const stored = entry && (await findStoredResponse(request.server.database, request, entry));
  if (!stored) throw problem;
  return stored.content;
}

/** The row of a request with an Idempotency-Key, without its content. @throws HttpError 400 when it is no key */
function entryOf(request: FastifyRequest): Entry | undefined {
  const { server, user, now: createdAt } = request;
  const sent = request.headers['idempotency-key'];
  if (sent === undefined || user === null) return undefined;
  if (typeof sent !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(sent)) throw invalid('Idempotency-Key: not allowed');
  const { digest } = server;
  const key = digest('idempotency key', sent);
  const requestHash = digest('idempotent request', `${sent}\0${textOf(request)}`);
  return { userId: user.id, key, requestHash, createdAt };
}

/** The content that is stored for a request; puts the id of its deleted record into the response. */
async function findStoredResponse<Content>(
  database: Database,
  request: FastifyRequest,
  entry: Entry,
): Promise<{ content: Content } | undefined> {
  const row = await database
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', entry.userId)
    .where('key', '=', entry.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.requestHash !== entry.requestHash) throw keyReused();
  const { kept, deletedRecordId = null } = row.content as StoredResponse<Content>;
  request.deletedRecordId = deletedRecordId;
  return { content: kept };
}

/**
 * What makes two requests the same. It may hold a password, so only a digest of it is stored, and of the key beside it.
 * A body that the operation does not take is left out: nothing has validated it, and it may be nested too deeply for
 * JSON.
 */
function textOf({ method, url, body, routeOptions }: FastifyRequest): string {
  const { body: schema, form } = routeOptions.config.operation?.definition ?? {};
  return JSON.stringify([method, url, ((schema ?? form) && body) ?? null]);
}
