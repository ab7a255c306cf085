import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../http/clock';

/** A token: the process, the time in milliseconds, a sequence number, and `u` of an uncounted response. */
const tokenPattern = /^([0-9a-f]{8})-(\d{1,15})-(\d{1,15})(u?)$/;

/** A shared cache may keep a page for `sharedCacheSeconds` and serve it stale for `staleSeconds` more. */
const sharedCacheSeconds = 30;
const staleSeconds = 30;
const tokenMilliseconds = 5 * 60 * 1000;
const maxTokens = 65_536;
/** A page that took longer to arrive came from a cache. Only a report to another process is decided by this. */
const maxArrivalMilliseconds = 10_000;

/** Shared caches may store the page for a short time; browsers must revalidate it. */
export const pageCacheControl = `public, max-age=0, s-maxage=${sharedCacheSeconds}, stale-while-revalidate=${staleSeconds}`;

/**
 * Tells whether a reported visit has already been counted when the server sent the page. Each response has a token
 * (Server-Timing). The first report of a counted token comes from the counted visitor; later reports come from visitors
 * who got the same response from a cache. See docs/decisions/0007.
 */
export class VisitTokens {
  /** Identifies this process among the processes of the server. */
  private readonly process = randomBytes(4).toString('hex');
  /** Counted tokens without a report yet, of the last `maxTokens` ones: each at its number modulo `maxTokens`. */
  private readonly unreported = new Array<string | undefined>(maxTokens).fill(undefined);
  private number = 0;

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /** Returns the token of a response that was counted: its first report does not count. */
  counted(): string {
    const token = this.nextToken();
    this.unreported[this.number % maxTokens] = token;
    return token;
  }

  /** Returns the token of a response that no person has seen yet (a prefetch): its first report counts. */
  uncounted(): string {
    return `${this.nextToken()}u`;
  }

  /**
   * Takes the report of a visit, which uses up the token.
   * @param elapsed the milliseconds from the arrival of the page to the report
   * @returns whether the visit must be counted
   */
  takeReport(token: string, elapsed = 0): boolean {
    const [, process, time = '', number = '', uncounted] = tokenPattern.exec(token) ?? [];
    if (process === undefined || uncounted) return true;
    const now = this.clock.now().getTime();
    if (process !== this.process) return Math.abs(now - elapsed - Number(time)) > maxArrivalMilliseconds;
    const place = Number(number) % maxTokens;
    if (this.unreported[place] !== token) return true;
    this.unreported[place] = undefined;
    return now - Number(time) >= tokenMilliseconds;
  }

  private nextToken(): string {
    this.number += 1;
    return `${this.process}-${this.clock.now().getTime()}-${this.number}`;
  }
}
