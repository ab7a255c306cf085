import type { Email } from '../../server/outside/mail/email';
import type { OutboxRow, OutboxRepository } from '../../server/outside/outbox/outboxRepository';

export type MemoryOutboxRow = {
  id: string;
  messageId: string;
  createdAt: Date;
  attempts: number;
  email: Email;
  state: 'waiting' | 'sent' | 'dead';
  dueAt: Date;
  leasedBy: string | null;
  leasedUntil: Date | null;
  reason: string;
};

/** The outbox in memory, with the rules of the real one; `calls` counts the requested leases. */
export class MemoryOutboxRepository implements OutboxRepository {
  readonly rows: MemoryOutboxRow[] = [];
  calls = 0;

  add(email: Email, createdAt: Date): MemoryOutboxRow {
    const id = `row-${this.rows.length + 1}`;
    const row: MemoryOutboxRow = {
      id,
      messageId: `<outbox.${id}@cards.test>`,
      createdAt,
      attempts: 0,
      email,
      state: 'waiting',
      dueAt: createdAt,
      leasedBy: null,
      leasedUntil: null,
      reason: '',
    };
    this.rows.push(row);
    return row;
  }

  async lease(request: { worker: string; now: Date; until: Date; limit: number }): Promise<OutboxRow[]> {
    this.calls += 1;
    const due = this.rows
      .filter((row) => row.state === 'waiting' && freeAt(row) <= request.now)
      .sort((first, second) => first.dueAt.getTime() - second.dueAt.getTime())
      .slice(0, request.limit);
    for (const row of due) Object.assign(row, { leasedBy: request.worker, leasedUntil: request.until });
    return due.map(({ id, messageId, createdAt, attempts, email }) => ({ id, messageId, createdAt, attempts, email }));
  }

  async markSent(id: string, worker: string): Promise<void> {
    this.change(id, worker, { state: 'sent' });
  }

  async retryLater(id: string, worker: string, retry: { dueAt: Date; reason: string }): Promise<void> {
    const row = this.rows.find((each) => each.id === id);
    this.change(id, worker, { ...retry, attempts: (row?.attempts ?? 0) + 1 });
  }

  async markDead(id: string, worker: string, death: { now: Date; reason: string }): Promise<void> {
    this.change(id, worker, { state: 'dead', reason: death.reason });
  }

  async release(ids: readonly string[], worker: string): Promise<void> {
    for (const id of ids) this.change(id, worker, {});
  }

  async nextDueAt(): Promise<Date | null> {
    const times = this.rows.filter((row) => row.state === 'waiting').map((row) => freeAt(row).getTime());
    return times.length === 0 ? null : new Date(Math.min(...times));
  }

  private change(id: string, worker: string, changes: Partial<MemoryOutboxRow>): void {
    const row = this.rows.find((each) => each.id === id && each.leasedBy === worker);
    if (row !== undefined) Object.assign(row, { ...changes, leasedBy: null, leasedUntil: null });
  }
}

function freeAt(row: MemoryOutboxRow): Date {
  return row.leasedUntil ?? row.dueAt;
}
