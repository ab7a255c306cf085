import { deleteInBatches } from '../../database/batches';
import { instantAfterMonths } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';
import { searchTextOf } from '../leads/searchText';

/**
 * When `deleteOldLeads` deletes a lead. If the month lacks the day, that is with the beginning of the next month: before,
 * the limit has not passed the day of the lead.
 */
export function leadKeptUntil(createdAt: Instant, months: number): Instant {
  const date = new Date(createdAt);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() === day) return date.toISOString();
  date.setUTCDate(1);
  date.setUTCHours(0, 0, 0, 0);
  return date.toISOString();
}

/** Deletes the leads that are older than the retention period of their account. */
export async function deleteOldLeads(database: Database, now: Instant): Promise<void> {
  const settings = await database.selectFrom('accounts').select('contactRetentionMonths').distinct().execute();
  for (const { contactRetentionMonths: months } of settings) {
    const accounts = database.selectFrom('accounts').select('id').where('contactRetentionMonths', '=', months);
    await deleteInBatches(database, (limit) => {
      const old = database
        .selectFrom('leads')
        .select('id')
        .where('createdAt', '<', instantAfterMonths(now, -months))
        .where('accountId', 'in', accounts)
        // Both values, so that the database can use the index, which has this column before `createdAt`.
        .where('isSuspicious', 'in', [false, true])
        .limit(limit);
      return database.deleteFrom('leads').where('id', 'in', old);
    });
  }
}

const batchSize = 500;

/** Some of the leads without a search text, because an earlier version has stored or deleted them. */
export function leadsWithoutSearchText(database: Database) {
  return database
    .selectFrom('leads')
    .select(['id', 'name', 'company', 'phone', 'email'])
    .where('searchText', '=', '')
    .limit(batchSize);
}

/** Sets the search text of leads that lack it. */
export async function fillSearchTexts(database: Database): Promise<void> {
  let leads;
  do {
    leads = await leadsWithoutSearchText(database).execute();
    for (const lead of leads)
      await database
        .updateTable('leads')
        .set({ searchText: searchTextOf(lead) })
        .where('id', '=', lead.id)
        .execute();
  } while (leads.length === batchSize);
}
