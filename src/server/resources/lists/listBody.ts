import { successMessage } from '../../../contract/constants';
import type { WirePage } from '../../../contract/wire/envelope';

/** The text before the records of a list. */
export const opening = `{"message":${JSON.stringify(successMessage)},"content":[`;

/** The text after the records of a page. */
export function closing(revision: string, properties: Partial<WirePage> = {}): string {
  const page: WirePage = { revision, next: null, removed: [], reset: false, ...properties };
  return `],"page":${JSON.stringify(page)}}`;
}
