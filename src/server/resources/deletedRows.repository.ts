import type { DeletedRowsTable, TableRows } from '../database/auditTables';
import { batchesOf } from '../database/batches';
import type { Database, DatabaseTransaction, UserRow } from '../database/tables';

/** The table name of the files of a deleted record. */
export const filesName = 'files';

type RowsAndFiles = { rows: TableRows; files: readonly string[] };

/** Writes the rows and files of a deleted record that this transaction has created. */
export async function insertFirstDeletedRows(
  transaction: DatabaseTransaction,
  deletionId: string,
  data: RowsAndFiles,
): Promise<void> {
  const values = tablesOf(data).flatMap(([tableName, added]) => rowsAt(added, { deletionId, tableName, first: 0 }));
  await insertRows(transaction, values);
}

/** Appends rows and files to a deleted record. Its row is locked, because two writers would choose the same positions. */
export async function insertDeletedRows(
  transaction: DatabaseTransaction,
  deletionId: string,
  data: RowsAndFiles,
): Promise<void> {
  await transaction.selectFrom('keptDeletions').select('id').where('id', '=', deletionId).forUpdate().execute();
  for (const [tableName, added] of tablesOf(data)) {
    if (added.length === 0) continue;
    const first = await nextPosition(transaction, deletionId, tableName);
    await insertRows(transaction, rowsAt(added, { deletionId, tableName, first }));
  }
}

type Entry = string | Record<string, unknown>;

const tablesOf = ({ rows, files }: RowsAndFiles): [tableName: string, added: readonly Entry[]][] =>
  Object.entries({ ...rows, [filesName]: files });

const rowsAt = (
  added: readonly Entry[],
  { deletionId, tableName, first }: { deletionId: string; tableName: string; first: number },
): DeletedRowsTable[] =>
  added.map((entry, index) => {
    const place = { deletionId, tableName, position: first + index };
    if (typeof entry === 'string') return { ...place, rowId: null, row: null, fileKey: entry };
    return { ...place, rowId: loginIdIn(tableName, entry), row: entry, fileKey: null };
  });

async function insertRows(transaction: DatabaseTransaction, values: DeletedRowsTable[]): Promise<void> {
  for (const batch of batchesOf(values)) await transaction.insertInto('deletedRows').values(batch).execute();
}

/** The login that a row is, or that the account, card or invitation of the row has. */
function loginIdIn(tableName: string, row: Record<string, unknown>): string | null {
  if (tableName === 'users') return String(row.id);
  const hasLogin = ['accounts', 'cards', 'invitations'].includes(tableName) && typeof row.userId === 'string';
  return hasLogin ? String(row.userId) : null;
}

async function nextPosition(transaction: DatabaseTransaction, deletionId: string, tableName: string): Promise<number> {
  const last = await transaction
    .selectFrom('deletedRows')
    .select('position')
    .where('deletionId', '=', deletionId)
    .where('tableName', '=', tableName)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}

/** Selects the rows of some tables that belong to these logins, in all deleted records that can be restored. */
export function deletedRowsOfLogins(
  database: Database,
  userIds: readonly string[],
  tables: readonly ('users' | 'accounts' | 'cards' | 'invitations')[],
) {
  return database
    .selectFrom('deletedRows')
    .innerJoin('keptDeletions', 'keptDeletions.id', 'deletedRows.deletionId')
    .where('deletedRows.rowId', 'in', userIds)
    .where('deletedRows.tableName', 'in', tables)
    .where('keptDeletions.status', '!=', 'discarded');
}

/** Selects the deleted accounts and cards that have one of these logins. A restore gives the login back. */
export function deletedOwners(database: Database, userIds: readonly string[]) {
  return deletedRowsOfLogins(database, userIds, ['accounts', 'cards']);
}

/** Deletes the invitations of logins from all deleted records. */
export async function deleteDeletedInvitations(database: Database, userIds: readonly string[]): Promise<void> {
  await database
    .deleteFrom('deletedRows')
    .where('rowId', 'in', userIds)
    .where('tableName', '=', 'invitations')
    .execute();
}

/** Replaces the copies of logins in deleted records: those of earlier deletions may have an older password. */
export async function updateDeletedLogins(database: Database, logins: readonly UserRow[]): Promise<void> {
  const ids = logins.map(({ id }) => id);
  const copies = database.updateTable('deletedRows').where('tableName', '=', 'users');
  const deleted = await database
    .selectFrom('deletedRows')
    .select('rowId')
    .distinct()
    .where('rowId', 'in', ids)
    .where('tableName', '=', 'users')
    .execute();
  const deletedIds = new Set(deleted.map(({ rowId }) => rowId));
  for (const login of logins)
    if (deletedIds.has(login.id)) await copies.set({ row: login }).where('rowId', '=', login.id).execute();
}

/** The names of the tables that a deleted record has rows of, and of its files. */
export async function deletedTables(database: Database, deletionId: string): Promise<string[]> {
  const names = await database
    .selectFrom('deletedRows')
    .select('tableName')
    .distinct()
    .where('deletionId', '=', deletionId)
    .execute();
  return names.map(({ tableName }) => tableName);
}

/** Reads up to `limit` rows of one table of a deleted record, after the position `after`. */
export async function readDeletedRows(
  database: Database,
  deletionId: string,
  tableName: string,
  { after = -1, limit }: { after?: number; limit: number },
): Promise<{ position: number; row: Record<string, unknown> }[]> {
  const read = await database
    .selectFrom('deletedRows')
    .select(['position', 'row'])
    .where('deletionId', '=', deletionId)
    .where('tableName', '=', tableName)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return read.map(({ position, row }) => ({ position, row: row ?? {} }));
}

/** Reads the first row of one table of a deleted record; undefined without one. */
export async function firstDeletedRow(
  database: Database,
  deletionId: string,
  tableName: string,
): Promise<Record<string, unknown> | undefined> {
  const [first] = await readDeletedRows(database, deletionId, tableName, { limit: 1 });
  return first?.row;
}

/** Reads up to `limit` files of a deleted record, by position. */
export async function readDeletedFiles(
  database: Database,
  deletionId: string,
  limit: number,
): Promise<{ position: number; fileKey: string }[]> {
  const read = await database
    .selectFrom('deletedRows')
    .select(['position', 'fileKey'])
    .where('deletionId', '=', deletionId)
    .where('tableName', '=', filesName)
    .orderBy('position')
    .limit(limit)
    .execute();
  return read.map(({ position, fileKey }) => ({ position, fileKey: fileKey ?? '' }));
}

/**
 * Deletes rows of one table of a deleted record that were read in the order of their positions. Without the first
 * position PostgreSQL would expect all rows before the last one, which are deleted, and read the whole table.
 */
export async function deleteDeletedRows(
  database: Database,
  deletionId: string,
  tableName: string,
  read: readonly { position: number }[],
): Promise<void> {
  const [first] = read;
  const last = read.at(-1);
  if (!first || !last) return;
  await database
    .deleteFrom('deletedRows')
    .where('deletionId', '=', deletionId)
    .where('tableName', '=', tableName)
    .where('position', '>=', first.position)
    .where('position', '<=', last.position)
    .execute();
}
