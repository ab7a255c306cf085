/** Whether a text has a character of a CSS `unicode-range` ("U+0-FF,U+131"). */
export function hasCharacterOf(unicodeRange: string, text: string): boolean {
  return charactersOf(unicodeRange, text).next().done === false;
}

/** The part of a `unicode-range` that a text uses: short where the range names a hundred characters. */
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
