/** A character in a block that Unicode reserves for scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Whether a text is a number in Arabic digits. Its groups are ordered as Arabic text is, even in a line that reads from
 * left to right, unless its direction is overridden. An override would turn words around.
 */
export function isArabicNumber(text: string): boolean {
  return rightToLeft.test(text) && !/\p{L}/u.test(text);
}

/**
 * A text that has its own direction within a line, by U+2068 and U+2069. A text without letters from right to left needs
 * no such characters, which would be copied with it.
 */
export function isolatedText(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** A phone number or an address that reads from left to right within a line. */
export function leftToRightText(text: string): string {
  if (isArabicNumber(text)) return `\u202d${text}\u202c`;
  return rightToLeft.test(text) ? `\u2066${text}\u2069` : text;
}
