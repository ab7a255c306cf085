import { numberText } from '../../../text/numberText';

const short = new Intl.NumberFormat('en', { notation: 'compact' });
const wholeShare = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** For axes: 20000 -> 20K */
export const shortNumberText = (count: number): string => (count < 10_000 ? numberText(count) : short.format(count));

/** A change as a whole percentage: 0.1234 -> 12%. It never rounds to 0%. */
export const wholeShareText = (part: number, whole: number): string =>
  part / whole < 0.005 ? '<1%' : wholeShare.format(part / whole);

/** A share as a percentage: 0.123 -> 12.3%. Only zero is 0%. A share of zero is a dash. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  return part > 0 && part / whole < 0.0005 ? '<0.1%' : share.format(part / whole);
}
