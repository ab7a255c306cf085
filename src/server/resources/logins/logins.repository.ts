import type { Role } from '../../../contract/permissions';
import { sessionLife } from '../../../contract/limits';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction, Row, UserRow } from '../../database/tables';
import {
  deletedOwners,
  deleteDeletedInvitations,
  insertDeletedRows,
  updateDeletedLogins,
} from '../deletedRows.repository';
import { findAndLock, lockRow } from '../lockRow';
import { emailKey, emailKeys } from './emailKey';

/** The account or card that has a login. */
export type LoginOwner = { table: 'accounts' | 'cards'; id: string; name: string; userId: string | null };

export const roleOfOwner: Record<LoginOwner['table'], Role> = { accounts: 'ADMIN', cards: 'BASIC' };

/** Locks the account or card that has a login. @throws HttpError 404 when it does not exist */
export async function lockOwner(
  transaction: DatabaseTransaction,
  { table, id }: Pick<LoginOwner, 'table' | 'id'>,
): Promise<LoginOwner & { version: number }> {
  const { name, userId, version } = await lockRow(transaction, table, id);
  return { table, id, name, userId, version };
}

/** Finds a login by its id; undefined for null. */
export async function findUser(database: Database, id: string | null): Promise<UserRow | undefined> {
  if (id === null) return undefined;
  return database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a login until the transaction ends; undefined for null. */
export async function lockUser(transaction: DatabaseTransaction, id: string | null): Promise<UserRow | undefined> {
  return id === null ? undefined : findAndLock(transaction, 'users', id);
}

const usersByEmail = (database: Database, email: string) =>
  database.selectFrom('users').selectAll().where('emailKey', 'in', emailKeys(email));

/** The login whose key is the email as typed, before one whose key is its ASCII form. */
const firstOf = (users: UserRow[], email: string) => {
  const [typed] = emailKeys(email);
  return users.find((user) => user.emailKey === typed) ?? users[0];
};

/** Finds the login with an email, also one of an earlier version (see `emailKeys`). */
export async function findUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  return firstOf(await usersByEmail(database, email).execute(), email);
}

/** The same, and locks it until the transaction ends. A login that another transaction creates is not seen. */
export async function lockUserByEmail(transaction: DatabaseTransaction, email: string): Promise<UserRow | undefined> {
  return firstOf(await usersByEmail(transaction, email).forUpdate().execute(), email);
}

/** @throws the driver's unique violation when another transaction has taken the email meanwhile */
export async function insertUser(
  transaction: DatabaseTransaction,
  user: {
    username: string;
    email: string;
    passwordHash: string | null;
    role: Role;
    createdAt: Instant;
  },
): Promise<UserRow> {
  const row = {
    id: newId(),
    emailKey: emailKey(user.email),
    isEnabled: true,
    managesAllAccounts: false,
    hasSignedIn: false,
    version: 1,
    ...user,
  };
  await transaction.insertInto('users').values(row).execute();
  return row;
}

/** The number of accounts and cards that have this login. */
export async function countOwned(transaction: DatabaseTransaction, userId: string): Promise<number> {
  return (await ownersOf(transaction, [userId])).length;
}

/** Whether a deleted account or card has this login. It gets the login back when it is restored. */
export async function hasDeletedOwner(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  const owner = await deletedOwners(transaction, [userId]).select('deletedRows.rowId').limit(1).executeTakeFirst();
  return owner !== undefined;
}

/** The user id of each account and card that has one of these logins. */
async function ownersOf(transaction: DatabaseTransaction, userIds: readonly string[]): Promise<(string | null)[]> {
  const rows = await transaction
    .selectFrom('accounts')
    .select('userId')
    .where('userId', 'in', userIds)
    .unionAll(transaction.selectFrom('cards').select('userId').where('userId', 'in', userIds))
    .execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Deletes the logins that no account or card has any more, with their sessions and emails. Administrators and super
 * admins stay. Their copies in deleted records are renewed, and their invitations there deleted: these links may have been
 * withdrawn since.
 * @param userIds at most one batch
 * @returns the deleted rows
 */
export async function deleteUnusedLogins(
  transaction: DatabaseTransaction,
  userIds: (string | null)[],
): Promise<{ users: Row<'users'>[]; invitations: Row<'invitations'>[] }> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return { users: [], invitations: [] };
  // Lock before reading the owners: a transaction that gives one of these logins to a record has then committed.
  const users = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const owners = new Set(await ownersOf(transaction, ids));
  const unused = users.filter(
    ({ id, managesAllAccounts, role }) => !managesAllAccounts && role !== 'SUPER_ADMIN' && !owners.has(id),
  );
  if (unused.length === 0) return { users: [], invitations: [] };
  const unusedIds = unused.map(({ id }) => id);
  const invitations = await transaction
    .selectFrom('invitations')
    .selectAll()
    .where('userId', 'in', unusedIds)
    .forUpdate()
    .execute();
  await deleteDeletedInvitations(transaction, unusedIds);
  await updateDeletedLogins(transaction, unused);
  await transaction.deleteFrom('users').where('id', 'in', unusedIds).execute();
  return { users: unused, invitations };
}

/** Adds a deleted login to the deleted records that have it and no copy yet, so that a restore brings it back. */
export async function saveForDeletedOwners(transaction: DatabaseTransaction, login: UserRow): Promise<void> {
  const copies = transaction
    .selectFrom('deletedRows')
    .select('deletionId')
    .where('rowId', '=', login.id)
    .where('tableName', '=', 'users');
  // In one order, because each deleted record is locked: two writers would wait for each other.
  const owners = await deletedOwners(transaction, [login.id])
    .where('deletedRows.deletionId', 'not in', copies)
    .select('deletedRows.deletionId')
    .distinct()
    .orderBy('deletedRows.deletionId')
    .execute();
  for (const { deletionId } of owners)
    await insertDeletedRows(transaction, deletionId, { rows: { users: [login] }, files: [] });
}

/**
 * Ends a user's sessions, and deletes their one-time password and invitation.
 * @param currentSessionId the session of the request, which stays when it belongs to this user. If a one-time password
 *   has opened it, it becomes a normal session
 */
export async function endSessions(
  transaction: DatabaseTransaction,
  userId: string,
  currentSessionId: string,
  now: Instant,
): Promise<void> {
  await transaction.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', currentSessionId).execute();
  await transaction.deleteFrom('oneTimePasswords').where('userId', '=', userId).execute();
  await transaction.deleteFrom('invitations').where('userId', '=', userId).execute();
  await transaction
    .updateTable('sessions')
    .set({ isOneTime: false, expiresAt: instantAfter(now, sessionLife.absoluteMilliseconds) })
    .where('id', '=', currentSessionId)
    .where('userId', '=', userId)
    .where('isOneTime', '=', true)
    .execute();
}
