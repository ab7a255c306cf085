import type { LogPosition } from '../../database/changes';
import type { Database } from '../../database/tables';

/** A page of a list as it is sent, and what says whether it may be sent again. */
export type CachedPage = {
  /** The revision in its body. */
  revision: string;
  bytes: Buffer;
  ids: ReadonlySet<string>;
  /** Where its records begin and end, `createdAt id`: those after `after`, up to `last`; without `last` to the end. */
  after: string;
  last: string | undefined;
  /** Its body says how many records the list has. */
  hasTotal: boolean;
  /** No change up to here concerns the page. */
  seen: LogPosition;
};

/** Bytes of all pages together, and of the largest page that is kept. */
const mostBytes = 64 * 1024 * 1024;
const mostBytesOfPage = 4 * 1024 * 1024;
/** What an id costs in the memory of a page, roughly. */
const bytesOfId = 64;

type Entry = { page: Promise<CachedPage>; bytes: number };

/** Pages of lists by scope, query and encoding. The pages that were not asked for longest go first. */
export class ListPageCache {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  /**
   * Returns the page of a key, made by `make` when there is none or `isCurrent` says no. Requests that come while a
   * page is being made wait for it.
   */
  async find(
    key: string,
    isCurrent: (page: CachedPage) => Promise<boolean>,
    make: () => Promise<CachedPage>,
  ): Promise<CachedPage> {
    for (;;) {
      const known = this.entries.get(key);
      const page = await known?.page.catch(() => undefined);
      const canBeSent = page !== undefined && (await isCurrent(page));
      // Another request may have replaced the page meanwhile.
      if (this.entries.get(key) !== known) continue;
      if (!known || !canBeSent) return this.add(key, make());
      this.entries.delete(key);
      this.entries.set(key, known);
      return page;
    }
  }

  private async add(key: string, making: Promise<CachedPage>): Promise<CachedPage> {
    this.remove(key);
    const entry: Entry = { page: making, bytes: 0 };
    this.entries.set(key, entry);
    try {
      const page = await making;
      const bytes = page.bytes.length + page.ids.size * bytesOfId;
      if (this.entries.get(key) !== entry) return page;
      if (bytes > mostBytesOfPage) this.remove(key);
      else this.count(entry, bytes);
      return page;
    } catch (error) {
      if (this.entries.get(key) === entry) this.remove(key);
      throw error;
    }
  }

  private count(entry: Entry, bytes: number): void {
    entry.bytes = bytes;
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= mostBytes) return;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}

const caches = new WeakMap<Database, ListPageCache>();

/** The pages of a database's lists. */
export function listPageCacheOf(database: Database): ListPageCache {
  const cache = caches.get(database) ?? new ListPageCache();
  caches.set(database, cache);
  return cache;
}
