import { weakMapMemoize } from '@reduxjs/toolkit';
import { searchMinimumCharacters } from '../../../contract/constants';
import { containsWords } from '../../../text/searchWords';
import type { SortedRecords } from '../lists/sortedRecords';

/**
 * All folded names as one text, and where each of them begins: one search in it replaces one for each name. It takes
 * 20 ms for 100,000 names.
 */
export const joinedKeys = weakMapMemoize((keys: readonly string[]) => {
  const starts = new Uint32Array(keys.length);
  for (let index = 1; index < keys.length; index += 1) starts[index] = (starts[index - 1] ?? 0) + lengthOf(keys, index);
  return { text: keys.join('\n'), starts };
});

/** The length of the name before the index, with the line break behind it. */
const lengthOf = (keys: readonly string[], index: number) => (keys[index - 1] ?? '').length + 1;

/** The longest word occurs in the fewest names. */
export const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/**
 * Records whose name contains all words, those whose name begins with the phrase first; at most one above the limit.
 * Where all words are short, only the beginnings are looked for: too many names contain a letter or two.
 */
export function findByName<Entity>(
  { entities, keys }: SortedRecords<Entity>,
  phrase: string,
  words: readonly string[],
  limit: number,
): Entity[] {
  const first = lastPassing(keys.length, (index) => (keys[index] ?? '') < phrase) + 1;
  let afterLast = first;
  while (afterLast < keys.length && afterLast - first <= limit && keys[afterLast]?.startsWith(phrase)) afterLast += 1;
  const found = entities.slice(first, afterLast);
  const longest = longestOf(words);
  if (found.length > limit || longest.length < searchMinimumCharacters) return found;
  const { text, starts } = joinedKeys(keys);
  for (let at = text.indexOf(longest); at >= 0 && found.length <= limit;) {
    const index = lastPassing(keys.length, (candidate) => (starts[candidate] ?? 0) <= at);
    const isBeginning = index >= first && index < afterLast;
    if (!isBeginning && (words.length === 1 || containsWords(keys[index] ?? '', words)))
      found.push(entities[index] as Entity);
    // A name counts once, however often it contains the word.
    at = text.indexOf(longest, (starts[index] ?? 0) + lengthOf(keys, index + 1));
  }
  return found;
}

/** The last index for which the test holds, -1 for none: binary search over indexes that pass first and fail then. */
function lastPassing(count: number, passes: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
