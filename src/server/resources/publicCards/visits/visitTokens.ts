import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../http/clock';

/** Process, time (milliseconds) and number of a delivery. */
const markPattern = /^([0-9a-f]{8})-(\d{1,15})-(\d{1,15})$/;

/**
 * A page may stay this long in a cache between the server and the visitor (s-maxage and the time it is served stale).
 */
const sharedCacheSeconds = 30;
const staleSeconds = 30;
const rememberedMilliseconds = 5 * 60 * 1000;
/** So many marks are remembered; older ones count as reported. */
const remembered = 65_536;
/** In another process's delivery nothing can be looked up: the first visitor reports within this time. */
const firstReportMilliseconds = 10_000;

/** Lets a cache in between hold the page for a short time, and makes every browser ask again. */
export const pageCacheControl = `public, max-age=0, s-maxage=${sharedCacheSeconds}, stale-while-revalidate=${staleSeconds}`;

/**
 * Tells whether a page that reports a visit was counted when it was delivered. Every delivery that was counted carries
 * a mark of its own (Server-Timing). The first report with a mark is the visitor it was delivered to, who is counted
 * already; any further one got the same bytes out of a cache. See docs/decisions on counting once.
 */
export class VisitTokens {
  /** Names this process among those that share the work. */
  private readonly process = randomBytes(4).toString('hex');
  /**
   * When each of the last deliveries was made, by its number, while nobody has reported it; 0 where there is nothing to
   * report.
   */
  private readonly open = new Float64Array(remembered);
  private number = 0;

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /** The mark of a delivery that is counted by the server, or needs no counting: its first report counts nothing. */
  counted(now = this.clock.now()): string {
    const at = now.getTime();
    return this.markOf(at, this.next(at));
  }

  /** The mark of a delivery nobody has seen yet (loaded ahead, kept for later): its first report counts. */
  uncounted(now = this.clock.now()): string {
    return this.markOf(now.getTime(), this.next(0));
  }

  /** Whether a visit that is reported with this mark is still to be counted. Asked once for each report. */
  isToBeCounted(mark: string): boolean {
    const [, process, moment = '', number = ''] = markPattern.exec(mark) ?? [];
    if (process === undefined) return true;
    const at = Number(moment);
    const age = this.now() - at;
    if (process !== this.process) return Math.abs(age) > firstReportMilliseconds;
    const place = Number(number) % remembered;
    if (this.open[place] !== at) return true;
    this.open[place] = 0;
    return age >= rememberedMilliseconds;
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  /** Takes the next number, over whichever delivery had its place before. */
  private next(openSince: number): number {
    this.number += 1;
    this.open[this.number % remembered] = openSince;
    return this.number;
  }

  private markOf(at: number, number: number): string {
    return `${this.process}-${at}-${number}`;
  }
}
