import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/**
 * Syncs the write-ahead log of the embedded database to the disk, in a thread of libuv's pool: a slow disk does not
 * block the server. Commits that wait at the same time share one sync.
 */
export class LogSync {
  private file: FileHandle | undefined;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly fileName: string) {}

  /**
   * Resolves when everything that was committed before the call is on the disk.
   * @throws the error of the file system, such as EIO
   */
  synced(): Promise<void> {
    if (!this.running) return this.start();
    // The running sync may have begun before the commit, so the caller needs the next one.
    this.next ??= this.running.catch(() => undefined).then(() => this.start());
    return this.next;
  }

  async close(): Promise<void> {
    await this.file?.close();
    this.file = undefined;
  }

  private start(): Promise<void> {
    this.next = undefined;
    this.running = this.sync().finally(() => (this.running = undefined));
    return this.running;
  }

  private async sync(): Promise<void> {
    this.file ??= await open(this.fileName, 'r+');
    await this.file.datasync();
  }
}
