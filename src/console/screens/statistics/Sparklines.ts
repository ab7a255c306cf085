import type { WireSparkline } from '../../../contract/wire/statistics';

/** Rows that have been in sight for this long ask for their lines; those that are scrolled past do not. */
const calmMilliseconds = 120;
/** The server gives this many in one answer. */
const atOnce = 100;

/**
 * The views over time of the rows in sight. Rows say when they come into sight and go; those that stay ask together,
 * and an answer draws only the rows it is of.
 */
export class Sparklines {
  private readonly lines = new Map<string, readonly number[]>();
  private readonly asked = new Set<string>();
  private readonly waiting = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param load the lines of these rows; none where they could not be loaded */
  constructor(private readonly load: (ids: string[]) => Promise<readonly WireSparkline[]>) {}

  /** The line of a row; undefined while nobody asked or where nothing was viewed. */
  readonly of = (id: string): readonly number[] | undefined => this.lines.get(id);

  /** A row has come into sight. Gives what takes the wish back. */
  want(id: string): () => void {
    if (this.asked.has(id)) return () => undefined;
    this.waiting.add(id);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), calmMilliseconds);
    return () => void this.waiting.delete(id);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private async ask(): Promise<void> {
    for (let ids = this.next(); ids.length > 0; ids = this.next()) {
      for (const { id, views } of await this.load(ids)) this.lines.set(id, views);
      this.listeners.forEach((listener) => listener());
    }
  }

  private next(): string[] {
    const ids = [...this.waiting].slice(0, atOnce);
    ids.forEach((id) => {
      this.waiting.delete(id);
      this.asked.add(id);
    });
    return ids;
  }
}
