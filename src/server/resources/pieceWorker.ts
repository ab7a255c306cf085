import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const retryMilliseconds = 10_000;
const longestPause = 20;
/** How often to look for work that another server on the database has left when it died. */
const lookMilliseconds = 60_000;

/** Work that is done in pieces, a transaction each. */
export type PieceWork = {
  /** The ids of what is unfinished, the oldest first. */
  unfinished: () => Promise<string[]>;
  /** Does the next piece of one of them. @returns whether nothing of it is left to do */
  runPiece: (id: string) => Promise<boolean>;
};

/**
 * Does unfinished work piece by piece, with a pause as long as the piece after each, so that requests come in between.
 * What is unfinished is in the database: a server that was killed goes on at its next start, or another server within a
 * minute. Several kinds of work at once take turns. A piece that fails is tried again after 10 seconds.
 */
export class PieceWorker {
  private running: Promise<void> | null = null;
  private isWoken = false;
  private isStopping = false;
  private retry: NodeJS.Timeout | undefined;
  private readonly look = setInterval(() => void this.wake(), lookMilliseconds).unref();

  constructor(
    private readonly work: PieceWork,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

  /**
   * Finishes what is unfinished. Call it at start and after a commit that left something.
   * @returns resolves when nothing is under way
   */
  async wake(): Promise<void> {
    if (this.isStopping) return;
    this.isWoken = true;
    this.running ??= this.run();
    await this.running;
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** Ends after the piece that is under way. The next start goes on. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.look);
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
    // In the same turn as the last look at `isWoken`: a wake between the two would be lost.
    this.running = null;
  }

  /** A piece of each in turn, until none is left or there is more work. */
  private async finish(ids: string[]): Promise<void> {
    let left = ids;
    while (left.length > 0 && !this.isWoken && !this.isStopping) {
      const unfinished: string[] = [];
      for (const id of left) if (!this.isStopping && !(await this.runPiece(id))) unfinished.push(id);
      left = unfinished;
    }
  }

  /** @returns whether nothing is left to do now */
  private async runPiece(id: string): Promise<boolean> {
    const started = performance.now();
    try {
      if (await this.work.runPiece(id)) return true;
    } catch (error) {
      this.tryLater(error, id);
      return true;
    }
    await sleep(Math.min(performance.now() - started, longestPause));
    return false;
  }

  private tryLater(error: unknown, id?: string): void {
    this.log.error({ err: error, event: 'pieces_failed', id }, 'pieces_failed');
    clearTimeout(this.retry);
    if (!this.isStopping) this.retry = setTimeout(() => void this.wake(), retryMilliseconds).unref();
  }
}
