import { randomUUID } from 'node:crypto';
import type { Mailer } from '../mail/mailer';
import { systemTimerClock } from './clock';
import type { TimerClock } from './clock';
import { deliverEmail } from './deliverEmail';
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
  /** Emails on their way at the same time. */
  parallel?: number;
};

/** A try is given up after this time; the lease is longer, so that no two workers ever send one email at once. */
const tryMilliseconds = 90_000;
const leaseMilliseconds = 2 * tryMilliseconds;
/** Sleeps at most this long: rows another process wrote, and then died, are found this way. */
const longestSleepMilliseconds = 5 * 60_000;
/** What is due and could not be leased is locked by another program: it is not asked for again and again. */
const shortestSleepMilliseconds = 1000;

/**
 * Sends what waits in the outbox. It sleeps until a row is due, until `kick`, or at most five minutes; there is no
 * polling in between. An email may reach its receiver twice only when this process ends between the server's "taken"
 * and the mark in the database, or cannot reach the database until the lease has run out and another process sends it;
 * both copies then carry the same Message-ID.
 */
export class OutboxWorker {
  private readonly name = randomUUID();
  private readonly clock: TimerClock;
  private readonly stopSignal = new AbortController();
  private running: Promise<void> | null = null;
  /** Emails that were sent and could not be marked yet: they are marked before anything else is leased. */
  private readonly unmarked = new Set<string>();
  private kickedMeanwhile = false;
  private stopping = false;
  private cancelTimer: () => void = () => undefined;

  constructor(private readonly parts: OutboxWorkerDependencies) {
    this.clock = parts.clock ?? systemTimerClock;
  }

  /** Looks for waiting emails now. Call it once at start and after every commit that wrote to the outbox. */
  kick(): void {
    if (this.stopping) return;
    if (this.running !== null) {
      this.kickedMeanwhile = true;
      return;
    }
    this.cancelTimer();
    this.running = this.run().finally(() => {
      this.running = null;
      if (this.kickedMeanwhile) this.kick();
    });
  }

  /** Resolves when nothing is under way: everything due was tried once. */
  async settled(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  /**
   * Takes no new emails, lets those under way finish for `graceMilliseconds`, then breaks them off and gives their
   * leases back. Afterwards nothing of this worker is leased any more.
   */
  async stop(graceMilliseconds: number): Promise<void> {
    this.stopping = true;
    this.kickedMeanwhile = false;
    this.cancelTimer();
    const cancelGrace = this.clock.startTimer(graceMilliseconds, () => this.stopSignal.abort());
    await this.settled();
    cancelGrace();
  }

  private async run(): Promise<void> {
    this.kickedMeanwhile = false;
    try {
      for (const id of this.unmarked) await this.markSent(id);
      while (!this.stopping) {
        const now = this.clock.now();
        const until = new Date(now.getTime() + leaseMilliseconds);
        const rows = await this.parts.repository.lease({
          worker: this.name,
          now,
          until,
          limit: this.parts.parallel ?? 4,
        });
        if (rows.length === 0) break;
        await this.deliver(rows);
      }
      if (!this.stopping) this.sleepUntil(await this.parts.repository.nextDueAt());
    } catch (cause) {
      // The database is away: what was leased runs out by itself, and we look again soon.
      this.parts.log?.({ event: 'outbox_unavailable', reason: (cause as Error).message });
      if (!this.stopping) this.sleepUntil(new Date(this.clock.now().getTime() + 10_000));
    }
  }

  private async deliver(rows: readonly OutboxRow[]): Promise<void> {
    if (this.stopping) {
      await this.parts.repository.release(
        rows.map(({ id }) => id),
        this.name,
      );
      return;
    }
    const outcomes = await Promise.allSettled(rows.map((row) => this.deliverOne(row)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  private deliverOne(row: OutboxRow): Promise<void> {
    return deliverEmail(row, {
      ...this.parts,
      markSent: (id) => this.markSent(id),
      worker: this.name,
      clock: this.clock,
      tryMilliseconds,
      stopSignal: this.stopSignal.signal,
    });
  }

  private async markSent(id: string): Promise<void> {
    this.unmarked.add(id);
    await this.parts.repository.markSent(id, this.name, this.clock.now());
    this.unmarked.delete(id);
  }

  private sleepUntil(due: Date | null): void {
    const wait = due === null ? longestSleepMilliseconds : due.getTime() - this.clock.now().getTime();
    this.cancelTimer = this.clock.startTimer(
      Math.min(Math.max(wait, shortestSleepMilliseconds), longestSleepMilliseconds),
      () => this.kick(),
    );
  }
}
