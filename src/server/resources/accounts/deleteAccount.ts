import type { AccountRow, DatabaseTransaction } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import { deleteBatch, moveFirstBatches } from '../deletions/accountBatches';
import { saveDeletedRecord } from '../deletions/deletedRecords';
import { lockRow } from '../lockRow';

/**
 * Deletes an account with its cards, textures and logins that own nothing else, in the caller's transaction. Of a large
 * account the transaction deletes the first batches and hides the rest: call `wakeDeletions` after the commit.
 * The data and files for a restore are kept for 30 days.
 */
export async function deleteAccount(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  account: AccountRow,
  savesCopy: boolean,
): Promise<void> {
  const { cardCount } = await transaction
    .selectFrom('cards')
    .select((eb) => eb.fn.countAll<number>().as('cardCount'))
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow();
  const id = await saveDeletedRecord(
    transaction,
    request,
    {
      kind: 'account',
      objectId: account.id,
      label: account.name,
      accountId: account.id,
      cardCount,
      status: 'deleting',
    },
    { rows: {}, files: [] },
    savesCopy,
  );
  const deletion = await lockRow(transaction, 'keptDeletions', id);
  await moveFirstBatches(transaction, account.id, request.now, () => deleteBatch(transaction, deletion, request.now));
  await writeAudit(transaction, request, account.id, { name: account.name, cards: cardCount, savesCopy });
}
