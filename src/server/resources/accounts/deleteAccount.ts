import type { AccountRow, DatabaseTransaction } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import { saveDeletedRecord, together } from '../deletions/deletedRecords';
import type { Kept } from '../deletions/deletedRecords';
import { removeCards } from '../deletions/removeCards';
import { deleteUnusedLogins } from '../logins/logins.repository';

/**
 * Deletes an account with its cards, textures and logins that own nothing else, in the caller's transaction.
 * What an undo would need is kept apart for 30 days, files included; everything else is gone at once.
 */
export async function deleteAccount(
  transaction: DatabaseTransaction,
  request: SignedInRequest,
  account: AccountRow,
  savesCopy = true,
): Promise<void> {
  const cards = await transaction.selectFrom('cards').selectAll().where('accountId', '=', account.id).execute();
  const textures = await transaction.selectFrom('textures').selectAll().where('accountId', '=', account.id).execute();
  const userAccounts = await transaction
    .selectFrom('userAccounts')
    .selectAll()
    .where('accountId', '=', account.id)
    .execute();
  const withCards = await removeCards(transaction, cards, request.now);
  await transaction.deleteFrom('accounts').where('id', '=', account.id).execute();
  const users = await deleteUnusedLogins(transaction, [account.userId]);
  const ofAccount: Kept = {
    rows: { accounts: [account], textures, userAccounts, users },
    files: textures.map(({ fileKey }) => fileKey),
  };
  await saveDeletedRecord(transaction, request, 'account', account.name, together(ofAccount, withCards), savesCopy);
  await writeAudit(transaction, request, account.id, {
    name: account.name,
    cards: cards.length,
    ...(!savesCopy && { savesCopy }),
  });
}
