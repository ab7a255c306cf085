import { foldText } from './foldText';

/** A shorter word has to begin a word of the text; a longer one may be anywhere in it. */
const insideCharacters = 3;

/** The folded words of what a user searches for. */
export function searchWords(searched: string): string[] {
  return foldText(searched).split(/\s+/).filter(Boolean);
}

/** The first code unit of Chinese and Japanese, which have no spaces between words. */
const firstOfChinese = 0x2e80;

/**
 * Whether a word of a folded text can begin at a position: punctuation and spaces end words, letters of any script do
 * not. In Chinese and Japanese each character can begin one.
 */
export function isWordStart(folded: string, at: number): boolean {
  if (folded.charCodeAt(at) >= firstOfChinese) return true;
  const before = at === 0 ? 0 : folded.charCodeAt(at - 1);
  const isDigit = before >= 48 && before <= 57;
  const isLetter = before >= 97 && before <= 122;
  return before < 128 && !isDigit && !isLetter;
}

/** Where a folded text contains a word of a search, at the beginning of a word if possible; -1 if it does not. */
export function wordPosition(folded: string, word: string): number {
  const first = folded.indexOf(word);
  for (let at = first; at >= 0; at = folded.indexOf(word, at + 1)) if (isWordStart(folded, at)) return at;
  return word.length < insideCharacters ? -1 : first;
}

/** Whether a folded text contains all words of a search, in any order. */
export function containsWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => wordPosition(folded, word) >= 0);
}

/**
 * The ranges of the searched words in a text, for marking them: from a word's first character to before the next one.
 * Folding can change a text's length, so it is done character by character and positions are counted in the original.
 */
export function matchedRanges(text: string, searched: string): [start: number, end: number][] {
  const characters = [...text];
  const folded = characters.map(foldText);
  const whole = folded.join('');
  let length = 0;
  const ends = folded.map((character) => (length += character.length));
  const isMarked = new Set<number>();
  for (const word of searchWords(searched)) {
    const at = wordPosition(whole, word);
    if (at < 0) continue;
    const first = ends.findIndex((end) => end > at);
    let last = ends.findIndex((end) => end >= at + word.length);
    // A combining mark of its own folds to nothing and belongs to the letter before it.
    while (folded[last + 1] === '') last += 1;
    for (let place = first; place <= last; place += 1) isMarked.add(place);
  }
  const ranges: [start: number, end: number][] = [];
  let offset = 0;
  characters.forEach((character, place) => {
    const end = offset + character.length;
    const previous = ranges.at(-1);
    if (isMarked.has(place) && previous?.[1] === offset) previous[1] = end;
    else if (isMarked.has(place)) ranges.push([offset, end]);
    offset = end;
  });
  return ranges;
}
