import { addDays, weekdayOf } from '../../../../contract/calendarDays';
import { sourceMetrics } from '../../../../contract/productVariants';
import type { SourceMetric } from '../../../../contract/productVariants';
import { noCounts } from '../../../../contract/metrics';
import type { Metric, MetricCounts } from '../../../../contract/metrics';
import type { CalendarDay, Instant } from '../../../database/instant';
import { whenInZone } from '../../../resources/publicCards/visits/whenInZone';
import type { DemoVisits } from '../demoTypes';
import { SeededRandom } from '../seededRandom';
import { instantAt } from './localTime';
import { fairHours, fairSources, rhythms } from './rhythms';

/** Days of history, today included. */
export const historyDays = 90;

export type SentDetails = { at: Instant; source: SourceMetric };

/** The counts of a card: the same visits by day, by hour and in total. */
export type DemoCardHistory = {
  days: ({ day: CalendarDay } & MetricCounts)[];
  hours: { month: string; weekday: number; hour: number; count: number }[];
  totals: MetricCounts;
  sentDetails: SentDetails[];
};

export type HistoryOf = {
  name: string;
  interest: number;
  visits: DemoVisits;
  timeZone: string;
  /** Nothing is counted before the day after this. */
  createdAt: Date;
  /** Whether Send My Details has somewhere to send to. */
  canReceive: boolean;
  now: Date;
};

class Tally<Key extends string> {
  readonly counts = new Map<Key, number>();
  add(key: Key): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }
}

function chooser<Value>(random: SeededRandom, weights: readonly (readonly [Value, number])[]): () => Value {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  const last = weights[weights.length - 1];
  if (!last || sum <= 0) throw new RangeError('There is nothing to choose from');
  return () => {
    let left = random.next() * sum;
    for (const [value, weight] of weights) {
      left -= weight;
      if (left < 0) return value;
    }
    return last[0];
  };
}

const byHour = (weights: readonly number[]) => weights.map((weight, hour) => [hour, weight] as const);
const bySource = (weights: Partial<Record<SourceMetric, number>>) =>
  sourceMetrics.map((source) => [source, weights[source] ?? 0] as const);

/**
 * Generates the visits to a card one by one, so that its figures are consistent: views are the sum
 * of their sources, totals the sum of days, hours the same views again, and each sent details a visit at that hour.
 */
export function cardHistory(card: HistoryOf): DemoCardHistory {
  const { visits, timeZone } = card;
  const random = new SeededRandom(`visits to ${card.name}`);
  const today = whenInZone(card.now, timeZone);
  const createdOn = whenInZone(card.createdAt, timeZone).day;
  const rhythm = rhythms[visits.rhythm];
  const ordinary = { hour: chooser(random, byHour(rhythm.hours)), source: chooser(random, bySource(visits.sources)) };
  const atFair = { hour: chooser(random, byHour(fairHours)), source: chooser(random, bySource(fairSources)) };

  const days = new Map<CalendarDay, MetricCounts>();
  const hours = new Tally<`${string} ${number} ${number}`>();
  const totals = { ...noCounts };
  const sentDetails: SentDetails[] = [];

  for (let daysAgo = historyDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = addDays(today.day, -daysAgo);
    const peak = visits.peaks.find((each) => daysAgo <= each.daysAgo && daysAgo > each.daysAgo - each.days);
    const weekday = weekdayOf(day);
    const grown = 1 + (visits.growth - 1) * (1 - daysAgo / historyDays);
    const mean =
      card.interest * grown * (peak ? peak.strength : (rhythm.week[weekday] ?? 1)) * random.between(0.7, 1.3);
    const views = random.countAround(mean);
    if (day <= createdOn) continue;
    const count = (metric: Metric) => {
      const ofDay = days.get(day) ?? { ...noCounts };
      ofDay[metric] += 1;
      days.set(day, ofDay);
      totals[metric] += 1;
    };
    for (let view = 0; view < views; view += 1) {
      const manner = peak && random.chance(0.8) ? atFair : ordinary;
      const hour = manner.hour();
      const source = manner.source();
      const isSaved = random.chance(visits.saved);
      const isShared = random.chance(visits.shared);
      const minute = random.integer(0, 59);
      if (daysAgo === 0 && hour >= today.hour) continue;
      count('profileTotal');
      count(source);
      if (isSaved) count('saved');
      if (isShared && card.canReceive) {
        count('shared');
        sentDetails.push({ at: instantAt(day, hour, minute, timeZone), source });
      }
      hours.add(`${day.slice(0, 7)} ${weekday} ${hour}`);
    }
  }
  return {
    days: [...days].map(([day, counts]) => ({ day, ...counts })),
    hours: [...hours.counts].map(([key, count]) => {
      const [month = '', weekday, hour] = key.split(' ');
      return { month, weekday: Number(weekday), hour: Number(hour), count };
    }),
    totals,
    sentDetails,
  };
}
