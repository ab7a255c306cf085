import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { lightFormat } from 'date-fns/lightFormat';

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

/** A moment, relative and exact. */
export function When({ instant }: { instant: string }) {
  return (
    <time className="history-when" dateTime={instant}>
      <span>{relativeTime(instant)}</span>
      <span className="history-exact">{lightFormat(new Date(instant), 'dd.MM.yyyy HH:mm:ss')}</span>
    </time>
  );
}
