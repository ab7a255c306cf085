import { newLinkKey } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { DatabaseTransaction, TableName } from '../../database/tables';
import { tableOrder } from '../../database/tableOrder';
import { passActivation } from '../../outside/wallet/passUpdates';
import { deleteDeletedRows, readDeletedRows } from '../deletedRows.repository';
import { queuePassUpdates } from './queuePassUpdates';
import { existingIds, existingLogins, loginRoles, restoreLogins, takenLinks } from './restoredLogins';

type RestoredRow = Record<string, unknown>;

/**
 * The tables of a deleted record in the order in which their rows can be inserted. `accountLogins`: the accounts whose
 * login was the deleted administrator.
 */
const insertOrder: readonly string[] = [...tableOrder, 'accountLogins'];

/**
 * Restores the next rows of a deleted record.
 * @param limit the maximum number of rows
 * @param accountId the account for restored cards, instead of their former one
 * @returns whether all rows are restored
 */
export async function restoreBatch(
  transaction: DatabaseTransaction,
  deletionId: string,
  { limit, accountId, now }: { limit: number; accountId?: string; now: Instant },
): Promise<boolean> {
  let room = limit;
  // Reads from each table: faster than a query for the tables of a deleted record with 100,000 rows.
  for (const table of insertOrder) {
    const read = await readDeletedRows(transaction, deletionId, table, { limit: room });
    if (read.length === 0) continue;
    const rows = read.map(({ row }) => (table === 'cards' && accountId !== undefined ? { ...row, accountId } : row));
    await insertRows(transaction, table, rows, now);
    await deleteDeletedRows(transaction, deletionId, table, read);
    room -= read.length;
    if (room === 0) return false;
  }
  return true;
}

async function insertRows(
  transaction: DatabaseTransaction,
  table: string,
  rows: RestoredRow[],
  now: Instant,
): Promise<void> {
  if (table === 'users') return restoreLogins(transaction, rows);
  // `restoreLogins` has restored those of the logins that it inserted. Of other logins they may have been withdrawn.
  if (table === 'invitations') return;
  if (table === 'accountLogins') return giveLogin(transaction, rows);
  if (table === 'walletIssues') await queuePassUpdates(transaction, textsIn(rows, 'cardId'), passActivation, now);
  const possible = await possibleRows(transaction, table, rows);
  if (possible.length === 0) return;
  // Kysely cannot type the rows of a table that is chosen at run time.
  await transaction
    .insertInto(table as TableName)
    .values(possible as never)
    .$if(table === 'userAccounts', (query) => query.onConflict((oc) => oc.doNothing()))
    .execute();
}

/** Removes references to records that no longer exist, and replaces links that other cards have now. */
async function possibleRows(
  transaction: DatabaseTransaction,
  table: string,
  rows: RestoredRow[],
): Promise<RestoredRow[]> {
  if (table === 'accounts' || table === 'cards') {
    const logins = await existingLogins(transaction, textsIn(rows, 'userId'), loginRoles[table]);
    const taken = table === 'cards' ? await takenLinks(transaction, rows) : new Set();
    return rows.map((row) => ({
      ...row,
      userId: logins.has(String(row.userId)) ? row.userId : null,
      ...(taken.has(row.link) && { link: newLinkKey() }),
    }));
  }
  if (table !== 'userAccounts') return rows;
  const accounts = await existingIds(transaction, 'accounts', textsIn(rows, 'accountId'));
  const users = await existingIds(transaction, 'users', textsIn(rows, 'userId'));
  return rows.filter(({ accountId, userId }) => accounts.has(String(accountId)) && users.has(String(userId)));
}

/** Gives accounts without a login the one that they had. */
async function giveLogin(transaction: DatabaseTransaction, rows: RestoredRow[]): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({ userId: String(rows[0]?.userId) })
    .where('id', 'in', textsIn(rows, 'id'))
    .where('userId', 'is', null)
    .execute();
}

function textsIn(rows: RestoredRow[], column: string): string[] {
  return rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []));
}
