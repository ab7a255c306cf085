import type { DatabaseTransaction, RowChanges } from './tables';

/** Tables whose rows carry a `version` that every edit raises. */
export type EditableTable = 'accounts' | 'cards' | 'cardProfiles' | 'leads' | 'users';

/**
 * Changes a row and raises its version.
 * @param version the version the caller has seen; undefined writes over any version
 * @returns 'edited', 'stale' when the row has changed since, or 'gone'
 */
export async function updateVersioned<Name extends EditableTable>(
  transaction: DatabaseTransaction,
  table: Name,
  id: string,
  changes: Omit<RowChanges<Name>, 'id' | 'version'>,
  version: number | undefined,
): Promise<'edited' | 'stale' | 'gone'> {
  // The tables share `id` and `version`; Kysely cannot tell that for a table which is a parameter.
  const query = transaction
    .updateTable(table as 'accounts')
    .set((values) => ({ ...changes, version: values('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0));
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows > 0n) return 'edited';
  const row = await transaction
    .selectFrom(table as 'accounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? 'stale' : 'gone';
}
