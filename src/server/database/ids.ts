import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random base62 characters from a cryptographic source. 12 characters have 71 bits. */
function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The id of a new record. It is random, so that ids reveal neither the number nor the order of records. */
export function newId(): string {
  return randomText(12);
}

/** The public link key of a new card: 71 random bits, which nobody can guess. */
export function newLinkKey(): string {
  return randomText(12);
}
