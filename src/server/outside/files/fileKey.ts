import { createHash } from 'node:crypto';

/** One name between slashes: it begins with a letter or digit, so `.`, `..` and hidden names cannot be written. */
const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** A key that is none. It never reached the storage. */
export class BadFileKey extends Error {
  readonly statusCode = 404;

  constructor() {
    super('Not a file key');
    this.name = 'BadFileKey';
  }
}

/**
 * Lets a key through, or throws BadFileKey: one to eight names of letters, digits, dot, dash and underscore between
 * slashes. No way of writing "one folder up" consists of these characters.
 */
export function fileKey(key: string): string {
  const segments = key.split('/');
  if (segments.length > 8 || !segments.every((name) => segment.test(name) && !name.endsWith('.')))
    throw new BadFileKey();
  return key;
}

/** The key of content in a folder: 128 bits of its SHA-256 are its name. */
export function contentKey(folder: string, extension: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return fileKey(`${folder}/${hash}.${extension}`);
}

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
  vcf: 'text/vcard; charset=utf-8',
};

/** The type a file is served with, by its extension; anything unknown is only ever a download. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}
