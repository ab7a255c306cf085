import { dayMilliseconds } from '../../../../contract/calendarDays';

/** Day 0 of Excel's calendar, which wrongly has a 29 February 1900, and of the calendar of old Macs. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/**
 * The first and the last number of the formats that Excel knows without a definition and that show a date or a time
 * (ECMA-376, 18.8.30). Those of Chinese, Japanese and Korean are 27 to 36 and 50 to 58.
 */
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** What a mask shows: places for digits, and what stands between them. */
type Mask = readonly { sign: string; isPlace: boolean }[];

/** `largest`: above it, a number has the second mask. */
export type NumberFormat =
  { kind: 'general' } | { kind: 'date' } | { kind: 'mask'; mask: Mask; above?: { largest: number; mask: Mask } };

/** How a cell shows its number, by the id and the code of its format. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined)
    return { kind: builtInDates.some(([first, last]) => id >= first && id <= last) ? 'date' : 'general' };
  const [first = '', second = ''] = code.split(';');
  if (/[dmyhs]/i.test(withoutBrackets(first).replace(/"[^"]*"|\\.|General/gi, ''))) return { kind: 'date' };
  const mask = maskOf(first);
  if (!mask) return { kind: 'general' };
  const [, largest] = /^\[<=(\d+)\]/.exec(first) ?? [];
  const secondMask = maskOf(second);
  return largest && secondMask
    ? { kind: 'mask', mask, above: { largest: Number(largest), mask: secondMask } }
    : { kind: 'mask', mask };
}

/** Without colors, conditions and languages. */
const withoutBrackets = (section: string) => section.replace(/\[[^\]]*\]/g, '');

/** The mask of a part of a code; undefined for what is more than digits and the signs of a phone number. */
function maskOf(section: string): Mask | undefined {
  const parts = withoutBrackets(section).match(/[_*].|"[^"]*"|\\.|[^]/g) ?? [];
  const mask = parts.flatMap((part) => {
    const [, quoted, escaped] = /^(?:"(.*)"|\\(.))$/.exec(part) ?? [];
    // "+49 "0 has a literal country code.
    const literal = quoted ?? escaped;
    if (literal !== undefined)
      return Array.from(literal, (sign) => ({ sign, isPlace: false, isKnown: /[-\d ()+/.]/.test(sign) }));
    if (/^[_*]./.test(part)) return [];
    return [{ sign: part, isPlace: /[0#]/.test(part), isKnown: /[-0# ()+/]/.test(part) }];
  });
  return mask.some(({ isPlace }) => isPlace) && mask.every(({ isKnown }) => isKnown) ? mask : undefined;
}

/**
 * A number as its cell shows it, as far as names, phone numbers and dates need it: no exponent, leading zeros where the
 * format has them, dates as 2026-01-31. Digits beyond the fifteenth are not exact in a spreadsheet and are rounded.
 */
export function cellNumber(raw: string, format: NumberFormat, calendar: keyof typeof epochs): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (format.kind === 'date') return dateText(value, calendar);
  const plain = plainNumber(value);
  if (format.kind !== 'mask' || !/^\d+$/.test(plain)) return plain;
  const { mask, above } = format;
  return maskedDigits(plain, above && value > above.largest ? above.mask : mask);
}

function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}

function dateText(serial: number, calendar: keyof typeof epochs): string {
  const instant = new Date(epochs[calendar] + Math.round(serial * 86_400) * 1000);
  if (Number.isNaN(instant.getTime()) || serial < 0) return plainNumber(serial);
  const text = instant.toISOString();
  if (serial < 1) return text.slice(11, 19);
  return instant.getTime() % dayMilliseconds === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}

/** Fills the places of a mask from the right. Further digits come before the first place. */
function maskedDigits(digits: string, mask: Mask): string {
  let left = digits;
  let text = '';
  const first = mask.findIndex(({ isPlace }) => isPlace);
  for (let at = mask.length - 1; at >= 0; at -= 1) {
    const { sign, isPlace } = mask[at]!;
    if (!isPlace) text = sign + text;
    else if (at === first) text = (left === '' && sign === '0' ? '0' : left) + text;
    else {
      text = (left === '' && sign === '0' ? '0' : left.slice(-1)) + text;
      left = left.slice(0, -1);
    }
  }
  return text;
}
