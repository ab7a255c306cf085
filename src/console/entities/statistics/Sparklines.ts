import { maxSparklines } from '../../../contract/metrics';
import type { WireSparkline } from '../../../contract/wire/statistics';
import { isPermanentError } from '../isPermanentError';

/** Rows request their line after being visible for this long, so that rows scrolled past do not. */
const settleMilliseconds = 120;
/** The wait after a failed request; it doubles with each further failure up to the maximum. */
const retryMilliseconds = 10_000;
const maxRetryMilliseconds = 300_000;

/** The result of a request, as RTK Query returns it. */
export type SparklinesResult = { data?: readonly WireSparkline[]; error?: unknown };

/** Loads the sparklines of visible rows in batches. A response re-renders only the rows it contains. */
export class Sparklines {
  private readonly lines = new Map<string, readonly number[]>();
  private readonly visible = new Set<string>();
  private readonly requested = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryWait = retryMilliseconds;

  constructor(private readonly load: (ids: string[]) => Promise<SparklinesResult>) {}

  /** The line of a row; undefined before it was requested and for a row without views. */
  readonly of = (id: string): readonly number[] | undefined => this.lines.get(id);

  /** A row has become visible. Returns a function to call when it no longer is. */
  request(id: string): () => void {
    this.visible.add(id);
    if (!this.requested.has(id)) this.loadAfter(settleMilliseconds);
    return () => void this.visible.delete(id);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private loadAfter(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.loadBatches(), milliseconds);
  }

  private async loadBatches(): Promise<void> {
    for (let ids = this.nextBatch(); ids.length > 0; ids = this.nextBatch()) {
      ids.forEach((id) => this.requested.add(id));
      const { data = [], error } = await this.load(ids);
      if (error && !isPermanentError(error)) {
        ids.forEach((id) => this.requested.delete(id));
        this.loadAfter(this.retryWait);
        this.retryWait = Math.min(this.retryWait * 2, maxRetryMilliseconds);
        return;
      }
      this.retryWait = retryMilliseconds;
      for (const { id, views } of data) this.lines.set(id, views);
      this.listeners.forEach((listener) => listener());
    }
  }

  private nextBatch(): string[] {
    return [...this.visible].filter((id) => !this.requested.has(id)).slice(0, maxSparklines);
  }
}
