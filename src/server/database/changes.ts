import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { deleteInBatches } from './batches';
import type { Instant } from './instant';
import { isPostgres } from './isPostgres';
import type { Database, Rows, Tables } from './tables';

/**
 * A position in the log of changes. A client at this position has not seen the rows from `next` on, nor the rows of the
 * transactions in `open`: on PostgreSQL a transaction may commit after another one that began later.
 */
export type LogPosition = { next: number; open: readonly number[] };

/** A position that names more open transactions than this counts everything after the oldest of them as unseen. */
const maxOpen = 20;
/** The entry in `keys` with the lowest complete position: changes before it may have been deleted. */
const lowestPositionKey = 'changesFloor';

/**
 * Returns the current position. Read it before the records: a change between the two reads is then reported again with
 * the next `since`, and none is missed.
 */
export async function currentPosition(database: Database): Promise<LogPosition> {
  if (!isPostgres(database)) {
    const { last } = await database
      .selectFrom('changes')
      .select((eb) => eb.fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow();
    // An empty log is new, or the cleanup job has deleted all of its rows.
    return { next: last === null ? Math.max(1, await lowestPosition(database)) : last + 1, open: [] };
  }
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as "snapshot"`.execute(database);
  // xmin:xmax:xip_list; transactions at and after xmax had not begun.
  const [, next, list = ''] = rows[0]?.snapshot.split(':') ?? [];
  const open = list === '' ? [] : list.split(',').map(Number);
  return open.length > maxOpen ? { next: Math.min(...open), open: [] } : { next: Number(next), open };
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

/** The rows of the log that a client at this position has not seen. */
export function changesSince(database: Database, { next, open }: LogPosition): Rows<'changes'> {
  const isUnseen = (eb: ExpressionBuilder<Tables, 'changes'>) =>
    eb.or([eb('changes.position', '>=', next), ...(open.length > 0 ? [eb('changes.position', 'in', [...open])] : [])]);
  return database.selectFrom('changes').where(isUnseen);
}

/**
 * Whether the log still holds every change that a client at `since` has not seen. A position in the future is of
 * another database state, such as before a restore: it is not complete. Call it after reading the changes, because the
 * cleanup job may delete some meanwhile.
 */
export async function isComplete(database: Database, since: LogPosition, current: LogPosition): Promise<boolean> {
  if (since.next > current.next || since.open.some((position) => position >= since.next)) return false;
  return Math.min(since.next, ...since.open) >= (await lowestPosition(database));
}

/** Deletes the changes before an instant. Clients that have not seen them reload their lists. */
export async function deleteChanges(database: Database, before: Instant, now: Instant): Promise<void> {
  const last = await database.transaction().execute((transaction) => raiseLowestPosition(transaction, before, now));
  if (last === null) return;
  // By position: on PostgreSQL a batch also holds the other changes of its last transaction.
  const old = database.selectFrom('changes').select('position').where('position', '<=', last).orderBy('position');
  await deleteInBatches(database, (limit) => database.deleteFrom('changes').where('position', 'in', old.limit(limit)));
}

/**
 * Records which changes will be missing, before they are deleted.
 * @returns the position of the last change to delete, or null when there is none
 */
async function raiseLowestPosition(transaction: Database, before: Instant, now: Instant): Promise<number | null> {
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
  const value = String(last + 1);
  // The database compares the values: the cleanup of another server may have raised the position meanwhile.
  const isLower = sql<boolean>`cast("keys"."value" as bigint) <= ${last}`;
  await transaction
    .insertInto('keys')
    .values({ name: lowestPositionKey, value, createdAt: now })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value }).where(isLower))
    .execute();
  return last;
}

async function lowestPosition(database: Database): Promise<number> {
  const row = await database
    .selectFrom('keys')
    .select('value')
    .where('name', '=', lowestPositionKey)
    .executeTakeFirst();
  return row ? Number(row.value) : 0;
}
