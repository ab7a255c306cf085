import { createHash } from 'node:crypto';

/** PostgreSQL indexes at most about 2,700 bytes of a text. */
const maxLength = 200;

/**
 * The key of a row as the database stores it: equal for equal kinds and values. A cell may be too long for an index, or
 * hold NUL, which PostgreSQL cannot store, so such a key is hashed.
 */
export function indexedKey(kind: string, value: string): string {
  const key = `${kind}:${value}`;
  const isPlain = key.length <= maxLength && !/\p{Cc}/u.test(key);
  return isPlain ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
