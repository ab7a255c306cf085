import { addDays, daysBetween } from '../../../contract/calendarDays';
import { maxSeriesPoints } from '../../../contract/metrics';
import type { SeriesStep } from '../../../contract/metrics';
import { today } from '../../entities/displayDate';
import type { StatisticsDays } from '../../entities/statistics/statisticsDetailEndpoints';
import { isPeriodDay } from '../lists/periodDay';

/** The period choices as they are in the URL. Custom dates are `2026-01-01..2026-01-31` there. */
export const rangeChoices = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
  { value: 'all', label: 'All time' },
  { value: 'own', label: 'Custom' },
] as const;
export type RangeChoice = (typeof rangeChoices)[number]['value'];

/** The period before the user chooses one. */
export const defaultRange = '30';

/**
 * Two periods that can be compared: the finished days of a range, and the same number of days from the start of the
 * period before it.
 */
export type ComparedDays = { now: StatisticsDays; before: StatisticsDays };

/**
 * `days` is undefined for all time. `previous` is the period of the same length before. `compared` is undefined while
 * no day of the range is over.
 */
export type StatisticsRange = {
  choice: RangeChoice;
  days?: StatisticsDays;
  previous?: StatisticsDays;
  compared?: ComparedDays;
  length?: number;
};

/** The period that a URL names; the default for a missing or invalid one. */
export function rangeFromChoice(text: string | null, lastDay: string = today()): StatisticsRange {
  if (text === 'all') return { choice: 'all' };
  if (text === '7' || text === '90' || text === '365') return lastDays(text, lastDay);
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text ?? '') ?? [];
  const isRange = isPeriodDay(from) && isPeriodDay(to) && from <= to;
  return isRange ? ofDays('own', { from, to }, lastDay) : lastDays(defaultRange, lastDay);
}

/** The last days up to and including today. */
function lastDays(choice: '7' | '30' | '90' | '365', lastDay: string): StatisticsRange {
  return ofDays(choice, { from: addDays(lastDay, 1 - Number(choice)), to: lastDay }, lastDay);
}

function ofDays(choice: RangeChoice, days: StatisticsDays, lastDay: string): StatisticsRange {
  const { from, to } = days;
  const length = daysBetween(from, to) + 1;
  const previous = { from: addDays(from, -length), to: addDays(from, -1) };
  const yesterday = addDays(lastDay, -1);
  const lastFinished = to < yesterday ? to : yesterday;
  const finished = daysBetween(from, lastFinished) + 1;
  if (finished <= 0) return { choice, days, length, previous };
  const before = { from: previous.from, to: addDays(previous.from, finished - 1) };
  return { choice, days, length, previous, compared: { now: { from, to: lastFinished }, before } };
}

const daysOf: Record<SeriesStep, number> = { day: 1, week: 7, month: 28 };

/** Whether the charts can show a range by these steps; not if it is too long for them. */
export const hasStep = ({ length = 0 }: StatisticsRange, step: SeriesStep): boolean =>
  // A range can begin and end within a step.
  length <= (maxSeriesPoints - 1) * daysOf[step];
