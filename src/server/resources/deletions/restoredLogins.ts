import type { Database, DatabaseTransaction, Row, UserRow } from '../../database/tables';
import { deletedRowsOfLogins } from '../deletedRows.repository';
import { emailKeys } from '../logins/emailKey';

/** Returns the ids that exist in a table. */
export async function existingIds(
  database: Database,
  table: 'accounts' | 'cards' | 'users',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom(table as 'users')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the links of deleted card rows that other cards have now. */
export async function takenLinks(database: Database, cards: readonly Record<string, unknown>[]): Promise<Set<unknown>> {
  const links = cards.map(({ link }) => String(link));
  const rows = await database.selectFrom('cards').select('link').where('link', 'in', links).execute();
  return new Set(rows.map(({ link }) => link));
}

/** Returns the email keys of deleted logins that other logins have now. */
export async function takenEmails(
  database: Database,
  logins: readonly Record<string, unknown>[],
): Promise<Set<unknown>> {
  const keys = logins.flatMap(({ emailKey }) => (typeof emailKey === 'string' ? [emailKey] : []));
  if (keys.length === 0) return new Set();
  const rows = await database
    .selectFrom('users')
    .select(['id', 'emailKey'])
    .where('emailKey', 'in', keys.flatMap(emailKeys))
    .execute();
  const own = new Set(logins.map(({ id }) => id));
  const others = new Set(rows.flatMap(({ id, emailKey }) => (own.has(id) ? [] : [emailKey])));
  // A record of an earlier version has the typed form of a domain.
  return new Set(keys.filter((key) => emailKeys(key).some((each) => others.has(each))));
}

/**
 * Inserts logins that do not exist, with their invitations. A login whose email another login has now keeps its password
 * and gets no email and no invitation: an administrator enters a new one in Login details.
 */
export async function restoreLogins(
  transaction: DatabaseTransaction,
  logins: readonly Record<string, unknown>[],
): Promise<void> {
  const existing = await existingIds(
    transaction,
    'users',
    logins.map(({ id }) => String(id)),
  );
  const missing = logins.filter(({ id }) => !existing.has(String(id)));
  if (missing.length === 0) return;
  const taken = await takenEmails(transaction, missing);
  const rows = missing.map((login) => (taken.has(login.emailKey) ? { ...login, email: null, emailKey: null } : login));
  await transaction
    .insertInto('users')
    // The rows were read from this table.
    .values(rows as UserRow[])
    .execute();
  const named = rows.flatMap(({ id, email }) => (email === null ? [] : [String(id)]));
  if (named.length === 0) return;
  const invitations = await deletedRowsOfLogins(transaction, named, ['invitations'])
    .select('deletedRows.row')
    .execute();
  if (invitations.length === 0) return;
  await transaction
    .insertInto('invitations')
    // The rows were read from this table.
    .values(invitations.map(({ row }) => row as Row<'invitations'>))
    .execute();
}

/** The role of logins that are restored with an account or a card. An administrator is only restored on its own. */
export const loginRoles = { accounts: 'ADMIN', cards: 'BASIC' } as const;
type LoginRole = (typeof loginRoles)[keyof typeof loginRoles];

/** Reads logins from other deleted records: cards that share a login can be deleted and restored in any order. */
async function loginsOfOtherRecords(
  database: Database,
  ids: readonly string[],
  role: LoginRole,
): Promise<Record<string, unknown>[]> {
  if (ids.length === 0) return [];
  const rows = await deletedRowsOfLogins(database, ids, ['users'])
    .select(['deletedRows.rowId', 'deletedRows.row'])
    .execute();
  const logins = new Map(rows.map(({ rowId, row }) => [rowId, row ?? {}]));
  return [...logins.values()].filter((login) => login.role === role && login.managesAllAccounts !== true);
}

/**
 * Finds the logins that do not exist.
 * @returns the rows of those in deleted records, which a restore inserts, and the ids of the missing ones
 */
export async function absentLogins(
  database: Database,
  ids: readonly string[],
  role: LoginRole,
): Promise<{ deleted: Record<string, unknown>[]; missing: Set<string> }> {
  const existing = await existingIds(database, 'users', ids);
  const absent = ids.filter((id) => !existing.has(id));
  const deleted = await loginsOfOtherRecords(database, absent, role);
  const found = new Set(deleted.map(({ id }) => id));
  return { deleted, missing: new Set(absent.filter((id) => !found.has(id))) };
}

/** Restores logins from other deleted records, and returns which of the ids exist then. */
export async function existingLogins(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  role: LoginRole,
): Promise<Set<string>> {
  const { deleted, missing } = await absentLogins(transaction, ids, role);
  await restoreLogins(transaction, deleted);
  return new Set(ids.filter((id) => !missing.has(id)));
}
