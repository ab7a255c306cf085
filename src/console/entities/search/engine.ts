import { searchDeeply } from './deepSearch';
import { prepareSearch, searchIn } from './searchNames';

/** The functions of the search, as a chunk that is loaded with the first letter that the user types. */
export const searchEngine = { prepareSearch, searchIn, searchDeeply };
