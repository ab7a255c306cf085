import type { DatabaseTransaction, Row } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import { saveDeletedRecord } from '../deletions/deletedRecords';

/** Deletes a lead with its tags, in the caller's transaction. A copy is kept for 30 days. */
export async function deleteContact(
  transaction: DatabaseTransaction,
  request: SignedInRequest,
  lead: Row<'leads'>,
  savesCopy: boolean,
): Promise<void> {
  const leadTags = await transaction.selectFrom('leadTags').selectAll().where('leadId', '=', lead.id).execute();
  await transaction.deleteFrom('leads').where('id', '=', lead.id).execute();
  await saveDeletedRecord(
    transaction,
    request,
    'lead',
    lead.name,
    { rows: { leads: [lead], leadTags }, files: [] },
    savesCopy,
  );
  // The history must not hold what a visitor sent.
  await writeAudit(transaction, request, lead.id, { cardId: lead.cardId, ...(!savesCopy && { savesCopy }) });
}
