import { isUnwritable } from '../database/databaseProblem';
import type { RateLimiter, RateLimitName } from './rateLimiter';

/** A limit and the key that it is counted for. */
export type LimitKey = readonly [name: RateLimitName, key: string];

/**
 * Limits that all servers on one database count together: password guesses, and emails that the server sends for its
 * callers. Each process counts the other limits by itself (rateLimiter.ts).
 */
export interface SharedLimits {
  /** Counts nothing. @throws HttpError 429 when one of the limits is used up */
  check(...keys: LimitKey[]): Promise<void>;
  isUsedUp(key: LimitKey): Promise<boolean>;
  /** Counts one try for each key, or for none. @throws HttpError 429 when one of the limits is used up */
  take(...keys: LimitKey[]): Promise<void>;
  /** Counts without a check. */
  count(...keys: LimitKey[]): Promise<void>;
  /** Takes back counted tries that do not count. */
  refund(...keys: LimitKey[]): Promise<void>;
}

/**
 * Runs work that counts as a try unless it fails. It is counted before it runs: otherwise many concurrent tries would
 * all pass the check.
 * @param isTry whether a result counts as a try
 * @throws HttpError 429 when a limit is used up, and any error of `work`
 */
export async function countOnSuccess<Value>(
  limits: SharedLimits,
  keys: LimitKey[],
  work: () => Promise<Value>,
  isTry: (value: Value) => boolean = () => true,
): Promise<Value> {
  await limits.take(...keys);
  let isCounted = false;
  try {
    const value = await work();
    isCounted = isTry(value);
    return value;
  } finally {
    if (!isCounted) await limits.refund(...keys);
  }
}

/** For the embedded database, which has one server. */
export function limitsInMemory(limiter: RateLimiter): SharedLimits {
  return {
    check: async (...keys) => keys.forEach(([name, key]) => limiter.check(name, key)),
    isUsedUp: async ([name, key]) => limiter.isUsedUp(name, key),
    take: async (...keys) => {
      keys.forEach(([name, key]) => limiter.check(name, key));
      keys.forEach(([name, key]) => limiter.count(name, key));
    },
    count: async (...keys) => keys.forEach(([name, key]) => limiter.count(name, key)),
    refund: async (...keys) => keys.forEach(([name, key]) => limiter.refund(name, key)),
  };
}

/** Counts in the database, or in this process while the database accepts no writes, so that users can still sign in. */
export function limitsWithFallback(shared: SharedLimits, own: SharedLimits): SharedLimits {
  const withFallback = async <Result>(count: (limits: SharedLimits) => Promise<Result>): Promise<Result> => {
    try {
      return await count(shared);
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      return count(own);
    }
  };
  return {
    check: (...keys) => withFallback((limits) => limits.check(...keys)),
    isUsedUp: (key) => withFallback((limits) => limits.isUsedUp(key)),
    take: (...keys) => withFallback((limits) => limits.take(...keys)),
    count: (...keys) => withFallback((limits) => limits.count(...keys)),
    refund: (...keys) => withFallback((limits) => limits.refund(...keys)),
  };
}
