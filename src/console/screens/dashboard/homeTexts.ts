import { daysBetween } from '../../../contract/calendarDays';
import { metricNames } from '../../../contract/metrics';
import type { MetricCounts } from '../../../contract/metrics';
import { changeText, viewsText } from '../statistics/changeTexts';
import { sumOf } from '../statistics/totals';

/** The views of the days that are compared: today is not over yet. */
export const finishedSum = (days: readonly number[]): number => sumOf(days.slice(0, -1));

/** The views of 7 days in words: `24 views in the last 7 days, 20% more than in the 7 days before.` */
export function weekSummary(days: readonly number[]): string {
  const week = days.slice(-7);
  const change = changeText(finishedSum(week), finishedSum(days.slice(-14, -7)), 'the 7 days before');
  return `${viewsText(sumOf(week))} in the last 7 days, ${change}.`;
}

/** Whether nothing was counted. */
export const isEmpty = (counts: MetricCounts): boolean => metricNames.every((metric) => counts[metric] === 0);

/** How far away a calendar day is: `today`, `tomorrow`, `in 12 days`. */
export function daysAway(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
