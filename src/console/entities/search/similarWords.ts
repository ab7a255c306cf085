import { isWordStart, wordPosition } from '../../../text/searchWords';

/** A shorter word has too many similar words. */
const typoCharacters = 4;

/**
 * Matches words with one typo each: a wrong, missing or additional letter, or two swapped letters. The match has to
 * begin a word of the line.
 * @returns a function that gives the matching lines and their similar words; undefined if no word is long enough
 */
export function similarWords(
  words: readonly string[],
): ((lines: string) => { index: number; similar: string }[]) | undefined {
  if (!words.some((word) => word.length >= typoCharacters)) return undefined;
  const typed = words.map((word) => ({
    word,
    tails: Array.from({ length: word.length + 2 }, (_, index) => word.slice(index)),
  }));
  return (lines) =>
    lines.split('\n').flatMap((line, index) => {
      const found: string[] = [];
      for (const each of typed) {
        const similar = wordPosition(line, each.word) >= 0 ? each.word : similarIn(line, each);
        if (similar === undefined) return [];
        found.push(similar);
      }
      return { index, similar: found.join(' ') };
    });
}

type TypedWord = { word: string; tails: readonly string[] };

function similarIn(line: string, typed: TypedWord): string | undefined {
  if (typed.word.length < typoCharacters) return undefined;
  for (let start = 0; start < line.length; start += 1) {
    if (!isWordStart(line, start)) continue;
    const length = similarLength(line, start, typed);
    if (length > 0) return line.slice(start, start + length);
  }
  return undefined;
}

/** How many letters at the start are the word but for one typo; 0 if they are not. */
function similarLength(line: string, start: number, { word, tails }: TypedWord): number {
  let same = 0;
  while (same < word.length && line[start + same] === word[same]) same += 1;
  const at = start + same;
  const here = tails[same] ?? '';
  const next = tails[same + 1] ?? '';
  const afterNext = tails[same + 2] ?? '';
  const areSwapped = line[at] === word[same + 1] && line[at + 1] === word[same];
  if (areSwapped && line.startsWith(afterNext, at + 2)) return word.length;
  if (line.startsWith(here, at + 1)) return word.length + 1;
  if (line.startsWith(next, at + 1)) return word.length;
  if (line.startsWith(next, at)) return word.length - 1;
  return 0;
}
