import { sql } from 'kysely';
import { roleFrom } from '../../contract/permissions';
import { kindsOfOwners } from '../../contract/deletedRecords';
import type { DeletedRecordKind } from '../../contract/deletedRecords';
import type { Database, Rows, UserRow } from '../database/tables';

/** The user whose rows are in scope: the signed-in user, or the user whose data a SUPER_ADMIN requests. */
export type ScopeUser = Pick<UserRow, 'id' | 'role' | 'managesAllAccounts'>;

/**
 * How far the scope of a user reaches: SUPER_ADMIN and administrators see everything, another ADMIN the accounts that
 * they manage, BASIC their own cards. An unknown role counts as BASIC.
 */
export function scopeKindOf(user: Pick<ScopeUser, 'role' | 'managesAllAccounts'>): 'all' | 'managed' | 'own' {
  const role = roleFrom(user.role);
  if (role === 'BASIC') return 'own';
  return role === 'SUPER_ADMIN' || user.managesAllAccounts ? 'all' : 'managed';
}

/** A condition that no row meets, on both engines. */
export const nothing = sql<boolean>`1 = 0`;

/** The deletions of accounts whose rows are moving to or from Recently deleted. */
export function unfinishedDeletions(database: Database): Rows<'keptDeletions'> {
  // As literals, so that the partial index answers it: SQLite does not use it for parameters.
  return database
    .selectFrom('keptDeletions')
    .where(sql<boolean>`"keptDeletions"."status" in ('deleting', 'restoring')`);
}

/** The accounts of unfinished deletions and restores. No user may read them or their cards. */
export function hiddenAccounts(database: Database) {
  return unfinishedDeletions(database).select('keptDeletions.objectId');
}

/** The accounts of a user: all, those that the relation user-account names, or none for BASIC. */
export function accountsInScope(database: Database, user: ScopeUser): Rows<'accounts'> {
  return accountsWithHidden(database, user).where('accounts.id', 'not in', hiddenAccounts(database));
}

function accountsWithHidden(database: Database, user: ScopeUser): Rows<'accounts'> {
  const accounts = database.selectFrom('accounts');
  const kind = scopeKindOf(user);
  if (kind === 'all') return accounts;
  if (kind === 'own') return accounts.where(nothing);
  return accounts.where('accounts.id', 'in', managedAccounts(database, user));
}

function managedAccounts(database: Database, user: ScopeUser) {
  const managed = database.selectFrom('userAccounts').where('userAccounts.userId', '=', user.id);
  return managed.select('userAccounts.accountId');
}

/** The cards of a user: all, those of the managed accounts, or for BASIC those whose login the user is. */
export function cardsInScope(database: Database, user: ScopeUser): Rows<'cards'> {
  return cardsWithHidden(database, user).where('cards.accountId', 'not in', hiddenAccounts(database));
}

/** The same with the cards of hidden accounts: a list that showed them finds here that they have changed. */
export function cardsWithHidden(database: Database, user: ScopeUser): Rows<'cards'> {
  const cards = database.selectFrom('cards');
  const kind = scopeKindOf(user);
  if (kind === 'own') return cards.where('cards.userId', '=', user.id);
  if (kind === 'all') return cards;
  return cards.where('cards.accountId', 'in', accountsWithHidden(database, user).select('accounts.id'));
}

/**
 * The same cards as `cardsInScope`, for a query that names the ids of a few. SQLite looks up each of them. With
 * `cardsInScope` it would look for each in each managed account: half a second for 200 cards and 5,000 accounts.
 */
export function cardsInScopeById(database: Database, user: ScopeUser): Rows<'cards'> {
  if (scopeKindOf(user) !== 'managed') return cardsInScope(database, user);
  return database
    .selectFrom('cards')
    .where(({ exists, ref }) =>
      exists(managedAccounts(database, user).where('userAccounts.accountId', '=', ref('cards.accountId'))),
    )
    .where('cards.accountId', 'not in', hiddenAccounts(database));
}

/** The leads of the cards in scope, by columns that have an index: the account for an ADMIN, the card for a holder. */
export function leadsInScope(database: Database, user: ScopeUser): Rows<'leads'> {
  const leads = database.selectFrom('leads').where('leads.accountId', 'not in', hiddenAccounts(database));
  const kind = scopeKindOf(user);
  if (kind === 'own') return leads.where('leads.cardId', 'in', cardsInScope(database, user).select('cards.id'));
  if (kind === 'all') return leads;
  return leads.where('leads.accountId', 'in', accountsInScope(database, user).select('accounts.id'));
}

/** Administrator accounts: all for SUPER_ADMIN, none for others. */
export function adminAccountsInScope(database: Database, user: ScopeUser): Rows<'users'> {
  const administrators = database.selectFrom('users').where('users.managesAllAccounts', '=', true);
  return roleFrom(user.role) === 'SUPER_ADMIN' ? administrators : administrators.where(nothing);
}

/** Whether a user may restore records of a kind, as far as their scope holds them. */
export function mayRestore(user: ScopeUser, kind: DeletedRecordKind): boolean {
  return roleFrom(user.role) === 'SUPER_ADMIN' || (scopeKindOf(user) === 'managed' && kindsOfOwners.includes(kind));
}

/**
 * Recently deleted. SUPER_ADMIN: all; account owners: cards, profiles, photos and received contacts of the accounts
 * that they manage; others: none.
 */
export function deletedRecordsInScope(database: Database, user: ScopeUser): Rows<'keptDeletions'> {
  const deleted = database.selectFrom('keptDeletions').where('keptDeletions.status', '!=', 'discarded');
  if (roleFrom(user.role) === 'SUPER_ADMIN') return deleted;
  if (!mayRestore(user, 'card')) return deleted.where(nothing);
  // An expression, which no index has: SQLite would read all deletions of these kinds instead of those of the accounts.
  const kind = sql<DeletedRecordKind>`"keptDeletions"."kind" || ''`;
  return deleted
    .where(kind, 'in', kindsOfOwners)
    .where('keptDeletions.accountId', 'in', accountsInScope(database, user).select('accounts.id'));
}

/**
 * Jobs: all for SUPER_ADMIN; for others those that they started, and for account owners those about the accounts that
 * they manage. Imports of accounts are for SUPER_ADMIN only, also those of a user who was one.
 */
export function jobsInScope(database: Database, user: ScopeUser): Rows<'jobs'> {
  // A bulk action is a draft while its request writes the records, and after a request that failed meanwhile.
  const all = database
    .selectFrom('jobs')
    .where((eb) => eb.or([eb('jobs.kind', '!=', 'bulkAction'), eb('jobs.status', '!=', 'draft')]));
  if (roleFrom(user.role) === 'SUPER_ADMIN') return all;
  const jobs = all.where('jobs.action', '!=', 'accounts');
  const kind = scopeKindOf(user);
  if (kind === 'own') return jobs.where(nothing);
  if (kind === 'all') return jobs.where('jobs.createdById', '=', user.id);
  return jobs.where((eb) =>
    eb.or([
      eb('jobs.createdById', '=', user.id),
      eb('jobs.accountId', 'in', accountsInScope(database, user).select('accounts.id')),
    ]),
  );
}
