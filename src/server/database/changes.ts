import { sql } from 'kysely';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { deleteInBatches } from './batches';
import type { Instant } from './instant';
import { isPostgres } from './isPostgres';
import type { Database, Tables } from './tables';

/**
 * How far the log of changes has been seen. Unseen are the rows at `next` and after it, and those of transactions that
 * were still open: on PostgreSQL a transaction may commit after another one that began later.
 */
export type LogPosition = { next: number; open: readonly number[] };

/** A position that names more open transactions than this counts everything after the oldest of them as unseen. */
const mostOpen = 20;
/** The name of the entry in `keys` that says before which position changes may have been deleted. */
const floorKey = 'changesFloor';

/**
 * Returns the position of this moment. Read it before the records: what changes between the two reads is then reported
 * again with the next `since`, and nothing is missed.
 */
export async function currentPosition(database: Database): Promise<LogPosition> {
  if (!isPostgres(database)) {
    const { last } = await database
      .selectFrom('changes')
      .select((eb) => eb.fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow();
    // Without rows the log is new, or the cleanup job deleted all of it.
    return { next: last === null ? Math.max(1, await logFloor(database)) : last + 1, open: [] };
  }
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as "snapshot"`.execute(database);
  // xmin:xmax:xip_list; transactions at and after xmax had not begun.
  const [, next, list = ''] = rows[0]?.snapshot.split(':') ?? [];
  const open = list === '' ? [] : list.split(',').map(Number);
  return open.length > mostOpen ? { next: Math.min(...open), open: [] } : { next: Number(next), open };
}

/** Returns the position as text, `12_7_9`. */
export function positionToText({ next, open }: LogPosition): string {
  return [next, ...open].join('_');
}

/** Returns the position that a text holds, or undefined for any other text. */
export function positionFromText(text: string): LogPosition | undefined {
  if (!/^\d{1,15}(?:_\d{1,15}){0,20}$/.test(text)) return undefined;
  const [next = 0, ...open] = text.split('_').map(Number);
  return { next, open };
}

type Changes = SelectQueryBuilder<Tables, 'changes', object>;

/** The rows of the log that a position has not seen. */
export function changesSince(database: Database, { next, open }: LogPosition): Changes {
  const isUnseen = (eb: ExpressionBuilder<Tables, 'changes'>) =>
    eb.or([eb('changes.position', '>=', next), ...(open.length > 0 ? [eb('changes.position', 'in', [...open])] : [])]);
  return database.selectFrom('changes').where(isUnseen);
}

/**
 * Whether the log still holds everything that a position has not seen, and the position is not of the future: that one
 * belongs to another state of the database. Ask after the changes were read, because the cleanup job may delete them.
 */
export async function isComplete(database: Database, since: LogPosition, current: LogPosition): Promise<boolean> {
  if (since.next > current.next || since.open.some((position) => position >= since.next)) return false;
  return Math.min(since.next, ...since.open) >= (await logFloor(database));
}

/** Deletes the changes of before an instant. Clients that have not seen them load their lists again. */
export async function deleteChanges(database: Database, before: Instant, now: Instant): Promise<void> {
  const last = await database.transaction().execute((transaction) => raiseFloor(transaction, before, now));
  if (last === null) return;
  // By position: the oldest 500 and, on PostgreSQL, what else their last transaction changed.
  const old = database.selectFrom('changes').select('position').where('position', '<=', last).orderBy('position');
  await deleteInBatches((limit) => database.deleteFrom('changes').where('position', 'in', old.limit(limit)));
}

/** Says that changes are missing, before they are. @returns the position of the last one that is to go, or null */
async function raiseFloor(transaction: Database, before: Instant, now: Instant): Promise<number | null> {
  const { oldest } = await transaction
    .selectFrom('changes')
    .select((eb) => eb.fn.min<number | null>('position').as('oldest'))
    .where('createdAt', '>=', before)
    .executeTakeFirstOrThrow();
  const { last } = await transaction
    .selectFrom('changes')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .$if(oldest !== null, (query) => query.where('position', '<', oldest ?? 0))
    .executeTakeFirstOrThrow();
  if (last === null) return null;
  const value = String(Math.max(await logFloor(transaction), last + 1));
  await transaction
    .insertInto('keys')
    .values({ name: floorKey, value, createdAt: now })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
    .execute();
  return last;
}

async function logFloor(database: Database): Promise<number> {
  const row = await database.selectFrom('keys').select('value').where('name', '=', floorKey).executeTakeFirst();
  return row ? Number(row.value) : 0;
}
