import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../http/clock';

/** Process, time (milliseconds) and number of a delivery. */
const tokenPattern = /^([0-9a-f]{8})-(\d{1,15})-(\d{1,15})$/;

/** A shared cache may keep a page for `sharedCacheSeconds` and serve it stale for `staleSeconds` more. */
const sharedCacheSeconds = 30;
const staleSeconds = 30;
const tokenMilliseconds = 5 * 60 * 1000;
const maximumTokens = 65_536;
/** A report with another process's token counts after this time: the visitor of the delivery reports sooner. */
const firstReportMilliseconds = 10_000;

/** A shared cache may keep the page for a short time; every browser revalidates it. */
export const pageCacheControl = `public, max-age=0, s-maxage=${sharedCacheSeconds}, stale-while-revalidate=${staleSeconds}`;

/**
 * Tells whether a reported visit was counted when its page was delivered. Every delivery carries a token of its own
 * (Server-Timing). The first report of a counted token belongs to the visitor who was counted; later reports come from
 * visitors who got the same bytes out of a cache. See docs/decisions/0007.
 */
export class VisitTokens {
  /** Identifies this process among several that share the work. */
  private readonly process = randomBytes(4).toString('hex');
  /** When each counted delivery that no page has reported yet was made (milliseconds), oldest first. */
  private readonly unreported = new Map<string, number>();
  /** One iterator for all: a new one passes the gaps of all deleted tokens again, 15 µs for each page. */
  private readonly oldest = this.unreported.keys();
  private number = 0;

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /** The token of a delivery that the server counted: its first report counts nothing. */
  counted(now = this.clock.now()): string {
    const token = this.nextToken(now);
    this.unreported.set(token, now.getTime());
    if (this.unreported.size > maximumTokens) this.unreported.delete(this.oldest.next().value ?? token);
    return token;
  }

  /** The token of a delivery that no person has seen yet (a prefetch): its first report counts. */
  uncounted(now = this.clock.now()): string {
    return this.nextToken(now);
  }

  /** Whether a visit that is reported with this token is still to be counted. Call it once for each report. */
  isToBeCounted(token: string): boolean {
    const [, process, time = ''] = tokenPattern.exec(token) ?? [];
    if (process === undefined) return true;
    const now = this.clock.now().getTime();
    if (process !== this.process) return Math.abs(now - Number(time)) > firstReportMilliseconds;
    const deliveredAt = this.unreported.get(token);
    this.unreported.delete(token);
    return deliveredAt === undefined || now - deliveredAt >= tokenMilliseconds;
  }

  private nextToken(now: Date): string {
    this.number += 1;
    return `${this.process}-${now.getTime()}-${this.number}`;
  }
}
