import type { DatabaseTransaction, RowChanges } from '../database/tables';
import { notFound, stale } from './errors';

/** Tables whose rows carry a `version` that every edit raises. */
export type EditableTable = 'accounts' | 'cards' | 'cardProfiles' | 'leads' | 'users';

/** @throws HttpError 409 when the row no longer has the version of the request; undefined is any version */
export function assertVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && row.version !== version) throw stale();
}

/**
 * Changes a row and raises its version.
 * @param version of the request; undefined means the last write wins
 * @throws HttpError 409 when another user has changed it since, 404 when it is gone
 */
export async function updateVersioned<Name extends EditableTable>(
  transaction: DatabaseTransaction,
  table: Name,
  id: string,
  changes: Omit<RowChanges<Name>, 'id' | 'version'>,
  version: number | undefined,
): Promise<void> {
  // The tables share `id` and `version`; Kysely cannot tell that for a table which is a parameter.
  const { numUpdatedRows } = await transaction
    .updateTable(table as 'accounts')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const row = await transaction
    .selectFrom(table as 'accounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  throw row ? stale() : notFound();
}
