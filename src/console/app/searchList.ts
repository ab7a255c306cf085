import type { LoadStatus } from '../access/loads';
import { missingCharacters } from '../entities/search/searchSelectors';
import type { Search } from '../entities/search/useSearch';

// What the header's search loads with its first letter.
export { SearchSheet } from '../../ui/SearchSheet';
export { foundOption } from './foundOptions';

/** Shown below the results when a search has found more than it shows. */
export const moreFound = 'More were found. Type more to narrow them down.';

export const searching = 'Searching';

/** Says how much more has to be typed before a search begins; undefined for an empty text and a long enough one. */
export function typeMoreHint(text: string): string | undefined {
  const missing = missingCharacters(text);
  if (missing === 0 || text.trim() === '') return undefined;
  return missing === 1 ? 'Type one more letter' : 'Type two more letters';
}

/** The texts in place of the results (`note`) and below them (`hint`). */
export function searchNotes(
  text: string,
  { results, hasMore, isComplete }: Search,
  loads: readonly LoadStatus[],
): { note?: string; hint?: string } {
  const isNothing = isComplete && results.length === 0;
  return {
    note: typeMoreHint(text) ?? (isNothing ? nothingFound(loads) : undefined),
    hint: hasMore ? moreFound : undefined,
  };
}

/** The text of a search without results, by the status of the searched records. */
export function nothingFound(loads: readonly LoadStatus[]): string {
  if (loads.some(({ problem }) => problem)) return 'Nothing found. Some records could not be loaded.';
  return loads.every(({ hasLoaded, isFilling }) => hasLoaded && !isFilling) ? 'Nothing found' : searching;
}
