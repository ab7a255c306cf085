import { deleteInBatches } from '../database/batches';
import { instantAfterMonths, instantOf } from '../database/instant';
import type { Database } from '../database/tables';

/** Deletes the history entries that are older than this number of months. */
export async function deleteOldEntries(database: Database, now: Date, months: number): Promise<void> {
  const end = instantAfterMonths(instantOf(now), -months);
  await deleteInBatches(database, (limit) => {
    const oldest = database
      .selectFrom('auditEntries')
      .select('id')
      .where('createdAt', '<', end)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(limit);
    return database.deleteFrom('auditEntries').where('id', 'in', oldest);
  });
}
