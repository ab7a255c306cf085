import type { Email } from '../mail/email';

/**
 * An email that waits in the outbox. `messageId` is the header's whole value, chosen once when the row was written;
 * `attempts` counts the tries that failed so far.
 */
export type OutboxRow = { id: string; messageId: string; createdAt: Date; attempts: number; email: Email };

/**
 * What the worker needs of the outbox table. `worker` names the one who holds the lease: a verb changes only rows whose
 * lease that worker still holds, so that a worker that was thought dead cannot overwrite what another one has done.
 */
export interface OutboxRepository {
  /** Leases up to `limit` waiting rows that are due at `now` or whose lease has run out, oldest due first. */
  lease(request: { worker: string; now: Date; until: Date; limit: number }): Promise<OutboxRow[]>;
  /** The email was taken: the row is marked and its text forgotten. */
  markSent(id: string, worker: string, now: Date): Promise<void>;
  /** The try failed: `attempts` grows by one, the lease ends, the row is due again at `dueAt`. */
  retryLater(id: string, worker: string, retry: { dueAt: Date; reason: string }): Promise<void>;
  /** No further try; the row and its email stay for the operator, who can queue it again. */
  markDead(id: string, worker: string, death: { now: Date; reason: string }): Promise<void>;
  /** Gives leases back untouched: due at once, `attempts` as before. */
  release(ids: readonly string[], worker: string): Promise<void>;
  /** When the next row is due or its lease runs out; null when nothing waits. */
  nextDueAt(): Promise<Date | null>;
}
