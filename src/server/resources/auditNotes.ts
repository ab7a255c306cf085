import type { FastifyInstance } from 'fastify';
import { batchesOf } from '../database/batches';
import { isPossibleId } from '../../contract/ids';
import type { Database } from '../database/tables';
import type { RateLimiter, RateLimitName } from '../http/rateLimiter';
import { insertEntries, objectTypeOf } from './audit';
import type { NewEntry } from './audit';

declare module 'fastify' {
  interface FastifyInstance {
    auditNotes: AuditNotes;
  }
}

type Limit = readonly [name: RateLimitName, key: string];

/**
 * History entries about requests that change nothing: forbidden requests and failed sign-ins. They wait in memory for
 * the next `write`, so that such a request costs no write and its response time does not change. Limits prevent a loop
 * of requests from filling the disk. The server's log has all of them.
 */
class AuditNotes {
  private waiting: NewEntry[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Queues an entry for the next `write` unless one of the limits is used up. */
  add(entry: NewEntry, limits: readonly Limit[]): void {
    const all: Limit[] = [...limits, ['auditNotesPerServer', '']];
    if (all.some(([name, key]) => this.limiter.isUsedUp(name, key))) return;
    for (const [name, key] of all) this.limiter.count(name, key);
    this.waiting.push(entry);
  }

  /**
   * Writes the queued entries, and resolves when those of earlier calls are written too. Never rejects: it drops
   * entries that cannot be written.
   */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeWaiting());
    return this.writing;
  }

  private async writeWaiting(): Promise<void> {
    const entries = this.waiting;
    this.waiting = [];
    try {
      for (const batch of batchesOf(entries)) await insertEntries(this.database, batch);
    } catch (error) {
      this.onFailure(error);
    }
  }
}

/** The path parameter with the id of the record, by object type. */
const idParameters = { account: 'accountId', adminAccount: 'accountId', card: 'cardId', login: '' } as const;

/** Decorates the server with `auditNotes`, and notes each request of a signed-in user that gets 403 or 404. */
export function registerAuditNotes(server: FastifyInstance): void {
  const onFailure = (error: unknown) => server.log.error({ err: error, event: 'audit_notes_lost' }, 'audit_notes_lost');
  const notes = new AuditNotes(server.database, server.limiter, onFailure);
  server.decorate('auditNotes', notes);
  server.addHook('onClose', () => notes.write());
  server.addHook('onResponse', async (request, reply) => {
    const { user, routeOptions, address, now } = request;
    const operation = routeOptions.config.operation?.name;
    const status = reply.statusCode;
    if (!user || !operation || (status !== 403 && status !== 404)) return;
    const objectType = objectTypeOf(operation);
    const named = objectType && (request.params as Record<string, string | undefined>)[idParameters[objectType]];
    const objectId = named && isPossibleId(named) ? named : null;
    const who = { userId: user.id, username: user.username, address };
    notes.add({ ...who, createdAt: now, action: 'refused', objectType, objectId, details: { operation, status } }, [
      ['refusalsNotedPerRecord', `${user.id} ${operation} ${objectId} ${status}`],
      ['refusalsNotedPerUser', user.id],
    ]);
  });
}
