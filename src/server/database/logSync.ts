import { statSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/** The file of the database is not the one that is open. SQLite reports this itself, with this code, but not with a log. */
class DatabaseMoved extends Error {
  readonly code = 'SQLITE_READONLY_DBMOVED';
  constructor(file: string) {
    super(
      `${file} or its log was removed, moved or replaced while the server uses it. Nothing is stored any more: ` +
        'stop the server, put the right files there and start it again',
    );
  }
}

/**
 * Syncs the write-ahead log of the embedded database to the disk, in a thread of libuv's pool: a slow disk does not
 * block the server. Commits that wait at the same time share one sync.
 */
export class LogSync {
  private file: FileHandle | undefined;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private readonly logName: string;
  /** The inodes of the files that SQLite has opened. */
  private readonly databaseInode: number;
  private logInode: number | undefined;

  /** @param databaseName the file of the database, which is open */
  constructor(private readonly databaseName: string) {
    this.logName = `${databaseName}-wal`;
    this.databaseInode = statSync(databaseName).ino;
  }

  /**
   * Resolves when everything that was committed before the call is on the disk.
   * @throws the error of the file system, such as EIO; DatabaseMoved, because the next start would not have the commit
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
    if (await this.hasMoved()) throw new DatabaseMoved(this.databaseName);
    this.file ??= await open(this.logName, 'r+');
    await this.file.datasync();
  }

  private async hasMoved(): Promise<boolean> {
    const [database, log] = await Promise.all([inodeOf(this.databaseName), inodeOf(this.logName)]);
    this.logInode ??= log;
    return log === undefined || database !== this.databaseInode || log !== this.logInode;
  }
}

async function inodeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ ino }) => ino,
    () => undefined,
  );
}
