import { maxListTotal } from '../../../contract/limits';
import { countedText, numberText } from '../../../text/numberText';

/** The number of rows in a list: `12 cards`, or `3 of 10,000 cards` while it is filtered. */
export function countText(shown: number, all: number, [one, many]: [one: string, many: string]): string {
  const counted = countedText(all, one, many);
  return shown === all ? counted : `${numberText(shown)} of ${counted}`;
}

/** The number of rows in a list in pages: `12 contacts`, or `More than 1,000 contacts`. */
export function totalText(total: number, [one, many]: [one: string, many: string]): string {
  return total > maxListTotal ? `More than ${numberText(maxListTotal)} ${many}` : countedText(total, one, many);
}
