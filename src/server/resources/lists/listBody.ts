import { successMessage } from '../../../contract/constants';
import type { WirePage } from '../../../contract/wire/envelope';

/** What stands before the records of a list. */
export const opening = `{"message":${JSON.stringify(successMessage)},"content":[`;

/** What stands after the records of a page. */
export function closing(revision: string, given: Partial<WirePage> = {}): string {
  const page: WirePage = { revision, next: null, removed: [], reset: false, ...given };
  return `],"page":${JSON.stringify(page)}}`;
}
