import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Twelve random base62 characters from a cryptographic source: 71 bits. */
function randomText(): string {
  return Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The id of a new record. It is random, so that ids reveal neither the number nor the order of records. */
export function newId(): string {
  return randomText();
}

/** The public link key of a new card: 71 random bits, which nobody can guess. */
export function newLinkKey(): string {
  return randomText();
}
