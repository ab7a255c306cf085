import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Wakes the worker of jobs. Call it after the commit that begins a phase. Resolves when no job is in progress. */
    wakeJobs: () => Promise<void>;
    /** Finishes deletions and restores of large accounts. Resolves when nothing is under way. */
    wakeDeletions: () => Promise<void>;
  }
}

const retryMilliseconds = 10_000;
const maxPause = 20;
/** The interval for finding work that another server on this database has left unfinished. */
const checkMilliseconds = 60_000;

/** Background work in batches. Each batch is a transaction. */
export type BatchWork = {
  /** The ids of the unfinished jobs, the oldest first. */
  unfinished: () => Promise<string[]>;
  /** Runs the next batch of a job. @returns whether the job is finished */
  runBatch: (id: string) => Promise<boolean>;
};

/** Runs a kind of background work from the start of the server to its end. @param wake the decorator that wakes it */
export function registerBatchWorker(
  server: FastifyInstance,
  wake: 'wakeJobs' | 'wakeDeletions',
  work: BatchWork,
): void {
  const worker = new BatchWorker(work, server.log);
  server.decorate(wake, () => worker.wake());
  server.addHook('onReady', async () => void worker.wake());
  server.addHook('onClose', () => worker.stop());
}

/**
 * Runs unfinished jobs batch by batch. After each batch it pauses for as long as the batch took, so that requests are
 * handled in between. The database has the state of the jobs: after a crash, the next start or another server continues
 * within a minute. Several jobs take turns. A failed batch is retried after 10 seconds.
 */
export class BatchWorker {
  private running: Promise<void> | null = null;
  private isWoken = false;
  private isStopping = false;
  private retry: NodeJS.Timeout | undefined;
  private readonly checkTimer = setInterval(() => void this.wake(), checkMilliseconds).unref();

  constructor(
    private readonly work: BatchWork,
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

  /** Stops after the current batch. The next start continues. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.checkTimer);
    clearTimeout(this.retry);
    await this.running;
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

  /** Runs a batch of each job in turn, until all are finished or `wake` was called. */
  private async finish(ids: string[]): Promise<void> {
    let left = ids;
    while (left.length > 0 && !this.isWoken && !this.isStopping) {
      const unfinished: string[] = [];
      for (const id of left) if (!this.isStopping && !(await this.runBatch(id))) unfinished.push(id);
      left = unfinished;
    }
  }

  /** @returns whether the job is finished or has to wait for a retry */
  private async runBatch(id: string): Promise<boolean> {
    const started = performance.now();
    try {
      if (await this.work.runBatch(id)) return true;
    } catch (error) {
      this.tryLater(error, id);
      return true;
    }
    await sleep(Math.min(performance.now() - started, maxPause));
    return false;
  }

  private tryLater(error: unknown, id?: string): void {
    this.log.error({ err: error, event: 'batch_failed', id }, 'batch_failed');
    clearTimeout(this.retry);
    if (!this.isStopping) this.retry = setTimeout(() => void this.wake(), retryMilliseconds).unref();
  }
}
