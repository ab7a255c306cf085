import { addDays, daysBetween, startOfDay } from '../../../contract/calendarDays';
import { formDay } from '../../entities/displayDate';
import type { StatisticsDays } from '../../entities/statistics/statisticsEndpoints';

/** The period choices as they are in the address. Own dates are `2026-01-01..2026-01-31` there. */
export const rangeChoices = [
  { choice: 'all', text: 'All time' },
  { choice: '7', text: '7 days' },
  { choice: '30', text: '30 days' },
  { choice: '90', text: '90 days' },
  { choice: '365', text: 'Year' },
  { choice: 'own', text: 'Own dates' },
] as const;
export type RangeChoice = (typeof rangeChoices)[number]['choice'];

/** `days` is undefined for all time. `previous` is the period of the same length before. */
export type StatisticsRange = {
  choice: RangeChoice;
  days?: StatisticsDays;
  previous?: StatisticsDays;
  length?: number;
};

/** Today in the user's time zone, yyyy-MM-dd. */
export function today(now: Date = new Date()): string {
  return formDay(now);
}

/** The period that an address names; all time for a missing or invalid one. */
export function rangeFromChoice(text: string | null, lastDay: string = today()): StatisticsRange {
  if (text === '7' || text === '30' || text === '90' || text === '365')
    return ofDays(text, { from: addDays(lastDay, 1 - Number(text)), to: lastDay });
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text ?? '') ?? [];
  const isRange = from !== '' && from <= to && !Number.isNaN(startOfDay(from)) && !Number.isNaN(startOfDay(to));
  return isRange ? ofDays('own', { from, to }) : { choice: 'all' };
}

function ofDays(choice: RangeChoice, days: StatisticsDays): StatisticsRange {
  const length = daysBetween(days.from, days.to) + 1;
  return { choice, days, length, previous: { from: addDays(days.from, -length), to: addDays(days.from, -1) } };
}
