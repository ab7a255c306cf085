import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../http/clock';

/** Process, time and number of a delivery. */
const markPattern = /^([0-9a-f]{8})-([0-9a-z]{1,12})-[0-9a-z]{1,12}$/;

/** A page may stay this long in a cache between the server and the visitor (s-maxage and the time it is served stale). */
export const sharedCacheSeconds = 30;
const staleSeconds = 30;
const rememberedMilliseconds = 5 * 60 * 1000;
/** Marks in one generation; two generations are remembered. */
const remembered = 25_000;
/** In another process's delivery nothing can be looked up: the first visitor reports within this time. */
const firstReportMilliseconds = 10_000;

/** Lets a cache in between hold the page for a short time, and makes every browser ask again. */
export const pageCacheControl = `public, max-age=0, s-maxage=${sharedCacheSeconds}, stale-while-revalidate=${staleSeconds}`;

/**
 * Tells whether a page that reports a visit was counted when it was delivered. Every delivery that was counted carries
 * a mark of its own (Server-Timing). The first report with a mark is the visitor it was delivered to, who is counted
 * already; any further one got the same bytes out of a cache. See docs/decisions on counting once.
 */
export class Deliveries {
  /** Names this process among those that share the work. */
  private readonly process = randomBytes(4).toString('hex');
  /** Marks that nobody has reported yet, in two generations: forgetting the older one costs nothing. */
  private open = new Set<string>();
  private older = new Set<string>();
  private bornAt: number;
  private number = 0;

  constructor(private readonly clock: Clock) {
    this.bornAt = clock.elapsed();
  }

  /** The mark of a delivery that is counted by the server, or needs no counting: its first report counts nothing. */
  counted(): string {
    const mark = this.next();
    this.forgetOld();
    this.open.add(mark);
    return mark;
  }

  /** The mark of a delivery nobody has seen yet (loaded ahead, kept for later): its first report counts. */
  uncounted(): string {
    return this.next();
  }

  /** Whether a visit that is reported with this mark is still to be counted. Asked once for each report. */
  isToBeCounted(mark: string): boolean {
    const [, process, at = ''] = markPattern.exec(mark) ?? [];
    if (process === undefined) return true;
    if (process !== this.process) return Math.abs(this.clock.now().getTime() - parseInt(at, 36)) > firstReportMilliseconds;
    this.forgetOld();
    return !(this.open.delete(mark) || this.older.delete(mark));
  }

  private forgetOld(): void {
    const age = this.clock.elapsed() - this.bornAt;
    if (this.open.size < remembered && age < rememberedMilliseconds / 2) return;
    this.older = age < rememberedMilliseconds ? this.open : new Set();
    this.open = new Set();
    this.bornAt = this.clock.elapsed();
  }

  private next(): string {
    this.number += 1;
    return `${this.process}-${this.clock.now().getTime().toString(36)}-${this.number.toString(36)}`;
  }
}
