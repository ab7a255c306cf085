import { searchDeeply } from './deepSearch';
import { prepareSearch, searchIn } from './searchNames';

/** What a search runs. It is loaded with the first letter that a user types. */
export const searchEngine = { prepareSearch, searchIn, searchDeeply };
