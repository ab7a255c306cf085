import type { Email } from '../mail/email';

/**
 * An unsent email in the outbox. `messageId` is the value of the header, which never changes. `attempts` is the number
 * of failed tries.
 */
export type OutboxRow = { id: string; messageId: string; createdAt: Date; attempts: number; email: Email };

/**
 * The operations of the worker on the outbox table. They only change rows that `worker` still leases, so that a worker
 * whose lease has expired cannot overwrite the changes of another.
 */
export interface OutboxRepository {
  /** Leases up to `limit` unsent rows that are due at `now` and not leased, the earliest first. */
  lease(request: { worker: string; now: Date; until: Date; limit: number }): Promise<OutboxRow[]>;
  /** Marks the row as sent and deletes its text. */
  markSent(id: string, worker: string, now: Date): Promise<void>;
  /** Records a failed try: increments `attempts`, ends the lease, and makes the row due at `dueAt`. */
  retryLater(id: string, worker: string, retry: { dueAt: Date; reason: string }): Promise<void>;
  /** Marks the row as dead. It keeps its email, and the operator can requeue it. */
  markDead(id: string, worker: string, death: { now: Date; reason: string }): Promise<void>;
  /** Ends leases without other changes. */
  release(ids: readonly string[], worker: string): Promise<void>;
  /** The time when the next row is due or its lease ends. Null without unsent rows. */
  nextDueAt(): Promise<Date | null>;
}
