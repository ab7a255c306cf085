import { searchDeeply } from './deepSearch';
import { searchIn } from './searchNames';

/** What a search runs. It is loaded with the first letter that a user types. */
export const searchEngine = { searchIn, searchDeeply };
