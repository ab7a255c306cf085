import { daysBetween } from '../../../contract/calendarDays';
import { metricNames } from '../../../contract/metrics';
import type { MetricCounts } from '../../../contract/metrics';
import { changeText, viewsText } from '../statistics/changeTexts';
import { sumOf } from '../statistics/totals';

/** The views of 7 days in words: `24 views this week, 20% more than in the week before`. */
export function weekSummary(days: readonly number[]): string {
  const [week, before] = [sumOf(days.slice(-7)), sumOf(days.slice(-14, -7))];
  return `${viewsText(week)} in the last 7 days, ${changeText(week, before, 'the 7 days before')}.`;
}

/** Whether nothing was counted. */
export const isEmpty = (counts: MetricCounts): boolean => metricNames.every((metric) => counts[metric] === 0);

/** How far away a calendar day is: `today`, `tomorrow`, `in 12 days`. */
export function daysAway(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
