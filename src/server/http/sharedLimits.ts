import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { rateLimits } from '../../contract/limits';
import { instantAfter, instantOf } from '../database/instant';
import { isUnwritable } from '../database/databaseProblem';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';
import type { Clock } from './clock';
import { limitReached } from './rateLimiter';
import type { RateLimiter, RateLimitName } from './rateLimiter';

/** A limit and the key it is counted for. */
export type LimitKey = readonly [name: RateLimitName, key: string];

/**
 * Limits that all servers on one database count together: guessed passwords, and emails that callers make this server
 * send. Everything else is counted by each process for itself (rateLimiter.ts).
 */
export interface SharedLimits {
  /** @throws HttpError 429 when one of them is used up; counts nothing */
  check(...limited: LimitKey[]): Promise<void>;
  isUsedUp(limited: LimitKey): Promise<boolean>;
  /** Counts one try of each, or of none. @throws HttpError 429 when one of them is used up */
  take(...limited: LimitKey[]): Promise<void>;
  /** Counts something that has happened. */
  count(...limited: LimitKey[]): Promise<void>;
  /** Takes counted tries back: they turned out to be none. */
  refund(...limited: LimitKey[]): Promise<void>;
}

/**
 * Does work that counts as a try unless it fails. It is counted before: of many at once each would find room.
 * @param isTry whether work that has not failed counts, by what it returns
 * @throws HttpError 429 when a limit is used up, and what `work` throws
 */
export async function countOnSuccess<Value>(
  limits: SharedLimits,
  limited: LimitKey[],
  work: () => Promise<Value>,
  isTry: (value: Value) => boolean = () => true,
): Promise<Value> {
  await limits.take(...limited);
  let isCounted = false;
  try {
    const value = await work();
    isCounted = isTry(value);
    return value;
  } finally {
    if (!isCounted) await limits.refund(...limited);
  }
}

/** For the embedded database, which has one server. */
export function limitsInMemory(limiter: RateLimiter): SharedLimits {
  return {
    check: async (...limited) => limited.forEach(([name, key]) => limiter.check(name, key)),
    isUsedUp: async ([name, key]) => limiter.isUsedUp(name, key),
    take: async (...limited) => {
      limited.forEach(([name, key]) => limiter.check(name, key));
      limited.forEach(([name, key]) => limiter.count(name, key));
    },
    count: async (...limited) => limited.forEach(([name, key]) => limiter.count(name, key)),
    refund: async (...limited) => limited.forEach(([name, key]) => limiter.refund(name, key)),
  };
}

/** Counts in the database, and in this process alone while the database takes no changes: sign-in goes on. */
export function limitsWithFallback(shared: SharedLimits, own: SharedLimits): SharedLimits {
  const first = async <Result>(
    inDatabase: () => Promise<Result>,
    inProcess: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await inDatabase();
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      return inProcess();
    }
  };
  return {
    check: (...limited) =>
      first(
        () => shared.check(...limited),
        () => own.check(...limited),
      ),
    isUsedUp: (limited) =>
      first(
        () => shared.isUsedUp(limited),
        () => own.isUsedUp(limited),
      ),
    take: (...limited) =>
      first(
        () => shared.take(...limited),
        () => own.take(...limited),
      ),
    count: (...limited) =>
      first(
        () => shared.count(...limited),
        () => own.count(...limited),
      ),
    refund: (...limited) =>
      first(
        () => shared.refund(...limited),
        () => own.refund(...limited),
      ),
  };
}

type Window = { count: number; startedAt: Instant };

/** So far may the clocks of several servers differ without one of them ending the windows of another. */
const clockSkewMilliseconds = 60_000;

/** For PostgreSQL. A window that begins further in the future (a clock was set back) counts as over. */
export function limitsInDatabase(database: Database, clock: Pick<Clock, 'now'>, isOn = true): SharedLimits {
  const now = () => instantOf(clock.now());
  const latestStart = () => instantAfter(now(), clockSkewMilliseconds);
  const isOpen = ([name]: LimitKey, { startedAt }: Window) =>
    startedAt <= latestStart() && startedAt > instantAfter(now(), -rateLimits[name].milliseconds);

  async function windowOf(limited: LimitKey): Promise<Window | undefined> {
    const [name, key] = limited;
    const row = await database
      .selectFrom('limitWindows')
      .select(['count', 'startedAt'])
      .where('name', '=', name)
      .where('key', '=', hashOf(key))
      .executeTakeFirst();
    return row && isOpen(limited, row) ? row : undefined;
  }

  async function add([name, key]: LimitKey): Promise<Window> {
    const startedAt = now();
    const isOver = sql`("limitWindows"."startedAt" <= ${instantAfter(startedAt, -rateLimits[name].milliseconds)} or "limitWindows"."startedAt" > ${latestStart()})`;
    return database
      .insertInto('limitWindows')
      .values({ name, key: hashOf(key), startedAt, count: 1 })
      .onConflict((oc) =>
        oc.columns(['name', 'key']).doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else "limitWindows"."count" + 1 end`,
          startedAt: sql<Instant>`case when ${isOver} then ${startedAt} else "limitWindows"."startedAt" end`,
        }),
      )
      .returning(['count', 'startedAt'])
      .executeTakeFirstOrThrow();
  }

  async function subtract(limited: LimitKey[]): Promise<void> {
    for (const [name, key] of limited) {
      await database
        .updateTable('limitWindows')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('name', '=', name)
        .where('key', '=', hashOf(key))
        .where('count', '>', 0)
        .execute();
    }
  }

  function refuse([name]: LimitKey, { startedAt }: Window): never {
    throw limitReached(name, clock.now().getTime() - Date.parse(startedAt));
  }

  const usedUp = async (limited: LimitKey) => {
    const window = isOn ? await windowOf(limited) : undefined;
    return window && window.count >= rateLimits[limited[0]].count ? window : undefined;
  };

  return {
    async check(...limited) {
      for (const one of limited) {
        const window = await usedUp(one);
        if (window) refuse(one, window);
      }
    },
    isUsedUp: async (limited) => (await usedUp(limited)) !== undefined,
    async take(...limited) {
      if (!isOn) return;
      for (const [place, one] of limited.entries()) {
        const window = await add(one);
        if (window.count <= rateLimits[one[0]].count) continue;
        await subtract(limited.slice(0, place + 1));
        refuse(one, window);
      }
    },
    async count(...limited) {
      if (isOn) for (const one of limited) await add(one);
    },
    async refund(...limited) {
      if (isOn) await subtract(limited);
    },
  };
}

/** A table of counts must not reveal addresses and emails. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
