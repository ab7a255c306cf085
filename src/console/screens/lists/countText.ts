import { countedText, numberText } from '../../../text/numberText';

/** The number of rows in a list: `12 cards`, or `3 of 10,000 cards` while it is filtered. */
export function countText(shown: number, all: number, [one, many]: [one: string, many: string]): string {
  const counted = countedText(all, one, many);
  return shown === all ? counted : `${numberText(shown)} of ${counted}`;
}
