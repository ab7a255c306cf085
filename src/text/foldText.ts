/** Letters that NFKD does not decompose, and signs that keyboards write in several ways. */
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
  // Only at the end of a Greek word, so also at the end of a beginning that a user types in capitals.
  ς: 'σ',
  // A phone types O’Brien where a keyboard has O'Brien.
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '–': '-',
};
const isAscii = /^[\x00-\x7f]*$/;
const needsMap = /[łøđðþßæœıħŧŁØĐÞÆŒς’‘ʼ‐–]/g;

/**
 * The text in plain letters where it has accents, ligatures or full-width forms: Łódź becomes Lodz. Other scripts stay.
 * Invisible characters, such as soft hyphens and direction marks of pasted texts, are dropped.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(needsMap, (letter) => otherLetters[letter] ?? letter);
}

/** Text for comparing: lower case and without accents, so that "mul" finds Müller and "lodz" Łódź. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain ASCII. The check makes lists of 100,000 names much faster.
  if (isAscii.test(lower)) return lower;
  // Decomposing makes some capitals: ™ becomes TM.
  return plainLetters(text.normalize('NFKD').toLowerCase());
}
