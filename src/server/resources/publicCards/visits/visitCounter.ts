import { metricNames, noCounts } from '../../../../contract/metrics';
import type { Metric, MetricCounts } from '../../../../contract/metrics';
import type { SourceMetric } from '../../../../contract/productVariants';
import type { CalendarDay } from '../../../database/instant';
import type { Database, DatabaseTransaction } from '../../../database/tables';
import type { Clock } from '../../../http/clock';
import { addCounts, commitCounts } from './addCounts';
import type { Counts } from './addCounts';
import { whenInZone } from './whenInZone';

/** The card of a count and the time zone of its account. */
export type CountedCard = { cardId: string; timeZone: string };

export type VisitCounterOptions = {
  database: Database;
  clock: Pick<Clock, 'now'>;
  /** Called when the database takes no batch, once until it takes one again; what is held is tried every second. */
  onFailure: (error: unknown) => void;
  /** Called when no more is held, once until the database takes a batch again. */
  onFull: () => void;
  /** Called with the views and downloads that were not held, or not taken before the process ends. */
  onLoss: (counts: number) => void;
};

type DayCounts = { cardId: string; day: CalendarDay } & MetricCounts;
type HourCount = Counts['hours'][number];

const commitEveryMilliseconds = 1000;
/** Cards and days that are held while the database is unavailable. */
const maximumDays = 100_000;

/**
 * Counts views and downloads in memory and commits them in batches, at most a second apart. A killed process loses at
 * most that second of them; contacts are written with `countNow`.
 */
export class VisitCounter {
  private days = new Map<string, DayCounts>();
  private hours = new Map<string, HourCount>();
  private timer: NodeJS.Timeout | undefined;
  private committing: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isFailing = false;
  /** What came while no more was held. */
  private dropped = 0;

  constructor(private readonly options: VisitCounterOptions) {}

  /** One view: adds 1 to profileTotal and 1 to its source. */
  countView({ cardId, timeZone }: CountedCard, source: SourceMetric, now = this.options.clock.now()): void {
    if (this.isFull()) return;
    const { day, month, weekday, hour } = whenInZone(now, timeZone);
    const counts = this.dayCounts(cardId, day);
    counts.profileTotal += 1;
    counts[source] += 1;
    this.hourCount({ cardId, month, weekday, hour }).count += 1;
    this.scheduleCommit();
  }

  /**
   * One download of a contact file, committed with the views: a commit of its own would wait for the disk each time.
   */
  countSaved({ cardId, timeZone }: CountedCard): void {
    if (this.isFull()) return;
    this.dayCounts(cardId, whenInZone(this.options.clock.now(), timeZone).day).saved += 1;
    this.scheduleCommit();
  }

  /** An accepted contact: written in the transaction of what caused it. */
  async countNow(transaction: DatabaseTransaction, card: CountedCard, metric: Metric): Promise<void> {
    const { day } = whenInZone(this.options.clock.now(), card.timeZone);
    await addCounts(transaction, { days: [{ cardId: card.cardId, day, [metric]: 1 }], hours: [] });
  }

  /** Commits what is held. Never rejects: counts that the database does not take are held for the next commit. */
  commit(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.committing = this.committing.then(() => this.commitHeld());
    return this.committing;
  }

  /** Commits for the last time, when the process ends. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.commit();
    for (const { profileTotal, saved } of this.days.values()) this.dropped += profileTotal + saved;
    this.tellLoss();
  }

  /** Whether no more is held; then what was to be counted is lost. */
  private isFull(): boolean {
    if (this.days.size < maximumDays) return false;
    if (this.dropped === 0) this.options.onFull();
    this.dropped += 1;
    return true;
  }

  private tellLoss(): void {
    if (this.dropped > 0) this.options.onLoss(this.dropped);
    this.dropped = 0;
  }

  private scheduleCommit(): void {
    this.timer ??= setTimeout(() => void this.commit(), commitEveryMilliseconds);
  }

  private async commitHeld(): Promise<void> {
    if (this.days.size === 0) return;
    const counts: Counts = { days: [...this.days.values()], hours: [...this.hours.values()] };
    this.days = new Map();
    this.hours = new Map();
    try {
      await commitCounts(this.options.database, counts);
      this.isFailing = false;
      this.tellLoss();
    } catch (error) {
      if (!this.isFailing) this.options.onFailure(error);
      this.isFailing = true;
      this.putBack(counts);
      if (!this.isStopped) this.scheduleCommit();
    }
  }

  private putBack({ days, hours }: Counts): void {
    for (const { cardId, day, ...counts } of days) {
      const held = this.dayCounts(cardId, day);
      for (const metric of metricNames) held[metric] += counts[metric] ?? 0;
    }
    for (const { count, ...hour } of hours) this.hourCount(hour).count += count;
  }

  private dayCounts(cardId: string, day: CalendarDay): DayCounts {
    const key = `${cardId} ${day}`;
    const counts = this.days.get(key) ?? { cardId, day, ...noCounts };
    this.days.set(key, counts);
    return counts;
  }

  private hourCount(hour: Omit<HourCount, 'count'>): HourCount {
    const key = `${hour.cardId} ${hour.month} ${hour.weekday} ${hour.hour}`;
    const count = this.hours.get(key) ?? { ...hour, count: 0 };
    this.hours.set(key, count);
    return count;
  }
}
