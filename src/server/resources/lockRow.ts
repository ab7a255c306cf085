import type { DatabaseTransaction, Row } from '../database/tables';
import { notFound } from '../http/errors';

/** Tables with an `id` whose rows are locked one at a time. The lock of a card is also that of its profiles. */
type LockedTable = 'accounts' | 'cards' | 'cardProfiles' | 'jobs' | 'keptDeletions' | 'leads' | 'users';

/**
 * Locks a row until the transaction ends.
 * @returns the row; undefined when it does not exist
 */
export async function findAndLock<Name extends LockedTable>(
  transaction: DatabaseTransaction,
  table: Name,
  id: string,
): Promise<Row<Name> | undefined> {
  // Kysely cannot infer the columns of a table name in a variable.
  const row = await transaction
    .selectFrom(table as 'accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as Row<Name> | undefined;
}

/** Locks a row as `findAndLock` does. @throws HttpError 404 when it does not exist */
export async function lockRow<Name extends LockedTable>(
  transaction: DatabaseTransaction,
  table: Name,
  id: string,
): Promise<Row<Name>> {
  const row = await findAndLock(transaction, table, id);
  if (!row) throw notFound();
  return row;
}
