import type { DatabaseTransaction } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import { saveDeletedRecord } from '../deletions/deletedRecords';
import { removeCards } from '../deletions/removeCards';
import { lockRow } from '../lockRow';

/**
 * Deletes a card with all of its data, and saves it in Recently deleted.
 * @param savesCopy false saves no copy: the card cannot be restored
 * @returns the id of the deleted record
 * @throws HttpError 404 when the card does not exist
 */
export async function deleteCard(
  transaction: DatabaseTransaction,
  context: ChangeContext,
  id: string,
  savesCopy: boolean,
): Promise<string> {
  const card = await lockRow(transaction, 'cards', id);
  const { name, accountId } = card;
  const accounts = transaction.selectFrom('accounts').select('name').where('id', '=', accountId);
  const account = await accounts.executeTakeFirstOrThrow();
  const record = { kind: 'card', objectId: id, label: name, accountId, parent: account.name } as const;
  const deleted = await removeCards(transaction, [card], context.now);
  const deletedRecordId = await saveDeletedRecord(transaction, context, record, deleted, savesCopy);
  await writeAudit(transaction, context, id, { name, savesCopy });
  return deletedRecordId;
}
