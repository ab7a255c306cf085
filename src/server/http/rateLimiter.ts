import { createHash } from 'node:crypto';
import { rateLimits } from '../../contract/limits';
import type { Clock } from './clock';
import { tooMany } from './errors';
import type { HttpError } from './errors';

export type RateLimitName = keyof typeof rateLimits;

/** The tries of one key; the time is `Clock.elapsed`. */
type Window = { startedAt: number; count: number };

/**
 * The windows of a limit by key, in the order in which they began. `oldest` is one iterator for all: a new one passes
 * the gaps of all deleted keys again, 15 µs for each try.
 */
type Windows = { byKey: Map<string, Window>; oldest: Iterator<string> };

function isOpen(window: Window, name: RateLimitName, now: number): boolean {
  return now - window.startedAt < rateLimits[name].milliseconds;
}

/** The refusal of a try above a limit whose window began so many milliseconds ago: 429 with Retry-After. */
export function limitReached(name: RateLimitName, age: number): HttpError {
  return tooMany(Math.max(1, Math.ceil((rateLimits[name].milliseconds - age) / 1000)));
}

/**
 * Above this many keys of one limit the oldest windows are forgotten, so that no flood of addresses fills the memory.
 */
const keysKept = 50_000;

/** Keys with more characters are hashed: an email of a request may have any length. */
const longestKey = 300;

function boundedKey(key: string): string {
  return key.length > longestKey ? createHash('sha256').update(key).digest('base64url') : key;
}

/**
 * Counts tries per key within a window of contract/limits.ts, in this process. The key is something the caller cannot
 * choose: an address (clientAddress.ts), a stored id, a folded email.
 */
export class RateLimiter {
  private readonly windows = new Map<string, Windows>();

  constructor(
    private readonly clock: Pick<Clock, 'elapsed'>,
    readonly isOn = true,
  ) {}

  /**
   * Counts one try.
   * @throws HttpError 429 with Retry-After when the limit is used up; the try then does not count
   */
  take(name: RateLimitName, key: string): void {
    this.check(name, key);
    this.count(name, key);
  }

  /** @throws HttpError 429 when the limit is used up; counts nothing */
  check(name: RateLimitName, key: string): void {
    if (this.isUsedUp(name, key)) throw limitReached(name, this.clock.elapsed() - this.windowOf(name, key).startedAt);
  }

  isUsedUp(name: RateLimitName, key: string): boolean {
    return this.isOn && this.windowOf(name, key).count >= rateLimits[name].count;
  }

  /** Counts something that has happened. */
  count(name: RateLimitName, typed: string): void {
    const key = boundedKey(typed);
    const windows = this.windowsOf(name);
    const now = this.clock.elapsed();
    const window = windows.byKey.get(key);
    if (window && isOpen(window, name, now)) window.count += 1;
    else this.begin(windows, key, now);
  }

  /** Takes a counted try back: it turned out to be none. */
  refund(name: RateLimitName, key: string): void {
    const window = this.windowsOf(name).byKey.get(boundedKey(key));
    if (window && window.count > 0) window.count -= 1;
  }

  /** A new window goes to the end: the map is in the order in which windows began. */
  private begin({ byKey, oldest }: Windows, key: string, now: number): void {
    byKey.delete(key);
    byKey.set(key, { startedAt: now, count: 1 });
    if (byKey.size > keysKept) byKey.delete(oldest.next().value ?? key);
  }

  private windowOf(name: RateLimitName, key: string): Window {
    const now = this.clock.elapsed();
    const window = this.windowsOf(name).byKey.get(boundedKey(key));
    return window && isOpen(window, name, now) ? window : { startedAt: now, count: 0 };
  }

  private windowsOf(name: RateLimitName): Windows {
    const known = this.windows.get(name);
    if (known) return known;
    const byKey = new Map<string, Window>();
    const windows = { byKey, oldest: byKey.keys() };
    this.windows.set(name, windows);
    return windows;
  }
}
