const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/gu;
/**
 * Characters that turn the direction of what follows (they can make one address look like another), and the byte order
 * mark.
 */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/**
 * Typed text as several lines: control characters and direction overrides are dropped, every kind of line break
 * becomes \n, more than one empty line in a row becomes one. Anything that is not a string counts as ''.
 */
export function plainLines(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(lineBreaks, '\n')
    .replace(/\t/g, ' ')
    .replace(controls, '')
    .replace(directionOverrides, '')
    .replace(loneSurrogates, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Typed text as one line; see plainLines. */
export function plainText(value: unknown): string {
  return plainLines(value).replace(/\s*\n\s*/g, ' ');
}
