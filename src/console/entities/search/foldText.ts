/** Letters that NFD does not take apart. */
const otherLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', ŧ: 't' };
const needsMap = /[łøđðþßæœıħŧ]/g;

/** Text for comparing: lower case, accents gone, so that "mul" finds Müller and "lodz" Łódź (AMB-74). */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(needsMap, (letter) => otherLetters[letter] ?? letter);
}

export type TextPart = { text: string; isMatch: boolean };

/**
 * A text cut where the searched words stand, for marking them. Folding can change a text's length, so it is done
 * character by character and the places are counted in the original.
 */
export function matchedParts(text: string, searched: string): TextPart[] {
  const needle = foldText(searched.trim());
  if (!needle) return [{ text, isMatch: false }];
  const characters = [...text];
  const folded = characters.map(foldText);
  const at = folded.join('').indexOf(needle);
  if (at < 0) return [{ text, isMatch: false }];
  const [from, to] = [characterAt(folded, at), characterAt(folded, at + needle.length - 1) + 1];
  // A combining mark of its own folds to nothing and belongs to the letter before it.
  const end = to + folded.slice(to).findIndex((character) => character !== '');
  const last = end < to ? characters.length : end;
  return [
    { text: characters.slice(0, from).join(''), isMatch: false },
    { text: characters.slice(from, last).join(''), isMatch: true },
    { text: characters.slice(last).join(''), isMatch: false },
  ].filter((part) => part.text !== '');
}

/** The index of the character that the folded text's position lies in. */
function characterAt(folded: string[], position: number): number {
  let length = 0;
  return folded.findIndex((character) => (length += character.length) > position);
}
