import type { AccountRow, DatabaseTransaction } from '../database/tables';
import { notFound } from '../http/errors';
import { hiddenAccounts } from '../http/scopeOf';
import { lockRow } from './lockRow';

/**
 * Locks an account's row until the transaction ends.
 * @throws HttpError 404 when it does not exist, or is being deleted or restored
 */
export async function lockAccount(transaction: DatabaseTransaction, id: string): Promise<AccountRow> {
  const account = await lockRow(transaction, 'accounts', id);
  // Read after the lock, when a concurrent deletion that held the lock has committed.
  const hidden = await hiddenAccounts(transaction).where('keptDeletions.objectId', '=', id).executeTakeFirst();
  if (hidden) throw notFound();
  return account;
}
