import type { Readable } from 'node:stream';

/** A stored file with its size and a stream of its content. */
export type OpenFile = { stream: Readable; bytes: number };

/**
 * The storage of uploads and generated images. A write is atomic and durable when its method resolves: write the row
 * with the key afterwards. Keys look like paths (`photos/abc/0f3c….webp`), see fileKey.
 */
export interface FileStorage {
  /** Writes or replaces the file of a key. */
  write(key: string, content: Buffer): Promise<void>;
  /** The content. Null when the file does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** A stream of the content. Null when the file does not exist. */
  open(key: string): Promise<OpenFile | null>;
  /** Removes the file if it exists. */
  remove(key: string): Promise<void>;
  /** The time of the last write. Null when the file does not exist. */
  modifiedAt(key: string): Promise<Date | null>;
  /** All keys that start with `prefix`. Other names in the storage are left out. */
  list(prefix: string): AsyncIterable<string>;
}

/** The file storage is full. Nothing was written. */
export class StorageFull extends Error {
  readonly statusCode = 503;

  constructor(options?: ErrorOptions) {
    super('There is no room for files', options);
    this.name = 'StorageFull';
  }
}

/** The file storage is unreachable or failed. No partial file was written. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503;

  constructor(options?: ErrorOptions) {
    super('The file storage is not available', options);
    this.name = 'StorageUnavailable';
  }
}
