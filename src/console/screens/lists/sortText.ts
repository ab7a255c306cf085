import type { Sort } from '../../../ui/DataTableHead';

/** A sort order in the URL's format: `name`, or `-name` for descending. */
export const textOfSort = ({ key, direction }: Sort): string => (direction === 'descending' ? `-${key}` : key);

/** Reads a sort order from the URL. */
export const sortFromText = (text: string): Sort =>
  text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' };
