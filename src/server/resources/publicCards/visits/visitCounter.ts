import { metricNames, noCounts } from '../../../../contract/metrics';
import type { Metric, MetricCounts } from '../../../../contract/metrics';
import type { SourceMetric } from '../../../../contract/productVariants';
import type { CalendarDay } from '../../../database/instant';
import type { Database, DatabaseTransaction } from '../../../database/tables';
import type { Clock } from '../../../http/clock';
import { addCounts, commitCounts } from './addCounts';
import type { Counts } from './addCounts';
import { whenInZone } from './whenInZone';
import type { ZonedMoment } from './whenInZone';

/** The card a count belongs to and the time zone its days are days of. */
export type CountedCard = { cardId: string; timeZone: string };

export type VisitCounterOptions = {
  database: Database;
  clock: Pick<Clock, 'now'>;
  /** Told when the database did not take a batch; the batch is kept and tried again. */
  onFailure: (error: unknown) => void;
};

type DayCounts = { cardId: string; day: CalendarDay } & MetricCounts;
type HourCount = Counts['hours'][number];

const commitEveryMilliseconds = 1000;
/** While the database is away views are held for it, but not without end. */
const heldAtMost = 100_000;

/**
 * Counts views in memory and commits them in groups, at most a second apart: a commit for each view would cost more
 * than the page. A killed process loses at most that second of views; contacts and downloads are written with
 * `countNow`.
 */
export class VisitCounter {
  private days = new Map<string, DayCounts>();
  private hours = new Map<string, HourCount>();
  /** Where the views of a card are added up this minute: many views of one card look for it once. */
  private minutes = new Map<string, { moment: ZonedMoment; day: DayCounts; hour: HourCount }>();
  private timer: NodeJS.Timeout | undefined;
  private committing: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly options: VisitCounterOptions) {}

  /** One view: 1 to profileTotal and 1 to where it came from. */
  countView(card: CountedCard, source: SourceMetric, now = this.options.clock.now()): void {
    if (this.days.size >= heldAtMost) return;
    const { day, hour } = this.minuteOf(card.cardId, whenInZone(now, card.timeZone));
    day.profileTotal += 1;
    day[source] += 1;
    hour.count += 1;
    this.timer ??= setTimeout(() => void this.commit(), commitEveryMilliseconds);
  }

  /** A download or an accepted contact: written in the transaction of what caused it. */
  async countNow(transaction: DatabaseTransaction, card: CountedCard, metric: Metric): Promise<void> {
    const { day } = whenInZone(this.options.clock.now(), card.timeZone);
    await addCounts(transaction, { days: [{ cardId: card.cardId, day, [metric]: 1 }], hours: [] });
  }

  /** Commits what is held. Never rejects: what the database does not take is held for the next time. */
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
  }

  private async commitHeld(): Promise<void> {
    if (this.days.size === 0) return;
    const counts: Counts = { days: [...this.days.values()], hours: [...this.hours.values()] };
    this.days = new Map();
    this.hours = new Map();
    this.minutes = new Map();
    try {
      await commitCounts(this.options.database, counts);
    } catch (error) {
      this.options.onFailure(error);
      counts.days.forEach((row) => this.addDay(row));
      counts.hours.forEach(({ count, ...place }) => (this.hourOf(place).count += count));
      if (!this.isStopped) this.timer ??= setTimeout(() => void this.commit(), commitEveryMilliseconds);
    }
  }

  private minuteOf(cardId: string, moment: ZonedMoment): { day: DayCounts; hour: HourCount } {
    const there = this.minutes.get(cardId);
    if (there?.moment === moment) return there;
    const { day, month, weekday, hour } = moment;
    const minute = { moment, day: this.dayOf(cardId, day), hour: this.hourOf({ cardId, month, weekday, hour }) };
    this.minutes.set(cardId, minute);
    return minute;
  }

  private dayOf(cardId: string, day: CalendarDay): DayCounts {
    const key = `${cardId} ${day}`;
    const there = this.days.get(key);
    if (there) return there;
    const none = { cardId, day, ...noCounts };
    this.days.set(key, none);
    return none;
  }

  private addDay({ cardId, day, ...counts }: Counts['days'][number]): void {
    const there = this.dayOf(cardId, day);
    for (const metric of metricNames) there[metric] += counts[metric] ?? 0;
  }

  private hourOf(place: Omit<HourCount, 'count'>): HourCount {
    const key = `${place.cardId} ${place.month} ${place.weekday} ${place.hour}`;
    const there = this.hours.get(key);
    if (there) return there;
    const none = { ...place, count: 0 };
    this.hours.set(key, none);
    return none;
  }
}
