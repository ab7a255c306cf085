import { randomUUID } from 'node:crypto';
import type { Mailer } from '../mail/mailer';
import { systemTimerClock } from './timerClock';
import type { TimerClock } from './timerClock';
import { deliverEmail, tryMilliseconds } from './deliverEmail';
import type { ReadFile } from './deliverEmail';
import type { LogOutboxEvent } from './outboxEvent';
import type { OutboxRow, OutboxRepository } from './outboxRepository';

export type OutboxWorkerDependencies = {
  repository: OutboxRepository;
  mailer: Mailer;
  /** Reads an attachment from the file storage. */
  readFile: ReadFile;
  log?: LogOutboxEvent;
  clock?: TimerClock;
  /** How many are sent in parallel. */
  atOnce?: number;
};

const emailsAtOnce = 4;
/** Longer than a try, so that two workers never send an email at the same time. */
const leaseMilliseconds = tryMilliseconds + 90_000;
/** The longest sleep. It finds rows of a process that has ended without sending them. */
const maxSleepMilliseconds = 5 * 60_000;
/** The shortest sleep, so that due rows that another process has locked are not queried in a tight loop. */
const minSleepMilliseconds = 1000;

/**
 * Sends the emails in the outbox. It sleeps until a row is due, until `wake`, or for at most five minutes. An email is
 * sent twice only when the mail server has accepted it and this process cannot mark its row: it ends, or it does not
 * reach the database until the lease is over. Both copies have the same Message-ID.
 */
export class OutboxWorker {
  private readonly name = randomUUID();
  private readonly clock: TimerClock;
  private readonly stopSignal = new AbortController();
  /** The search for due emails. */
  private running: Promise<void> | null = null;
  private readonly tries = new Set<Promise<void>>();
  /** The ids of sent emails that could not be marked yet. They are marked before the next lease. */
  private readonly unmarked = new Set<string>();
  private isWoken = false;
  private stopping = false;
  private cancelTimer: () => void = () => undefined;

  constructor(private readonly dependencies: OutboxWorkerDependencies) {
    this.clock = dependencies.clock ?? systemTimerClock;
  }

  /** Checks for due emails now. Call it at start and after every commit that wrote to the outbox. */
  wake(): void {
    if (this.stopping) return;
    if (this.running !== null) {
      this.isWoken = true;
      return;
    }
    this.cancelTimer();
    this.running = this.run().finally(() => {
      this.running = null;
      if (this.isWoken) this.wake();
    });
  }

  /** Resolves when the worker is idle: every due email was tried once. */
  async settled(): Promise<void> {
    while (this.running !== null || this.tries.size > 0) await Promise.all([this.running, ...this.tries]);
  }

  /**
   * Stops the worker. Emails that are being sent have `graceMilliseconds` to finish. Then it aborts them and releases
   * all leases.
   */
  async stop(graceMilliseconds: number): Promise<void> {
    this.stopping = true;
    this.cancelTimer();
    const cancelGrace = this.clock.startTimer(graceMilliseconds, () => this.stopSignal.abort());
    await this.settled();
    cancelGrace();
  }

  /** Starts a try for each due email that has room beside those under way. The end of a try wakes the worker again. */
  private async run(): Promise<void> {
    this.isWoken = false;
    const { repository, atOnce = emailsAtOnce } = this.dependencies;
    try {
      for (const id of this.unmarked) await this.markSent(id);
      const limit = atOnce - this.tries.size;
      if (limit === 0) return;
      const now = this.clock.now();
      const until = new Date(now.getTime() + leaseMilliseconds);
      const rows = await repository.lease({ worker: this.name, now, until, limit });
      if (this.stopping) {
        const ids = rows.map(({ id }) => id);
        return await repository.release(ids, this.name);
      }
      for (const row of rows) this.startTry(row);
      if (rows.length < limit) this.sleepUntil(await repository.nextDueAt());
    } catch (error) {
      this.waitForDatabase(error as Error);
    }
  }

  private startTry(row: OutboxRow): void {
    const attempt = this.deliverOne(row).then(
      () => {
        this.tries.delete(attempt);
        this.wake();
      },
      (error: Error) => {
        this.tries.delete(attempt);
        this.waitForDatabase(error);
      },
    );
    this.tries.add(attempt);
  }

  private deliverOne(row: OutboxRow): Promise<void> {
    return deliverEmail(row, {
      ...this.dependencies,
      markSent: (id) => this.markSent(id),
      worker: this.name,
      clock: this.clock,
      stopSignal: this.stopSignal.signal,
    });
  }

  private async markSent(id: string): Promise<void> {
    this.unmarked.add(id);
    await this.dependencies.repository.markSent(id, this.name, this.clock.now());
    this.unmarked.delete(id);
  }

  /** The leases expire, and the worker checks again soon. */
  private waitForDatabase({ message }: Error): void {
    this.dependencies.log?.({ event: 'outbox_unavailable', reason: message });
    this.sleepUntil(new Date(this.clock.now().getTime() + 10_000));
  }

  private sleepUntil(due: Date | null): void {
    if (this.stopping) return;
    this.cancelTimer();
    const wait = due === null ? maxSleepMilliseconds : due.getTime() - this.clock.now().getTime();
    this.cancelTimer = this.clock.startTimer(Math.min(Math.max(wait, minSleepMilliseconds), maxSleepMilliseconds), () =>
      this.wake(),
    );
  }
}
