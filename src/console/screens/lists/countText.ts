import { numberText } from '../../../text/numberText';

/** The number of rows in a list: `12 cards`, or `3 of 10,000 cards` while it is filtered. */
export function countText(shown: number, all: number, [one, many]: [one: string, many: string]): string {
  const noun = all === 1 ? one : many;
  return shown === all ? `${numberText(all)} ${noun}` : `${numberText(shown)} of ${numberText(all)} ${noun}`;
}
