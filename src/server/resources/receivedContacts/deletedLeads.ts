import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { emailKey } from '../logins/emailKey';
import { likePattern } from './contactFilters';
import type { ContactScope } from './contactScope';

type Lead = Row<'leads'>;
type NewColumn = 'accountId' | 'note' | 'consentText' | 'consentAt';

/** A lead in Recently deleted, with its tags. Rows from earlier versions lack the newer columns. */
export type DeletedLead = { lead: Omit<Lead, NewColumn> & Partial<Pick<Lead, NewColumn>>; tags: string[] };
type Place = { deletionId: string; position: number };

/** The leads of a visitor in Recently deleted that are in scope. */
export async function findDeletedLeads(database: Database, scope: ContactScope, key: string): Promise<DeletedLead[]> {
  const found: DeletedLead[] = [];
  for (const { lead, deletionId } of await deletedLeads(database, scope, key)) {
    const tags = await tagRows(database, deletionId, lead.id);
    found.push({ lead, tags: tags.map(({ row }) => String(row?.tag)) });
  }
  return found;
}

/** Removes these leads and their tags from Recently deleted. A restore still brings back the other rows. */
export async function eraseDeletedLeads(
  transaction: DatabaseTransaction,
  scope: ContactScope,
  key: string,
): Promise<void> {
  for (const { lead, ...place } of await deletedLeads(transaction, scope, key)) {
    for (const { position } of await tagRows(transaction, place.deletionId, lead.id))
      await eraseRow(transaction, 'leadTags', { ...place, position });
    await eraseRow(transaction, 'leads', place);
    // The deletion of a single contact has the name of the contact as its label.
    await transaction
      .deleteFrom('keptDeletions')
      .where('id', '=', place.deletionId)
      .where('kind', '=', 'lead')
      .execute();
  }
}

async function deletedLeads(database: Database, scope: ContactScope, key: string) {
  const rows = await database
    .selectFrom('deletedRows')
    .select(['deletionId', 'position', 'row'])
    .where('tableName', '=', 'leads')
    .where(sql<boolean>`lower("deletedRows"."row") like ${likePattern(key)} escape '\\'`)
    .execute();
  return rows
    .map(({ row, ...place }) => ({ ...place, lead: row as DeletedLead['lead'] }))
    .filter(({ lead }) => isOf(lead, scope, key));
}

function tagRows(database: Database, deletionId: string, leadId: string) {
  return database
    .selectFrom('deletedRows')
    .select(['position', 'row'])
    .where('deletionId', '=', deletionId)
    .where('tableName', '=', 'leadTags')
    .where(sql<boolean>`"deletedRows"."row" like ${likePattern(leadId)} escape '\\'`)
    .execute();
}

async function eraseRow(transaction: DatabaseTransaction, tableName: string, { deletionId, position }: Place) {
  await transaction
    .deleteFrom('deletedRows')
    .where('deletionId', '=', deletionId)
    .where('tableName', '=', tableName)
    .where('position', '=', position)
    .execute();
}

function isOf(lead: DeletedLead['lead'], scope: ContactScope, key: string): boolean {
  if (emailKey(lead.email) !== key) return false;
  if (scope === 'all') return true;
  return scope.ids.includes(scope.column === 'leads.cardId' ? lead.cardId : (lead.accountId ?? ''));
}
