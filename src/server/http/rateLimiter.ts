import { createHash } from 'node:crypto';
import { rateLimits } from '../../contract/limits';
import type { Clock } from './clock';
import { tooMany } from './errors';
import type { HttpError } from './errors';

export type RateLimitName = keyof typeof rateLimits;

/** The tries of one key; the time is `Clock.elapsed`. */
type Window = { startedAt: number; count: number };

/** The windows of a limit by key, in the order in which they began. */
type Windows = Map<string, Window>;

/** @returns the error (429 with Retry-After) of a try above a limit. @param age milliseconds since its window began */
export function limitReached(name: RateLimitName, age: number): HttpError {
  return tooMany(Math.max(1, Math.ceil((rateLimits[name].milliseconds - age) / 1000)));
}

/**
 * Above this many keys of one limit the oldest windows are forgotten, so that no flood of addresses fills the memory.
 */
const maxKeys = 50_000;
/** So many are forgotten at once: finding the oldest one takes 15 µs, past the places of deleted keys. */
const keysToForget = 1000;

/** Keys with more characters are hashed: an email of a request may have any length. */
const maxKeyLength = 300;

function boundedKey(key: string): string {
  return key.length > maxKeyLength ? createHash('sha256').update(key).digest('base64url') : key;
}

/** Keeps no iterator for the next time: as long as it exists, V8 frees no table that the map has outgrown. */
function forgetOldest(windows: Windows): void {
  for (const key of windows.keys()) {
    if (windows.size <= maxKeys - keysToForget) return;
    windows.delete(key);
  }
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
    const window = this.openWindow(name, key);
    if (this.isUsed(window, name)) throw limitReached(name, this.clock.elapsed() - window.startedAt);
    window.count += 1;
  }

  /** @throws HttpError 429 when the limit is used up; counts nothing */
  check(name: RateLimitName, key: string): void {
    const window = this.knownWindow(name, key);
    if (window && this.isUsed(window, name)) throw limitReached(name, this.clock.elapsed() - window.startedAt);
  }

  isUsedUp(name: RateLimitName, key: string): boolean {
    const window = this.knownWindow(name, key);
    return window !== undefined && this.isUsed(window, name);
  }

  /** Counts something that has happened. */
  count(name: RateLimitName, key: string): void {
    this.openWindow(name, key).count += 1;
  }

  /** Takes back a counted try that does not count. */
  refund(name: RateLimitName, key: string): void {
    const window = this.windowsOf(name).get(boundedKey(key));
    if (window && window.count > 0) window.count -= 1;
  }

  private isUsed(window: Window, name: RateLimitName): boolean {
    return this.isOn && window.count >= rateLimits[name].count;
  }

  /** The window of a key that has not ended. */
  private knownWindow(name: RateLimitName, key: string): Window | undefined {
    const window = this.windowsOf(name).get(boundedKey(key));
    return window && this.clock.elapsed() - window.startedAt < rateLimits[name].milliseconds ? window : undefined;
  }

  /** The open window of a key, or a new one at the end: the map is in the order in which windows began. */
  private openWindow(name: RateLimitName, typed: string): Window {
    const known = this.knownWindow(name, typed);
    if (known) return known;
    const key = boundedKey(typed);
    const windows = this.windowsOf(name);
    const window = { startedAt: this.clock.elapsed(), count: 0 };
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > maxKeys) forgetOldest(windows);
    return window;
  }

  private windowsOf(name: RateLimitName): Windows {
    const known = this.windows.get(name);
    if (known) return known;
    const windows: Windows = new Map();
    this.windows.set(name, windows);
    return windows;
  }
}
