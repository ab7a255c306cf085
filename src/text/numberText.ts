/**
 * A whole number with a comma between each three digits: `12,345`. `Intl.NumberFormat` does the same, but its first use
 * takes 12 ms, and the lists and the dashboard show numbers at once.
 */
export const numberText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** A number with its noun: `1 card`, `1,312 cards`. */
export const countedText = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
