import type { Readable } from 'node:stream';

/** A stored file as it is read: its size is known before the first byte. */
export type OpenFile = { stream: Readable; bytes: number };

/**
 * The storage of uploads and generated images. A file appears whole or not at all, and is safe on disk before a writing
 * method resolves: write the row that names it afterwards. Keys look like paths (`photos/abc/0f3c….webp`), see fileKey.
 */
export interface FileStorage {
  /**
   * Stores content under a name made of its hash and returns the key: the same bytes in the same folder always have the
   * same key, so what is served under it may be cached for ever. Give each owner a folder, or removing one owner's file
   * removes the other's.
   */
  save(folder: string, extension: string, content: Buffer): Promise<string>;
  /** Writes content under a key of the caller's choice; what was there is replaced whole. */
  write(key: string, content: Buffer): Promise<void>;
  /** The whole content; null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** A stream of the content; null when there is no such file. */
  open(key: string): Promise<OpenFile | null>;
  /** Removes the file; a file that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** When the file was written; null when there is no such file. */
  modifiedAt(key: string): Promise<Date | null>;
  /** Every key that begins with `prefix`, for sweeps and backups. */
  list(prefix: string): AsyncIterable<string>;
}

/** The file storage has no room; nothing was written. */
export class StorageFull extends Error {
  readonly statusCode = 503;

  constructor(options?: ErrorOptions) {
    super('There is no room for files', options);
    this.name = 'StorageFull';
  }
}

/** The file storage is unreachable or failed; no file was half written. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503;

  constructor(options?: ErrorOptions) {
    super('The file storage is not available', options);
    this.name = 'StorageUnavailable';
  }
}
