import { metricNames, noCounts } from '../../../../contract/metrics';
import type { MetricCounts } from '../../../../contract/metrics';
import type { SourceMetric } from '../../../../contract/productVariants';
import type { CalendarDay } from '../../../database/instant';
import type { Database, DatabaseTransaction } from '../../../database/tables';
import type { Clock } from '../../../http/clock';
import { addCounts, commitCounts, commitUnlockedCounts } from './addCounts';
import type { Counts } from './addCounts';
import { whenInZone } from './whenInZone';

/** The card to count for, and the time zone of its account. */
export type CountedCard = { cardId: string; timeZone: string };

export type VisitCounterOptions = {
  database: Database;
  clock: Pick<Clock, 'now'>;
  /** Called when a commit fails, once until the next success. The counter retries every second. */
  onFailure: (error: unknown) => void;
  /** Called when the memory limit is reached, once until the next successful commit. */
  onFull: () => void;
  /** Called with the number of views and downloads that were lost: above the limit, or uncommitted at the end. */
  onLoss: (counts: number) => void;
};

type DayCounts = { cardId: string; day: CalendarDay } & MetricCounts;
type HourCount = Counts['hours'][number];

const commitEveryMilliseconds = 1000;
/** The memory limit in pairs of card and day, for when the database is unavailable. */
const maxDays = 100_000;

/**
 * Counts views and downloads in memory and commits them in batches, a second after the first count at the latest. A
 * killed process loses at most that second. Contacts are written at once, with `countShared`.
 */
export class VisitCounter {
  private days = new Map<string, DayCounts>();
  private hours = new Map<string, HourCount>();
  private timer: NodeJS.Timeout | undefined;
  private committing: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isFailing = false;
  /** The number of counts that were lost since the last report. */
  private lost = 0;

  constructor(private readonly options: VisitCounterOptions) {}

  /** Counts a view: adds 1 to profileTotal and 1 to its source. */
  countView({ cardId, timeZone }: CountedCard, source: SourceMetric): void {
    if (this.isFull()) return;
    const { day, month, weekday, hour } = whenInZone(this.options.clock.now(), timeZone);
    const counts = this.dayCounts(cardId, day);
    counts.profileTotal += 1;
    counts[source] += 1;
    this.hourCount({ cardId, month, weekday, hour }).count += 1;
    this.scheduleCommit();
  }

  /** Counts a download of a contact file. It is committed with the views, because each commit waits for the disk. */
  countSaved({ cardId, timeZone }: CountedCard): void {
    if (this.isFull()) return;
    this.dayCounts(cardId, whenInZone(this.options.clock.now(), timeZone).day).saved += 1;
    this.scheduleCommit();
  }

  /** Counts an accepted contact in the transaction that stores it. */
  async countShared(transaction: DatabaseTransaction, { cardId, timeZone }: CountedCard): Promise<void> {
    const { day } = whenInZone(this.options.clock.now(), timeZone);
    await addCounts(transaction, { days: [{ cardId, day, shared: 1 }], hours: [] });
  }

  /**
   * Commits the counts in memory. Never rejects: after a failure the counts stay in memory for the next commit, as do
   * those of cards that another transaction has locked.
   */
  commit(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.committing = this.committing.then(() => this.commitPending());
    return this.committing;
  }

  /** Commits one last time, when the process ends. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.commit();
    for (const { profileTotal, saved } of this.days.values()) this.lost += profileTotal + saved;
    this.reportLoss();
  }

  /** Whether the memory limit is reached. The count of the caller is then lost. */
  private isFull(): boolean {
    if (this.days.size < maxDays) return false;
    if (this.lost === 0) this.options.onFull();
    this.lost += 1;
    return true;
  }

  private reportLoss(): void {
    if (this.lost > 0) this.options.onLoss(this.lost);
    this.lost = 0;
  }

  private scheduleCommit(): void {
    this.timer ??= setTimeout(() => void this.commit(), commitEveryMilliseconds);
  }

  private async commitPending(): Promise<void> {
    if (this.days.size === 0) return;
    const counts: Counts = { days: [...this.days.values()], hours: [...this.hours.values()] };
    this.days = new Map();
    this.hours = new Map();
    try {
      if (this.isStopped) await commitCounts(this.options.database, counts);
      else this.putBack(await commitUnlockedCounts(this.options.database, counts));
      if (this.days.size > 0 && !this.isStopped) this.scheduleCommit();
      this.isFailing = false;
      this.reportLoss();
    } catch (error) {
      if (!this.isFailing) this.options.onFailure(error);
      this.isFailing = true;
      this.putBack(counts);
      if (!this.isStopped) this.scheduleCommit();
    }
  }

  private putBack({ days, hours }: Counts): void {
    for (const { cardId, day, ...counts } of days) {
      const existing = this.dayCounts(cardId, day);
      for (const metric of metricNames) existing[metric] += counts[metric] ?? 0;
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
