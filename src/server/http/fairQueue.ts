import { tooMany, unavailable } from './errors';

export type FairQueueSize = {
  /** How much work runs at once, for all keys and for one. */
  running: number;
  runningPerKey: number;
  /** How much work waits, for all keys and for one. */
  waiting: number;
  waitingPerKey: number;
};

type Lane = { running: number; waiting: (() => void)[] };

const tryAgainSeconds = 10;

/**
 * Limits how much work runs at once. Keys take turns: the work of one key never waits for the whole queue of another.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** The key that was served last is the last one. */
  private readonly lanes = new Map<string, Lane>();

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
    const lane = this.lanes.get(key) ?? { running: 0, waiting: [] };
    const hasPlace = this.running < this.size.running && lane.running < this.size.runningPerKey;
    if (!hasPlace && lane.waiting.length >= this.size.waitingPerKey) throw tooMany(tryAgainSeconds);
    if (!hasPlace && this.waiting >= this.size.waiting) throw unavailable(tryAgainSeconds);
    this.lanes.set(key, lane);
    if (hasPlace) return this.start(lane);
    this.waiting += 1;
    // `leave` counts the work as running before it resumes it: no other work can take the place in between.
    await new Promise<void>((resume) => lane.waiting.push(resume));
  }

  private start(lane: Lane): void {
    lane.running += 1;
    this.running += 1;
  }

  private leave(key: string): void {
    const lane = this.lanes.get(key);
    if (!lane) return;
    lane.running -= 1;
    this.running -= 1;
    this.lanes.delete(key);
    if (lane.running > 0 || lane.waiting.length > 0) this.lanes.set(key, lane);
    for (const next of this.lanes.values()) {
      if (next.running >= this.size.runningPerKey) continue;
      const resume = next.waiting.shift();
      if (!resume) continue;
      this.waiting -= 1;
      this.start(next);
      return resume();
    }
  }
}
