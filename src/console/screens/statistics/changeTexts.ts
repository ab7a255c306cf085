import type { MetricCounts } from '../../../contract/metrics';
import { sourceMetrics } from '../../../contract/productVariants';
import type { SourceMetric } from '../../../contract/productVariants';
import { countedText, numberText } from '../../../text/numberText';
import { shareText, wholeShareText } from './numberTexts';
import type { ViewsCompared } from './useComparison';

/** The names of the sources of views in the summary. */
const sourceTexts: Record<SourceMetric, string> = {
  card: 'scanned cards',
  sticker: 'stickers',
  virtago: 'Virtago',
  mobileRing: 'rings',
  petago: 'pet tags',
  other: 'other sources',
};

/** `No views`, `1 view`, `1,204 views`. */
export const viewsText = (views: number) => (views === 0 ? 'No views' : countedText(views, 'view', 'views'));

/** How a number of views changed: `14.6% fewer than in the previous 30 days`. */
export function changeText(now: number, before: number, period: string): string {
  if (now === before) return now === 0 ? `and none in ${period}` : `as many as in ${period}`;
  if (before === 0) return `none in ${period}`;
  const amount = shareText(Math.abs(now - before), before);
  return `${amount} ${now > before ? 'more' : 'fewer'} than in ${period}`;
}

/** Names the period before one of this many days. */
export const previousPeriod = (length: number): string =>
  length === 1 ? 'the day before' : `the previous ${numberText(length)} days`;

/** The period before as a label: `Previous 30 days`. */
export const previousLabel = (length: number): string =>
  length === 1 ? 'Day before' : `Previous ${numberText(length)} days`;

/**
 * Views in words: how many, how they changed, and their main source.
 * @param compared the views that can be compared; undefined for all time and before a day is over
 * @param length the days of the period
 */
export function viewsSummary(counts: MetricCounts, compared: ViewsCompared | undefined, length: number): string {
  const views = counts.profileTotal;
  const change = compared ? `, ${changeText(compared.now, compared.before, previousPeriod(length))}` : '';
  const main = sourceMetrics.reduce((best, next) => (counts[next] > counts[best] ? next : best));
  if (counts[main] === 0) return `${viewsText(views)}${change}.`;
  const isMost = counts[main] * 2 > views;
  return `${viewsText(views)}${change}. ${isMost ? 'Most' : 'The largest part'} came from ${sourceTexts[main]}.`;
}

/**
 * A change for a table: `+12%`, `−5%`, `New`, `±0`, or '' without any views; `text` is the same in words.
 * @param period what it is compared with: `the previous 30 days`
 */
export function shortChange({ now, before }: ViewsCompared, period: string): { mark: string; text: string } {
  const text = changeText(now, before, period);
  if (now === before) return { mark: now === 0 ? '' : '±0', text };
  if (before === 0) return { mark: 'New', text };
  const amount = wholeShareText(Math.abs(now - before), before);
  return { mark: `${now > before ? '+' : '−'}${amount}`, text };
}
