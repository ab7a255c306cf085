import { subMonths } from 'date-fns/subMonths';
import { instantOf } from '../database/instant';
import type { Database } from '../database/tables';

/** A statement deletes so many entries at most: other writes go on between two of them. */
const entriesAtOnce = 1000;

/** Deletes the entries of the history that are older than so many months. */
export async function deleteOldEntries(database: Database, now: Date, months: number): Promise<void> {
  const end = instantOf(subMonths(now, months));
  let deleted = entriesAtOnce;
  while (deleted === entriesAtOnce) {
    const oldest = database
      .selectFrom('auditEntries')
      .select('id')
      .where('createdAt', '<', end)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(entriesAtOnce);
    const { numDeletedRows } = await database.deleteFrom('auditEntries').where('id', 'in', oldest).executeTakeFirst();
    deleted = Number(numDeletedRows);
  }
}
