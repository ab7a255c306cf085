import fc from 'fast-check';
import type { StringConstraints } from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/** All characters but half surrogate pairs. */
const character = fc.nat(0x10ffff - surrogates.count).map(
  (place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count),
  (value) => {
    const [only, ...more] = typeof value === 'string' ? value : '';
    const code = only?.codePointAt(0);
    if (code === undefined || more.length > 0) throw new Error('not one character');
    return code < surrogates.first ? code : code - surrogates.count;
  },
);

/**
 * Texts of any characters, as of fast-check's unit "binary", which builds a table of all 1,100,000 characters first:
 * half a second of processor time in each test file.
 */
export const anyCharacters = (constraints: Omit<StringConstraints, 'unit'> = {}) =>
  fc.string({ ...constraints, unit: character });
