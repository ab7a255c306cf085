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

/** Text for comparing: lower case, accents gone, so that "mul" finds Müller and "lodz" Łódź. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain ASCII and need no more; lists of 100,000 names feel it.
  if (isAscii.test(lower)) return lower;
  return plainLetters(lower);
}

/**
 * The range of a searched text in another, for marking it: from its first character to before the next one. Folding can
 * change a text's length, so it is done character by character and positions are counted in the original.
 */
export function matchedRanges(text: string, searched: string): [start: number, end: number][] {
  const needle = foldText(searched.trim());
  const characters = [...text];
  const folded = characters.map(foldText);
  const at = needle ? folded.join('').indexOf(needle) : -1;
  if (at < 0) return [];
  const first = characterAt(folded, at);
  let last = characterAt(folded, at + needle.length - 1);
  // A combining mark of its own folds to nothing and belongs to the letter before it.
  while (folded[last + 1] === '') last += 1;
  const lengthOf = (part: string[]) => part.join('').length;
  return [[lengthOf(characters.slice(0, first)), lengthOf(characters.slice(0, last + 1))]];
}

/** The index of the character that contains the folded text's position. */
function characterAt(folded: string[], position: number): number {
  let length = 0;
  return folded.findIndex((character) => (length += character.length) > position);
}
