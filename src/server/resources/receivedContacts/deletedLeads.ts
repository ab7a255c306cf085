import { sql } from 'kysely';
import { contains } from '../../database/contains';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { emailKey } from '../logins/emailKey';
import type { ContactScope, NamedVisitor } from './contactScope';

type Lead = Row<'leads'>;
type NewColumn = 'accountId' | 'note' | 'consentText' | 'consentAt';

/**
 * A lead in Recently deleted, with its tags and the positions of both. Rows from earlier versions lack the newer columns.
 */
export type DeletedLead = {
  lead: Omit<Lead, NewColumn> & Partial<Pick<Lead, NewColumn>>;
  deletionId: string;
  position: number;
  tags: { position: number; tag: string }[];
};

/** The leads of a visitor in Recently deleted that are in scope. */
export async function findDeletedLeads(database: Database, { key, scope }: NamedVisitor): Promise<DeletedLead[]> {
  const rows = await database
    .selectFrom('deletedRows')
    .select(['deletionId', 'position', 'row'])
    // With the ids of the deletions, the primary key finds their leads.
    .where('deletionId', 'in', database.selectFrom('keptDeletions').select('id'))
    .where('tableName', '=', 'leads')
    .where(contains(sql`lower("deletedRows"."row")`, key))
    .execute();
  const found: DeletedLead[] = [];
  for (const { row, ...place } of rows) {
    const lead = row as DeletedLead['lead'];
    if (isOf(lead, scope, key)) found.push({ lead, ...place, tags: await tagsOf(database, place.deletionId, lead.id) });
  }
  return found;
}

/** Removes a lead and its tags from Recently deleted. A restore still brings back the other rows. */
export async function eraseDeletedLead(
  transaction: DatabaseTransaction,
  { deletionId, position, tags }: DeletedLead,
): Promise<void> {
  for (const tag of tags) await eraseRow(transaction, 'leadTags', { deletionId, position: tag.position });
  await eraseRow(transaction, 'leads', { deletionId, position });
  // The deletion of a single contact has the name of the contact as its label. That of several may hold others.
  await transaction
    .deleteFrom('keptDeletions')
    .where('id', '=', deletionId)
    .where('kind', '=', 'lead')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deletedRows').select('deletionId').where('deletionId', '=', deletionId))),
    )
    .execute();
}

async function tagsOf(database: Database, deletionId: string, leadId: string): Promise<DeletedLead['tags']> {
  const rows = await database
    .selectFrom('deletedRows')
    .select(['position', 'row'])
    .where('deletionId', '=', deletionId)
    .where('tableName', '=', 'leadTags')
    .where(contains(sql.ref('deletedRows.row'), leadId))
    .execute();
  return rows.map(({ position, row }) => ({ position, tag: String(row?.tag) }));
}

async function eraseRow(
  transaction: DatabaseTransaction,
  tableName: string,
  { deletionId, position }: Pick<DeletedLead, 'deletionId' | 'position'>,
): Promise<void> {
  await transaction
    .deleteFrom('deletedRows')
    .where('deletionId', '=', deletionId)
    .where('tableName', '=', tableName)
    .where('position', '=', position)
    .execute();
}

function isOf(lead: DeletedLead['lead'], scope: ContactScope, key: string): boolean {
  if (emailKey(lead.email) !== key) return false;
  if (scope.column === null) return true;
  return scope.ids.includes(scope.column === 'leads.cardId' ? lead.cardId : (lead.accountId ?? ''));
}
