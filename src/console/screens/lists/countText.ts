/** How many rows a list shows: `12 cards`, or `3 of 12 cards` while it is filtered. */
export function countText(shown: number, all: number, [one, many]: [one: string, many: string]): string {
  const noun = all === 1 ? one : many;
  return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`;
}
