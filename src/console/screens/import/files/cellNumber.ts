const dayMilliseconds = 86_400_000;
/** Day 0 of Excel's calendar, which wrongly has a 29 February 1900, and of the calendar of old Macs. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** The number formats that Excel knows without a definition and that show a date or a time. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

export type NumberFormat = { kind: 'general' } | { kind: 'date' } | { kind: 'mask'; mask: string };

/** How a cell shows its number, by the id and the code of its format. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { kind: builtInDates.has(id) ? 'date' : 'general' };
  const bare = (code.split(';')[0] ?? '').replace(/\[[^\]]*\]/g, '');
  if (/[dmyhs]/i.test(bare.replace(/"[^"]*"|\\.|General/gi, ''))) return { kind: 'date' };
  const mask = bare.replace(/[_*]./g, '').replace(/"([^"]*)"|\\(.)/g, '$1$2');
  return /[0#]/.test(mask) && /^[-0# ()+/]+$/.test(mask) ? { kind: 'mask', mask } : { kind: 'general' };
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
  return format.kind === 'mask' && /^\d+$/.test(plain) ? maskedDigits(plain, format.mask) : plain;
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
function maskedDigits(digits: string, mask: string): string {
  let left = digits;
  let text = '';
  const first = mask.search(/[0#]/);
  for (let at = mask.length - 1; at >= 0; at -= 1) {
    const sign = mask.charAt(at);
    if (at === first) {
      text = (left === '' && sign === '0' ? '0' : left) + text;
    } else if (sign === '0' || sign === '#') {
      text = (left === '' && sign === '0' ? '0' : left.slice(-1)) + text;
      left = left.slice(0, -1);
    } else text = sign + text;
  }
  return text;
}
