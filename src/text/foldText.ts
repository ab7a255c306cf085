/** Letters that NFD does not decompose. */
const otherLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Þ: 'Th',
  Æ: 'AE',
  Œ: 'OE',
};
const isAscii = /^[\x00-\x7f]*$/;
const needsMap = /[łøđðþßæœıħŧŁØĐÞÆŒ]/g;

/** The text in plain letters where it has accents or ligatures: Łódź becomes Lodz. Other scripts stay. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(needsMap, (letter) => otherLetters[letter] ?? letter);
}

/** Text for comparing: lower case and without accents, so that "mul" finds Müller and "lodz" Łódź. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain ASCII. The check makes lists of 100,000 names much faster.
  if (isAscii.test(lower)) return lower;
  return plainLetters(lower);
}
