/** Whether a text has a character in a CSS `unicode-range` ("U+0-FF,U+131"). */
export function hasCharacterOf(unicodeRange: string, text: string): boolean {
  return charactersOf(unicodeRange, text).next().done === false;
}

/** The characters of a text that are in a `unicode-range`, as a shorter `unicode-range`. */
export function usedRange(unicodeRange: string, text: string): string {
  const codes = [...charactersOf(unicodeRange, text)].map((character) => character.codePointAt(0) ?? 0);
  return [...new Set(codes)].map((code) => `U+${code.toString(16)}`).join(',');
}

function* charactersOf(unicodeRange: string, text: string): Generator<string> {
  const ranges = unicodeRange.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return { from: parseInt(from, 16), to: parseInt(to, 16) };
  });
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (ranges.some(({ from, to }) => code >= from && code <= to)) yield character;
  }
}
