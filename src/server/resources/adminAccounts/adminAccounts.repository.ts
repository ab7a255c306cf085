import type { SelectQueryBuilder } from 'kysely';
import { newId } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction, Rows, Tables, UserRow } from '../../database/tables';
import { notFound } from '../../http/errors';
import type { DeletedData } from '../deletions/deletedRecords';
import type { LoginInvitation } from '../logins/loginToWire';

/** An administrator account with the invitation of its login. */
export type AdminAccountRow = UserRow & LoginInvitation;

/** Selects the administrator accounts of a query (see scopeOf.ts) with their invitations. */
export function withInvitations(users: Rows<'users'>): SelectQueryBuilder<Tables, 'users', AdminAccountRow> {
  return users
    .leftJoin('invitations', 'invitations.userId', 'users.id')
    .selectAll('users')
    .select(['invitations.state as invitationState', 'invitations.expiresAt as invitationExpiresAt']);
}

/** Loads an administrator account that the transaction has just written. @throws when it does not exist */
export function loadAdminAccount(database: Database, id: string): Promise<AdminAccountRow> {
  return withInvitations(database.selectFrom('users').where('users.id', '=', id)).executeTakeFirstOrThrow();
}

/** Creates an administrator account. It cannot sign in before it has an email and a password. */
export async function insertAdminAccount(
  transaction: DatabaseTransaction,
  { username, now }: { username: string; now: Instant },
): Promise<UserRow> {
  const login = { email: null, emailKey: null, passwordHash: null };
  const row = {
    id: newId(),
    username,
    ...login,
    role: 'ADMIN' as const,
    isEnabled: true,
    managesAllAccounts: true,
    hasSignedIn: false,
    createdAt: now,
    version: 1,
  };
  await transaction.insertInto('users').values(row).execute();
  return row;
}

/**
 * Deletes the login with its sessions. Accounts with this login have none afterwards.
 * @throws HttpError 404 when it does not exist
 */
export async function deleteAdminAccount(transaction: DatabaseTransaction, user: UserRow): Promise<DeletedData> {
  const userAccounts = await transaction.selectFrom('userAccounts').selectAll().where('userId', '=', user.id).execute();
  const accountLogins = await transaction
    .selectFrom('accounts')
    .select(['id', 'userId'])
    .where('userId', '=', user.id)
    .execute();
  const deleted = await transaction
    .deleteFrom('users')
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
  return { rows: { users: [deleted], userAccounts, accountLogins }, files: [] };
}
