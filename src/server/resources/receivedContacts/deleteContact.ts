import { countedText } from '../../../text/numberText';
import type { DatabaseTransaction, Row } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import { saveDeletedRecord } from '../deletions/deletedRecords';
import { lockRow } from '../lockRow';

/**
 * Moves a lead with its tags to Recently deleted.
 * @throws HttpError 404 when the lead is gone
 */
export async function deleteContact(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  { id }: Pick<Row<'leads'>, 'id'>,
  savesCopy: boolean,
): Promise<void> {
  // Lock and read it again: another request may have deleted or edited it meanwhile.
  await deleteContacts(transaction, request, [await lockRow(transaction, 'leads', id)], savesCopy);
}

/** Moves locked leads of one card with their tags to Recently deleted, as one record. */
export async function deleteContacts(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  leads: readonly [Row<'leads'>, ...Row<'leads'>[]],
  savesCopy: boolean,
): Promise<void> {
  const [{ id, name, cardId, accountId }, ...others] = leads;
  const ids = leads.map((lead) => lead.id);
  const leadTags = await transaction.selectFrom('leadTags').selectAll().where('leadId', 'in', ids).execute();
  const card = await transaction.selectFrom('cards').select('name').where('id', '=', cardId).executeTakeFirst();
  await transaction.deleteFrom('leads').where('id', 'in', ids).execute();
  // The erasure of a visitor finds the rows of several contacts, but no name in their label.
  const label = others.length === 0 ? name : countedText(leads.length, 'contact', 'contacts');
  await saveDeletedRecord(
    transaction,
    request,
    { kind: 'lead', objectId: id, label, accountId, parent: card?.name ?? '' },
    { rows: { leads: [...leads], leadTags }, files: [] },
    savesCopy,
  );
  // The history must not contain what a visitor sent.
  const count = others.length === 0 ? {} : { contacts: leads.length };
  await writeAudit(transaction, request, others.length === 0 ? id : null, { cardId, savesCopy, ...count });
}
