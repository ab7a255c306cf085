import { sql } from 'kysely';
import type { TableRows } from '../../database/auditTables';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { emailKey } from '../logins/emailKey';
import { likePattern } from './contactFilters';
import type { ContactScope } from './contactScope';

type Lead = Row<'leads'>;
type NewColumn = 'accountId' | 'note' | 'consentText' | 'consentAt';

/** A lead of a deletion that is kept, with its tags. A row of an earlier version lacks the newer columns. */
export type DeletedLead = { lead: Omit<Lead, NewColumn> & Partial<Pick<Lead, NewColumn>>; tags: string[] };

/** The leads of one visitor in the deletions that are kept, as far as they are in scope. */
export async function findDeletedLeads(database: Database, scope: ContactScope, key: string): Promise<DeletedLead[]> {
  const deletions = await deletionsNaming(database, key);
  return deletions.flatMap(({ rows }) =>
    leadsOf(rows)
      .filter((lead) => isOf(lead, scope, key))
      .map((lead) => ({ lead, tags: tagsOf(rows, lead.id) })),
  );
}

/** Takes these leads and their tags out of the deletions. A restore brings back everything else. */
export async function eraseDeletedLeads(
  transaction: DatabaseTransaction,
  scope: ContactScope,
  key: string,
): Promise<void> {
  for (const { id, kind, rows } of await deletionsNaming(transaction, key)) {
    const erased = new Set(leadsOf(rows).flatMap((lead) => (isOf(lead, scope, key) ? [lead.id] : [])));
    if (erased.size === 0) continue;
    if (kind === 'lead') {
      await transaction.deleteFrom('keptDeletions').where('id', '=', id).execute();
      continue;
    }
    const leads = leadsOf(rows).filter((lead) => !erased.has(lead.id));
    const leadTags = (rows.leadTags ?? []).filter(({ leadId }) => !erased.has(String(leadId)));
    await transaction
      .updateTable('keptDeletions')
      .set({ rows: { ...rows, leads, leadTags } })
      .where('id', '=', id)
      .execute();
  }
}

function deletionsNaming(database: Database, key: string) {
  return database
    .selectFrom('keptDeletions')
    .select(['id', 'kind', 'rows'])
    .where(sql<boolean>`lower("rows") like ${likePattern(key)} escape '\\'`)
    .execute();
}

function leadsOf(rows: TableRows): DeletedLead['lead'][] {
  return (rows.leads ?? []) as DeletedLead['lead'][];
}

function tagsOf(rows: TableRows, id: string): string[] {
  return (rows.leadTags ?? []).filter(({ leadId }) => leadId === id).map(({ tag }) => String(tag));
}

function isOf(lead: DeletedLead['lead'], scope: ContactScope, key: string): boolean {
  if (emailKey(lead.email) !== key) return false;
  if (scope === 'all') return true;
  return scope.ids.includes(scope.column === 'leads.cardId' ? lead.cardId : (lead.accountId ?? ''));
}
