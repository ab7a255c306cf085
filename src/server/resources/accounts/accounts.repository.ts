import { sql } from 'kysely';
import { retentionMonthLimits } from '../../../contract/constants';
import { userTextures } from '../../../contract/themes';
import { newId } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { LoginInvitation, LoginStateFacts } from '../logins/loginToWire';
import type { AccountRow, Database, DatabaseTransaction, Rows, UserRow } from '../../database/tables';

/** An account with its login and the names of its own textures. */
export type AccountRecord = {
  account: AccountRow;
  login: (Pick<UserRow, 'id' | 'username' | 'passwordHash'> & LoginStateFacts & LoginInvitation) | null;
  textures: string[];
};

/** Loads the accounts of a query (see scopeOf.ts), at most a batch, with their logins and textures: two queries. */
export async function loadAccounts(database: Database, accounts: Rows<'accounts'>): Promise<AccountRecord[]> {
  const rows = await accounts
    .leftJoin('users', 'users.id', 'accounts.userId')
    .leftJoin('invitations', 'invitations.userId', 'accounts.userId')
    .selectAll('accounts')
    .select(['users.username as loginUsername', 'users.email as loginEmail', 'users.passwordHash'])
    .select(['users.isEnabled as isLoginEnabled', 'users.hasSignedIn'])
    .select(['invitations.state as invitationState', 'invitations.expiresAt as invitationExpiresAt'])
    .orderBy('accounts.createdAt')
    .orderBy('accounts.id')
    .execute();
  if (rows.length === 0) return [];
  const textures = await loadTextureNames(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ loginUsername, loginEmail, passwordHash, isLoginEnabled, hasSignedIn, ...rest }) => {
    const { invitationState, invitationExpiresAt, ...account } = rest;
    const used = { isEnabled: isLoginEnabled ?? true, hasSignedIn: hasSignedIn ?? false };
    const shared = { username: loginUsername ?? '', email: loginEmail, passwordHash, ...used };
    return {
      account,
      login: account.userId === null ? null : { id: account.userId, ...shared, invitationState, invitationExpiresAt },
      textures: textures.get(account.id) ?? [],
    };
  });
}

/** Loads the names of the textures (custom-header-texture-1 to 5) of accounts, by account and in order. */
async function loadTextureNames(database: Database, accountIds: string[]): Promise<Map<string, string[]>> {
  const rows = await database
    .selectFrom('textures')
    .select(['accountId as id', 'slot'])
    .where('accountId', 'in', accountIds)
    .orderBy('slot')
    .execute();
  const names = new Map<string, string[]>();
  for (const { id, slot } of rows) names.set(id, [...(names.get(id) ?? []), userTextures[slot - 1] ?? '']);
  return names;
}

/** Loads an account that the caller has just written, by its id. @throws Error when it does not exist */
export async function loadAccount(database: Database, id: string): Promise<AccountRecord> {
  const [record] = await loadAccounts(database, database.selectFrom('accounts').where('accounts.id', '=', id));
  if (!record) throw new Error('The account is gone');
  return record;
}

/** Makes the row of a new account: enabled, without name, login and contract. */
export function emptyAccount(now: Instant): AccountRow {
  return {
    id: '',
    name: '',
    customerUnderControl: false,
    contractStarted: null,
    contractEnd: null,
    contractOptions: [],
    maintenanceModule: null,
    contactPerson: '',
    email: '',
    otherNotice: '',
    privacyLink: '',
    timeZone: 'UTC',
    contactRetentionMonths: retentionMonthLimits.default,
    consentText: '',
    requiresConsent: false,
    themes: null,
    isEnabled: true,
    userId: null,
    createdAt: now,
    version: 1,
  };
}

/** Creates an account: enabled, without login and contract. @returns its id */
export async function insertAccount(
  transaction: DatabaseTransaction,
  { name, now }: { name: string; now: Instant },
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('accounts')
    .values({ ...emptyAccount(now), id, name })
    .execute();
  return id;
}

/**
 * Ends the sessions of logins that a disabled account prevents from signing in: its own login and its cards' logins,
 * except those that also belong to an enabled account.
 */
export async function endSessionsOfDisabledAccount(transaction: DatabaseTransaction, accountId: string): Promise<void> {
  const owners = transaction.selectFrom('accounts').select('userId').where('id', '=', accountId);
  const holders = transaction.selectFrom('cards').select('userId').where('accountId', '=', accountId);
  const enabled = transaction.selectFrom('accounts').where('accounts.isEnabled', '=', true).select('accounts.id');
  for (const table of ['sessions', 'oneTimePasswords'] as const) {
    // `exists` looks up these logins only: with `not in`, SQLite reads the logins of all cards for each account.
    const userId = sql.ref<string>(`${table}.userId`);
    const stillOwned = enabled.where('accounts.userId', '=', userId);
    const stillHeld = enabled.innerJoin('cards', 'cards.accountId', 'accounts.id').where('cards.userId', '=', userId);
    const alwaysIn = transaction
      .selectFrom('users')
      .select('users.id')
      .where('users.id', '=', userId)
      .where((eb) => eb.or([eb('managesAllAccounts', '=', true), eb('role', '=', 'SUPER_ADMIN')]));
    for (const [blocked, free] of [
      [owners, stillOwned],
      [holders, stillHeld],
    ] as const)
      await transaction
        .deleteFrom(table as 'sessions')
        // Kysely's type of a subquery includes its table, and the two are of different tables.
        .where('userId', 'in', blocked as typeof owners)
        .where(({ not, exists }) => not(exists(free)))
        .where(({ not, exists }) => not(exists(alwaysIn)))
        .execute();
  }
}
