import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const retryMilliseconds = 10_000;
const maxPause = 20;
/** The interval for finding work that another server on this database has left unfinished. */
const checkMilliseconds = 60_000;

/** Background work in pieces. Each piece is a transaction. */
export type PieceWork = {
  /** The ids of the unfinished jobs, the oldest first. */
  unfinished: () => Promise<string[]>;
  /** Runs the next piece of a job. @returns whether the job is finished */
  runPiece: (id: string) => Promise<boolean>;
};

/**
 * Runs unfinished jobs piece by piece. After each piece it pauses for as long as the piece took, so that requests are
 * handled in between. The database has the state of the jobs: after a crash, the next start or another server continues
 * within a minute. Several jobs take turns. A failed piece is retried after 10 seconds.
 */
export class PieceWorker {
  private running: Promise<void> | null = null;
  private isWoken = false;
  private isStopping = false;
  private retry: NodeJS.Timeout | undefined;
  private readonly checkTimer = setInterval(() => void this.wake(), checkMilliseconds).unref();

  constructor(
    private readonly work: PieceWork,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

  /**
   * Runs the unfinished jobs. Call it at start and after each commit that added one.
   * @returns resolves when the worker is idle
   */
  async wake(): Promise<void> {
    if (this.isStopping) return;
    this.isWoken = true;
    this.running ??= this.run();
    await this.running;
  }

  /** Resolves when the worker is idle. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** Stops after the current piece. The next start continues. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.checkTimer);
    clearTimeout(this.retry);
    await this.settled();
  }

  private async run(): Promise<void> {
    try {
      while (this.isWoken && !this.isStopping) {
        this.isWoken = false;
        await this.finish(await this.work.unfinished());
      }
    } catch (error) {
      this.tryLater(error);
    }
    // No await since the last check of `isWoken`, otherwise a wake in between would be lost.
    this.running = null;
  }

  /** Runs a piece of each job in turn, until all are finished or `wake` was called. */
  private async finish(ids: string[]): Promise<void> {
    let left = ids;
    while (left.length > 0 && !this.isWoken && !this.isStopping) {
      const unfinished: string[] = [];
      for (const id of left) if (!this.isStopping && !(await this.runPiece(id))) unfinished.push(id);
      left = unfinished;
    }
  }

  /** @returns whether the job is finished or has to wait for a retry */
  private async runPiece(id: string): Promise<boolean> {
    const started = performance.now();
    try {
      if (await this.work.runPiece(id)) return true;
    } catch (error) {
      this.tryLater(error, id);
      return true;
    }
    await sleep(Math.min(performance.now() - started, maxPause));
    return false;
  }

  private tryLater(error: unknown, id?: string): void {
    this.log.error({ err: error, event: 'pieces_failed', id }, 'pieces_failed');
    clearTimeout(this.retry);
    if (!this.isStopping) this.retry = setTimeout(() => void this.wake(), retryMilliseconds).unref();
  }
}
