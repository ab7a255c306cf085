import { createHash } from 'node:crypto';

/** A segment of a key. It starts with a letter or digit, which excludes `.`, `..` and hidden names. */
const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** The key is invalid. */
export class BadFileKey extends Error {
  readonly statusCode = 404;

  constructor() {
    super('Not a file key');
    this.name = 'BadFileKey';
  }
}

/**
 * Checks and returns a key: one to eight segments of letters, digits, dots, dashes and underscores, separated by
 * slashes. No such key leads out of its folder.
 * @throws BadFileKey
 */
export function fileKey(key: string): string {
  if (!isFileKey(key)) throw new BadFileKey();
  return key;
}

/** Whether a name can be a key. A storage may hold others: temporary files, marks of folders in a bucket, copies. */
export function isFileKey(name: string): boolean {
  const segments = name.split('/');
  return segments.length <= 8 && segments.every((part) => segment.test(part) && !part.endsWith('.'));
}

/**
 * The key of content in a folder. Its name is 128 bits of the SHA-256 of the content: the same bytes have the same key,
 * so responses may be cached forever.
 */
export function contentKey(folder: string, extension: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return fileKey(`${folder}/${hash}.${extension}`);
}

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  json: 'application/json',
};

/** The Content-Type of a file by its extension. Unknown files are downloads. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
