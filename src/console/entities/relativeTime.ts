import { differenceInSeconds } from 'date-fns/differenceInSeconds';

const relative = new Intl.RelativeTimeFormat('en');
const units: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** The passed time: "3 hours ago", "1 day ago", "just now". */
export function relativeTime(instant: string, now = new Date()): string {
  const seconds = differenceInSeconds(now, new Date(instant));
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? [];
  return unit && length ? relative.format(-Math.floor(seconds / length), unit) : 'just now';
}
