import { updateVersioned } from '../database/updateVersioned';
import type { EditableTable } from '../database/updateVersioned';
import type { DatabaseTransaction, RowChanges } from '../database/tables';
import { notFound, stale } from './errors';

/**
 * Changes a record and raises its version.
 * @param version of the request; undefined means the last write wins
 * @throws HttpError 409 when another user has changed it since, 404 when it is gone
 */
export async function editRecord<Name extends EditableTable>(
  transaction: DatabaseTransaction,
  table: Name,
  id: string,
  changes: Omit<RowChanges<Name>, 'id' | 'version'>,
  version: number | undefined,
): Promise<void> {
  const outcome = await updateVersioned(transaction, table, id, changes, version);
  if (outcome === 'gone') throw notFound();
  if (outcome === 'stale') throw stale();
}
