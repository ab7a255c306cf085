import { deleteInBatches } from '../../database/batches';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';
import { searchTextOf } from '../contact/searchText';

/** The instant so many months later, or earlier when negative. A day that the month does not have becomes its last. */
export function instantAfterMonths(instant: Instant, months: number): Instant {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}

/** Deletes the leads that their account has kept for long enough. */
export async function deleteOldLeads(database: Database, now: Instant): Promise<void> {
  const settings = await database.selectFrom('accounts').select('contactRetentionMonths').distinct().execute();
  for (const { contactRetentionMonths: months } of settings) {
    const accounts = database.selectFrom('accounts').select('id').where('contactRetentionMonths', '=', months);
    await deleteInBatches((limit) => {
      const old = database
        .selectFrom('leads')
        .select('id')
        .where('createdAt', '<', instantAfterMonths(now, -months))
        .where('accountId', 'in', accounts)
        // Both values: the index on the accounts' leads has this column before `createdAt`.
        .where('isSuspicious', 'in', [false, true])
        .limit(limit);
      return database.deleteFrom('leads').where('id', 'in', old);
    });
  }
}

const filledAtOnce = 500;

/** Fills the search text of leads that an earlier version has stored, or that were restored from one. */
export async function fillSearchTexts(database: Database): Promise<void> {
  let leads;
  do {
    leads = await database
      .selectFrom('leads')
      .select(['id', 'name', 'company', 'phone', 'email'])
      .where('searchText', '=', '')
      .limit(filledAtOnce)
      .execute();
    for (const lead of leads)
      await database
        .updateTable('leads')
        .set({ searchText: searchTextOf(lead) })
        .where('id', '=', lead.id)
        .execute();
  } while (leads.length === filledAtOnce);
}
