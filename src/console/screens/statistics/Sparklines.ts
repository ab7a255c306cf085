import type { WireSparkline } from '../../../contract/wire/statistics';

/** Rows request their line after being visible for this long, so that rows scrolled past do not. */
const settleMilliseconds = 120;
/** The server's maximum number of lines in one response. */
const batchSize = 100;

/** Loads the sparklines of visible rows in batches. A response re-renders only the rows it contains. */
export class Sparklines {
  private readonly lines = new Map<string, readonly number[]>();
  private readonly requested = new Set<string>();
  private readonly waiting = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param load loads the lines of these rows; an empty list if it fails */
  constructor(private readonly load: (ids: string[]) => Promise<readonly WireSparkline[]>) {}

  /** The line of a row; undefined before it was requested and for a row without views. */
  readonly of = (id: string): readonly number[] | undefined => this.lines.get(id);

  /** A row has become visible. Returns a function that cancels the request. */
  request(id: string): () => void {
    if (this.requested.has(id)) return () => undefined;
    this.waiting.add(id);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.loadBatches(), settleMilliseconds);
    return () => void this.waiting.delete(id);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private async loadBatches(): Promise<void> {
    for (let ids = this.nextBatch(); ids.length > 0; ids = this.nextBatch()) {
      for (const { id, views } of await this.load(ids)) this.lines.set(id, views);
      this.listeners.forEach((listener) => listener());
    }
  }

  private nextBatch(): string[] {
    const ids = [...this.waiting].slice(0, batchSize);
    ids.forEach((id) => {
      this.waiting.delete(id);
      this.requested.add(id);
    });
    return ids;
  }
}
