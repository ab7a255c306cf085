import type { SeriesStep } from '../../../../contract/metrics';

/** The maximum number of steps of an axis. */
const maxSteps = 5;

/** The round step of an axis that ends closest above `most`: 1, 2 or 5 times a power of ten. */
function stepTo(most: number, smallest: number): number {
  const power = 10 ** Math.floor(Math.log10(most / maxSteps));
  const steps = [power, 10 * power]
    .flatMap((unit) => [unit, 2 * unit, 5 * unit])
    .filter((step) => step >= smallest && Math.ceil(most / step) <= maxSteps);
  const topOf = (step: number) => Math.ceil(most / step) * step;
  return steps.reduce((best, step) => (topOf(step) < topOf(best) ? step : best), steps[0] ?? smallest);
}

function ticksBy(step: number, most: number): number[] {
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Round axis values from zero to just above `most`, at most six lines. */
export function ticksTo(most: number): number[] {
  return most <= 0 ? [0, 1] : ticksBy(stepTo(most, 1), most);
}

/** Round shares from zero to just above `most`: 0.034 -> 0%, 1%, 2%, 3%, 4%. */
export function shareTicksTo(most: number): number[] {
  const percent = Math.max(1, most * 100);
  return ticksBy(stepTo(percent, 0.5), percent).map((tick) => Math.min(1, tick / 100));
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayAndYearFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** The name of a point in tables: `3 Mar`, `Week of 3 Mar`, `Mar 26`; a day of another year than today's has its year. */
export function pointName(day: string, by: SeriesStep, today: string): string {
  return by === 'week' ? `Week of ${axisName(day, by, today)}` : axisName(day, by, today);
}

/** The name of a point on the axis. */
export function axisName(day: string, by: SeriesStep, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? dayFormat : dayAndYearFormat;
  return (by === 'month' ? monthFormat : format).format(new Date(`${day}T00:00:00Z`));
}

/** Every how many points a name fits on the axis. */
export function namedEvery(points: number, width: number): number {
  return Math.max(1, Math.ceil(points / Math.max(1, Math.floor(width / 72))));
}

/** Moves two labels apart that are closer than a line of text. @returns their positions in the given order */
export function apart(a: number, b: number, lineHeight: number): [number, number] {
  if (Math.abs(a - b) >= lineHeight) return [a, b];
  const middle = (a + b) / 2;
  const half = lineHeight / 2;
  return a <= b ? [middle - half, middle + half] : [middle + half, middle - half];
}

/** The SVG path of a line through values, with gaps where there are none. */
export function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const isStart = (index: number) => (values[index - 1] ?? null) === null;
  return values
    .map((value, index) =>
      value === null ? '' : `${isStart(index) ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');
}
