import type { DatabaseTransaction } from '../../database/tables';
import { notFound } from '../../http/errors';
import type { MovingDeletion } from './accountPieces';

/**
 * Locks the row of a deleted record until the transaction ends.
 * @throws HttpError 404 when it no longer exists
 */
export async function lockDeletion(transaction: DatabaseTransaction, id: string): Promise<MovingDeletion> {
  const deletion = await transaction
    .selectFrom('keptDeletions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!deletion) throw notFound();
  return deletion;
}
