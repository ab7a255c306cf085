import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { rateLimits } from '../../contract/limits';
import { instantAfter, instantOf } from '../database/instant';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';
import type { Clock } from './clock';
import { limitReached } from './rateLimiter';
import type { LimitKey, SharedLimits } from './sharedLimits';

type Window = { count: number; startedAt: Instant };

/** How far the clocks of several servers may differ: less does not end a window of another server. */
const clockSkewMilliseconds = 60_000;

/**
 * For PostgreSQL. A window that begins further in the future than `clockSkewMilliseconds` counts as over, because a
 * clock was set back.
 */
export function limitsInDatabase(database: Database, clock: Pick<Clock, 'now'>): SharedLimits {
  const now = () => instantOf(clock.now());
  const latestStart = () => instantAfter(now(), clockSkewMilliseconds);
  const isOpen = ([name]: LimitKey, { startedAt }: Window) =>
    startedAt <= latestStart() && startedAt > instantAfter(now(), -rateLimits[name].milliseconds);

  async function usedUpWindow(limitKey: LimitKey): Promise<Window | undefined> {
    const [name, key] = limitKey;
    const window = await database
      .selectFrom('limitWindows')
      .select(['count', 'startedAt'])
      .where('name', '=', name)
      .where('key', '=', hashOf(key))
      .executeTakeFirst();
    return window && window.count >= rateLimits[name].count && isOpen(limitKey, window) ? window : undefined;
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

  async function subtract(keys: LimitKey[]): Promise<void> {
    for (const [name, key] of keys) {
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

  return {
    async check(...keys) {
      for (const limitKey of keys) {
        const window = await usedUpWindow(limitKey);
        if (window) refuse(limitKey, window);
      }
    },
    isUsedUp: async (limitKey) => (await usedUpWindow(limitKey)) !== undefined,
    async take(...keys) {
      for (const [index, limitKey] of keys.entries()) {
        const window = await add(limitKey);
        if (window.count <= rateLimits[limitKey[0]].count) continue;
        await subtract(keys.slice(0, index + 1));
        refuse(limitKey, window);
      }
    },
    async count(...keys) {
      for (const limitKey of keys) await add(limitKey);
    },
    refund: (...keys) => subtract(keys),
  };
}

/** Keys are stored as hashes, because the table must not reveal addresses and emails. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
