import type { LogPosition } from '../../database/changes';
import type { ListRange } from './listSource';

declare module 'fastify' {
  interface FastifyInstance {
    listPages: ListPageCache;
  }
}

/** A page of a list as it is sent, with what `isUntouched` needs to tell whether it is still correct. */
export type CachedPage = {
  /** The revision in its body. */
  revision: string;
  bytes: Buffer;
  ids: ReadonlySet<string>;
  /** Its part of the list. Without `last` it goes to the end. */
  range: ListRange;
  /** Whether its body has the total of the list. */
  hasTotal: boolean;
  /** The page is correct up to this position of the log of changes. */
  seen: LogPosition;
};

/** The limits for all pages together and for one page: larger pages are not cached. */
const maxBytes = 64 * 1024 * 1024;
const maxPageBytes = 4 * 1024 * 1024;
/** The approximate memory of a page without its body, and of each of its ids, in bytes. */
const bytesOfPage = 1000;
const bytesOfId = 64;

type Entry = { page: Promise<CachedPage>; bytes: number };

/** Caches pages of lists by scope, query and encoding. Evicts the least recently used pages. */
export class ListPageCache {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  /**
   * Returns the page of a key. Calls `make` when there is none or `isCurrent` returns false. Simultaneous requests
   * share one call of `make`.
   */
  async find(
    key: string,
    isCurrent: (page: CachedPage) => Promise<boolean>,
    make: () => Promise<CachedPage>,
  ): Promise<CachedPage> {
    for (;;) {
      const entry = this.entries.get(key);
      const page = await entry?.page.catch(() => undefined);
      const canBeSent = page !== undefined && (await isCurrent(page));
      // Another request may have replaced the page meanwhile.
      if (this.entries.get(key) !== entry) continue;
      if (!entry || !canBeSent) return this.add(key, make());
      // Moves the entry to the end: the first one is the least recently used.
      this.entries.delete(key);
      this.entries.set(key, entry);
      return page;
    }
  }

  private async add(key: string, pagePromise: Promise<CachedPage>): Promise<CachedPage> {
    this.remove(key);
    const entry: Entry = { page: pagePromise, bytes: 0 };
    this.entries.set(key, entry);
    try {
      const page = await pagePromise;
      const bytes = bytesOfPage + key.length + page.bytes.length + page.ids.size * bytesOfId;
      if (this.entries.get(key) !== entry) return page;
      if (bytes > maxPageBytes) this.remove(key);
      else this.count(entry, bytes);
      return page;
    } catch (error) {
      if (this.entries.get(key) === entry) this.remove(key);
      throw error;
    }
  }

  /** Adds the size of an entry, and evicts pages above the limit. */
  private count(entry: Entry, bytes: number): void {
    entry.bytes = bytes;
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= maxBytes) return;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
