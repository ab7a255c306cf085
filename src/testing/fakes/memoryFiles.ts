import { Readable } from 'node:stream';
import { fileKey } from '../../server/outside/files/fileKey';
import type { FileStorage, OpenFile } from '../../server/outside/files/fileStorage';

/** Files in memory, with the rules of the real storage. `failWith` makes every method fail until it is null again. */
export class MemoryFiles implements FileStorage {
  readonly contents = new Map<string, Buffer>();
  failWith: Error | null = null;
  /** The moment that written files carry; tests of old files set it. */
  now = () => new Date();
  private readonly times = new Map<string, Date>();

  async write(key: string, content: Buffer): Promise<void> {
    this.check();
    this.contents.set(fileKey(key), Buffer.from(content));
    this.times.set(key, this.now());
  }

  async read(key: string): Promise<Buffer | null> {
    this.check();
    return this.contents.get(fileKey(key)) ?? null;
  }

  async open(key: string): Promise<OpenFile | null> {
    const content = await this.read(key);
    return content === null ? null : { stream: Readable.from([content]), bytes: content.length };
  }

  async remove(key: string): Promise<void> {
    this.check();
    this.contents.delete(fileKey(key));
  }

  async modifiedAt(key: string): Promise<Date | null> {
    this.check();
    return this.contents.has(fileKey(key)) ? (this.times.get(key) ?? null) : null;
  }

  async *list(prefix: string): AsyncIterable<string> {
    this.check();
    yield* [...this.contents.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  private check(): void {
    if (this.failWith !== null) throw this.failWith;
  }
}
