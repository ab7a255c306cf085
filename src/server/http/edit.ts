import { editRow } from '../database/editRow';
import type { EditableTable } from '../database/editRow';
import type { DatabaseTransaction, RowChanges } from '../database/tables';
import { notFound, stale } from './errors';

/**
 * Changes a record and raises its version.
 * @param version of the request; undefined means the last write wins (decision 12)
 * @throws Refusal 409 when somebody else has changed it since, 404 when it is gone
 */
export async function edit<Name extends EditableTable>(
  transaction: DatabaseTransaction,
  table: Name,
  id: string,
  changes: Omit<RowChanges<Name>, 'id' | 'version'>,
  version: number | undefined,
): Promise<void> {
  const outcome = await editRow(transaction, table, id, changes, version);
  if (outcome === 'gone') throw notFound();
  if (outcome === 'stale') throw stale();
}
