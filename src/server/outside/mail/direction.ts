import { isArabicNumber } from '../../../text/isArabicNumber';

/** A character in a block that Unicode reserves for scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text that has its own direction within a line, by U+2068 and U+2069. A text without letters from right to left
 * needs no such characters, which would be copied with it.
 */
export function isolatedText(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** A phone number or an address that reads from left to right within a line. */
export function leftToRightText(text: string): string {
  if (isArabicNumber(text)) return `\u202d${text}\u202c`;
  return rightToLeft.test(text) ? `\u2066${text}\u2069` : text;
}
