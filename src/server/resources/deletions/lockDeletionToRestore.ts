import { isPostgres } from '../../database/isPostgres';
import type { DatabaseTransaction, DeletedRecordRow } from '../../database/tables';
import { lockRow } from '../lockRow';

/**
 * Locks a deleted record before its restore. Its logins are locked first, because a change of a login locks in this
 * order.
 * @throws HttpError 404 when it no longer exists
 */
export async function lockDeletionToRestore(transaction: DatabaseTransaction, id: string): Promise<DeletedRecordRow> {
  await lockDeletedLogins(transaction, id);
  return lockRow(transaction, 'keptDeletions', id);
}

/**
 * Locks the logins that a deleted record brings back, as far as they exist. SQLite has one writer, and would read all
 * cards of a deleted account for nothing.
 */
async function lockDeletedLogins(transaction: DatabaseTransaction, deletionId: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  const logins = transaction
    .selectFrom('deletedRows')
    .select('rowId')
    .where('deletionId', '=', deletionId)
    .where('tableName', 'in', ['accounts', 'cards'])
    .where('rowId', 'is not', null);
  await transaction.selectFrom('users').select('id').where('id', 'in', logins).orderBy('id').forKeyShare().execute();
}
