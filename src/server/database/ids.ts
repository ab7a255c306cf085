import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Characters of base62, each drawn evenly from a cryptographic source.
 * @param length 12 characters carry 71 bits
 */
function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The id of a new record: random, so that ids tell neither their number nor their order. */
export function newId(): string {
  return randomText(12);
}

/** A card's public link key: 71 bits, so that cards cannot be found by guessing. */
export function newLinkKey(): string {
  return randomText(12);
}
