import { daysBetween } from '../../../contract/calendarDays';
import { metricNames } from '../../../contract/metrics';
import type { MetricCounts } from '../../../contract/metrics';
import { sourceMetrics } from '../../../contract/productVariants';
import type { SourceMetric } from '../../../contract/productVariants';
import { numberText, shareText, sumOf, wholeShareText } from '../statistics/numbers';

/** Where views came from, in the words of the summary. */
const sourceTexts: Record<SourceMetric, string> = {
  card: 'scanned cards',
  sticker: 'stickers',
  virtago: 'Virtago',
  mobileRing: 'rings',
  petago: 'pet tags',
  other: 'other sources',
};

const viewsText = (views: number) =>
  views === 0 ? 'No views' : `${numberText(views)} ${views === 1 ? 'view' : 'views'}`;

/** How a number of views changed: `14.6% fewer than in the previous 30 days`. */
function changeText(now: number, before: number, period: string): string {
  if (now === before) return now === 0 ? `and none in ${period}` : `as many as in ${period}`;
  if (before === 0) return `none in ${period}`;
  const amount = shareText(Math.abs(now - before), before);
  return `${amount} ${now > before ? 'more' : 'fewer'} than in ${period}`;
}

/** The views of 30 days in words: how many, how they changed, and their main source. */
export function viewsSummary(counts: MetricCounts, previousViews: number): string {
  const views = counts.profileTotal;
  const change = `${viewsText(views)}, ${changeText(views, previousViews, 'the previous 30 days')}.`;
  const main = sourceMetrics.reduce((best, next) => (counts[next] > counts[best] ? next : best));
  if (counts[main] === 0) return change;
  const isMost = counts[main] * 2 > views;
  return `${change} ${isMost ? 'Most' : 'The largest part'} came from ${sourceTexts[main]}.`;
}

/** The views of 7 days in words: `24 views this week, 20% more than in the week before`. */
export function weekSummary(days: readonly number[]): string {
  const [week, before] = [sumOf(days.slice(-7)), sumOf(days.slice(-14, -7))];
  return `${viewsText(week)} in the last 7 days, ${changeText(week, before, 'the 7 days before')}.`;
}

/** A change for a table: `+12%`, `−5%`, `New` or `±0`; `text` is the same for screen readers. */
export function shortChange(now: number, before: number): { mark: string; text: string } {
  const text = changeText(now, before, 'the previous 30 days');
  if (now === before) return { mark: '±0', text };
  if (before === 0) return { mark: 'New', text };
  const amount = wholeShareText(Math.abs(now - before), before);
  return { mark: `${now > before ? '+' : '−'}${amount}`, text };
}

/** Whether nothing was counted. */
export const isEmpty = (counts: MetricCounts): boolean => metricNames.every((metric) => counts[metric] === 0);

/** How far away a calendar day is: `today`, `tomorrow`, `in 12 days`. */
export function daysAway(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
