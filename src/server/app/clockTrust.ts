import type { FastifyBaseLogger } from 'fastify';
import { dayMilliseconds } from '../../contract/calendarDays';
import { isUnwritable } from '../database/databaseProblem';
import { instantAfter, instantOf } from '../database/instant';
import type { Database } from '../database/tables';

/** The entry in `keys`. Its value is the time of the last cleanup, `createdAt` that of the last jump of the clock. */
const keyName = 'lastCleanup';
const maxGap = 7 * dayMilliseconds;

const warning =
  'The clock is more than a week away from the last cleanup, so nothing is deleted for a day. ' +
  'If the server was switched off that long, do nothing. Otherwise correct the clock';

/**
 * Whether the cleanup may trust the clock. After a jump of more than a week, the clock is wrong or the server was off:
 * it is trusted again after a day. Call it once for each cleanup, because it records the time.
 */
export async function isClockTrusted(
  database: Database,
  time: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> {
  const now = instantOf(time);
  const aDayAgo = instantAfter(now, -dayMilliseconds);
  const last = await database.selectFrom('keys').selectAll().where('name', '=', keyName).executeTakeFirst();
  const { value: lastCleanup, createdAt: steadySince } = last ?? { value: now, createdAt: aDayAgo };
  const hasJumped = Math.abs(time.getTime() - Date.parse(lastCleanup)) > maxGap || steadySince > now;
  const row = { value: now, createdAt: hasJumped ? now : steadySince };
  const isTrusted = row.createdAt <= aDayAgo;
  if (!isTrusted) log.warn({ event: 'cleanup_waits', until: instantAfter(row.createdAt, dayMilliseconds) }, warning);
  const write = database
    .insertInto('keys')
    .values({ name: keyName, ...row })
    .onConflict((oc) => oc.column('name').doUpdateSet(row))
    .execute();
  await write.catch((error: unknown) => {
    // On a full disk, the cleanup must run to free space.
    if (!isUnwritable(error)) throw error;
  });
  return isTrusted;
}
