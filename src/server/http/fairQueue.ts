import { tooMany, unavailable } from './errors';

export type FairQueueSize = {
  /** How much work runs at once, for all keys and for one. */
  running: number;
  runningPerKey: number;
  /** How much work waits, for all keys and for one. */
  waiting: number;
  waitingPerKey: number;
};

type KeyQueue = { running: number; waiting: (() => void)[] };

const tryAgainSeconds = 10;

/**
 * Limits how much work runs at once. Keys take turns: the work of one key never waits for the whole queue of another.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** The key that was served last is the last one. */
  private readonly queues = new Map<string, KeyQueue>();

  constructor(private readonly size: FairQueueSize) {}

  /**
   * Runs the work as soon as it has a place.
   * @throws HttpError 429 when too much work of this key waits, 503 when too much waits in all; and what `work` throws
   */
  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    await this.enter(key);
    try {
      return await work();
    } finally {
      this.leave(key);
    }
  }

  private async enter(key: string): Promise<void> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    const hasPlace = this.running < this.size.running && queue.running < this.size.runningPerKey;
    if (!hasPlace && queue.waiting.length >= this.size.waitingPerKey) throw tooMany(tryAgainSeconds);
    if (!hasPlace && this.waiting >= this.size.waiting) throw unavailable(tryAgainSeconds);
    this.queues.set(key, queue);
    if (hasPlace) return this.start(queue);
    this.waiting += 1;
    // `leave` counts the work as running before it resumes it: no other work can take the place in between.
    await new Promise<void>((resume) => queue.waiting.push(resume));
  }

  private start(queue: KeyQueue): void {
    queue.running += 1;
    this.running += 1;
  }

  private leave(key: string): void {
    const queue = this.queues.get(key);
    if (!queue) return;
    queue.running -= 1;
    this.running -= 1;
    this.queues.delete(key);
    if (queue.running > 0 || queue.waiting.length > 0) this.queues.set(key, queue);
    for (const next of this.queues.values()) {
      if (next.running >= this.size.runningPerKey) continue;
      const resume = next.waiting.shift();
      if (!resume) continue;
      this.waiting -= 1;
      this.start(next);
      return resume();
    }
  }
}
