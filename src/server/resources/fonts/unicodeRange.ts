/** Whether a text has a character of a CSS `unicode-range` ("U+0-FF,U+131"). */
export function hasCharacterOf(unicodeRange: string, text: string): boolean {
  const ranges = unicodeRange.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return { from: parseInt(from, 16), to: parseInt(to, 16) };
  });
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (ranges.some(({ from, to }) => code >= from && code <= to)) return true;
  }
  return false;
}
