import { importLimits } from '../../../contract/imports';
import type { ImportColumn } from '../../../contract/wire/import';
import type { Database, DatabaseTransaction } from '../../database/tables';

/** The id of the row for imports of accounts, which belong to no account. */
const accountImportsId = 'accounts';

/**
 * Stores how the columns of a file were matched, and replaces matches of the same headers. It keeps at most as many
 * headers as a file may have columns, and drops the oldest.
 * @param accountId the account whose cards are imported; null for an import of accounts
 */
export async function rememberColumns(
  transaction: DatabaseTransaction,
  accountId: string | null,
  columns: readonly ImportColumn[],
): Promise<void> {
  if (columns.length === 0) return;
  const id = accountId ?? accountImportsId;
  await transaction
    .insertInto('importColumns')
    .values({ id, accountId, columns: [] })
    // Of any key: PostgreSQL may notice that `accountId` is taken before it does so for `id`.
    .onConflict((oc) => oc.doNothing())
    .execute();
  const row = await transaction
    .selectFrom('importColumns')
    .select('columns')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const byHeader = new Map((row?.columns ?? []).map((column) => [column.header, column]));
  for (const column of columns) {
    // Deleted first, so that the header moves to the end: `set` keeps the position of an existing key.
    byHeader.delete(column.header);
    byHeader.set(column.header, column);
  }
  await transaction
    .updateTable('importColumns')
    .set({ columns: [...byHeader.values()].slice(-importLimits.columns) })
    .where('id', '=', id)
    .execute();
}

/**
 * Loads the columns of earlier imports, the oldest first.
 * @param accountId the account whose cards are imported; null for imports of accounts
 */
export async function loadImportColumns(database: Database, accountId: string | null): Promise<ImportColumn[]> {
  const row = await database
    .selectFrom('importColumns')
    .select('columns')
    .where('id', '=', accountId ?? accountImportsId)
    .executeTakeFirst();
  return row?.columns ?? [];
}
