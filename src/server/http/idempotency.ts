import type { FastifyRequest } from 'fastify';
import { isDuplicate } from '../database/databaseProblem';
import { inTransaction } from '../database/afterCommit';
import type { Database, DatabaseTransaction } from '../database/tables';
import { invalid, keyReused } from './errors';

/** How long a response is stored for an Idempotency-Key. */
export const idempotencyMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Runs the work in one transaction. When a signed-in caller sent an Idempotency-Key, the same transaction stores the
 * content. It takes the key first: of many equal requests at once, one does the work and the others return its content.
 * @throws HttpError 422 when the key was used for another request, 400 when it is no key
 */
export async function runIdempotent<Content>(
  request: FastifyRequest,
  work: (transaction: DatabaseTransaction) => Promise<Content>,
): Promise<Content> {
  const { server, user, now } = request;
  const { database, digest } = server;
  const sent = request.headers['idempotency-key'];
  if (sent === undefined || user === null) return inTransaction(database, work);
  if (typeof sent !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(sent)) throw invalid('Idempotency-Key: not allowed');
  const key = digest('idempotency key', sent);
  const entry = {
    userId: user.id,
    key,
    requestHash: digest('idempotent request', `${sent}\0${textOf(request)}`),
    createdAt: now,
  };
  const stored = await cachedResponse<Content>(database, entry);
  if (stored) return stored.content;
  try {
    return await inTransaction(database, async (transaction) => {
      await transaction
        .insertInto('idempotencyKeys')
        .values({ ...entry, content: { kept: null } })
        .execute();
      const content = await work(transaction);
      const done = { content: { kept: content ?? null } };
      await transaction
        .updateTable('idempotencyKeys')
        .set(done)
        .where('userId', '=', user.id)
        .where('key', '=', key)
        .execute();
      return content;
    });
  } catch (error) {
    const winner = isDuplicate(error) ? await cachedResponse<Content>(database, entry) : undefined;
    if (winner) return winner.content;
    throw error;
  }
}

async function cachedResponse<Content>(
  database: Database,
  entry: { userId: string; key: string; requestHash: string },
): Promise<{ content: Content } | undefined> {
  const row = await database
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', entry.userId)
    .where('key', '=', entry.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.requestHash !== entry.requestHash) throw keyReused();
  return { content: (row.content as { kept: Content }).kept };
}

/**
 * What makes two requests the same. It may hold a password, so only a digest of it is stored, and of the key beside it.
 */
function textOf(request: FastifyRequest): string {
  return JSON.stringify([request.method, request.url, request.body ?? null]);
}
