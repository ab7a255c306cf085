import { importLimits } from '../../../contract/imports';
import type { ImportColumn } from '../../../contract/wire/import';
import type { Database, DatabaseTransaction } from '../../database/tables';

/** The row of imports of accounts, which belong to no account. */
const ofAccounts = 'accounts';

/**
 * Remembers how the columns of a file were matched, over what earlier imports left. At most as many headers stay as a
 * file may have columns: the oldest are forgotten.
 * @param accountId the account whose cards are imported; null for an import of accounts
 */
export async function rememberColumns(
  transaction: DatabaseTransaction,
  accountId: string | null,
  columns: readonly ImportColumn[],
): Promise<void> {
  if (columns.length === 0) return;
  const id = accountId ?? ofAccounts;
  await transaction
    .insertInto('importColumns')
    .values({ id, accountId, columns: [] })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
  const row = await transaction
    .selectFrom('importColumns')
    .select('columns')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const byHeader = new Map((row?.columns ?? []).map((column) => [column.header, column]));
  for (const column of columns) {
    // Deleted first: a map keeps the place of a key that it has.
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
 * The columns of earlier imports, the oldest first.
 * @param accountId the account whose cards are imported; null for imports of accounts
 */
export async function loadImportColumns(database: Database, accountId: string | null): Promise<ImportColumn[]> {
  const row = await database
    .selectFrom('importColumns')
    .select('columns')
    .where('id', '=', accountId ?? ofAccounts)
    .executeTakeFirst();
  return row?.columns ?? [];
}
