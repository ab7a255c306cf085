import type { SeriesStep } from '../../../../contract/metrics';

/** Round axis values from zero to just above `most`, at most five lines. */
export function ticksTo(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const formats = {
  day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  week: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' }),
};

/** The name of a point in tables: `3 Mar`, `Week of 3 Mar`, `Mar 26`. */
export function pointName(day: string, by: SeriesStep): string {
  const name = formats[by].format(new Date(`${day}T00:00:00Z`));
  return by === 'week' ? `Week of ${name}` : name;
}

/** The name of a point on the axis. */
export function axisName(day: string, by: SeriesStep): string {
  return formats[by].format(new Date(`${day}T00:00:00Z`));
}

/** Every how many points a name fits on the axis. */
export function namedEvery(points: number, width: number): number {
  return Math.max(1, Math.ceil(points / Math.max(1, Math.floor(width / 64))));
}
