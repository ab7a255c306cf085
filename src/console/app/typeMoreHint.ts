import { missingCharacters } from '../entities/search/searchSelectors';

/** Says how much more has to be typed before a search begins; undefined for an empty text and a long enough one. */
export function typeMoreHint(text: string): string | undefined {
  const missing = missingCharacters(text);
  if (missing === 0 || text.trim() === '') return undefined;
  return missing === 1 ? 'Type one more letter' : 'Type two more letters';
}
