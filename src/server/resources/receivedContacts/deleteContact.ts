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
  const lead = await lockRow(transaction, 'leads', id);
  const { cardId, accountId } = lead;
  const leadTags = await transaction.selectFrom('leadTags').selectAll().where('leadId', '=', id).execute();
  const card = await transaction.selectFrom('cards').select('name').where('id', '=', cardId).executeTakeFirst();
  await transaction.deleteFrom('leads').where('id', '=', id).execute();
  await saveDeletedRecord(
    transaction,
    request,
    { kind: 'lead', objectId: id, label: lead.name, accountId, parent: card?.name ?? '' },
    { rows: { leads: [lead], leadTags }, files: [] },
    savesCopy,
  );
  // The history must not contain what a visitor sent.
  await writeAudit(transaction, request, id, { cardId, savesCopy });
}
