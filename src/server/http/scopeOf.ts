import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { roleFrom } from '../../contract/permissions';
import type { Database, Tables, UserRow } from '../database/tables';

/** Whose rows: the signed-in user, or the user a SUPER_ADMIN asks about. Never anything the request's body says. */
export type ScopeUser = Pick<UserRow, 'id' | 'role' | 'managesAllAccounts'>;

type Rows<Name extends keyof Tables> = SelectQueryBuilder<Tables, Name, object>;

/** A condition no row meets, on both engines. */
const nothing = sql<boolean>`1 = 0`;

/** SUPER_ADMIN and administrators: all; another ADMIN: those the relation user-account names; BASIC: none. */
export function accountsInScope(database: Database, user: ScopeUser): Rows<'accounts'> {
  const accounts = database.selectFrom('accounts');
  const role = roleFrom(user.role);
  if (role === 'SUPER_ADMIN' || (role === 'ADMIN' && user.managesAllAccounts)) return accounts;
  if (role === 'BASIC') return accounts.where(nothing);
  const managed = database
    .selectFrom('userAccounts')
    .select('userAccounts.accountId')
    .where('userAccounts.userId', '=', user.id);
  return accounts.where('accounts.id', 'in', managed);
}

/** SUPER_ADMIN: all; ADMIN: the cards of managed accounts; BASIC: the cards whose login the user is. */
export function cardsInScope(database: Database, user: ScopeUser): Rows<'cards'> {
  const cards = database.selectFrom('cards');
  const role = roleFrom(user.role);
  if (role === 'BASIC') return cards.where('cards.userId', '=', user.id);
  if (role === 'SUPER_ADMIN' || user.managesAllAccounts) return cards;
  return cards.where('cards.accountId', 'in', accountsInScope(database, user).select('accounts.id'));
}

/** The profiles of the cards in scope. */
export function cardProfilesInScope(database: Database, user: ScopeUser): Rows<'cardProfiles'> {
  return database
    .selectFrom('cardProfiles')
    .where('cardProfiles.cardId', 'in', cardsInScope(database, user).select('cards.id'));
}

/** The leads of the cards in scope, by columns that have an index: the account for an ADMIN, the card for a holder. */
export function leadsInScope(database: Database, user: ScopeUser): Rows<'leads'> {
  const leads = database.selectFrom('leads');
  const role = roleFrom(user.role);
  if (role === 'BASIC') return leads.where('leads.cardId', 'in', cardsInScope(database, user).select('cards.id'));
  if (role === 'SUPER_ADMIN' || user.managesAllAccounts) return leads;
  return leads.where('leads.accountId', 'in', accountsInScope(database, user).select('accounts.id'));
}

/** Administrator accounts: all for SUPER_ADMIN, none for others. */
export function adminAccountsInScope(database: Database, user: ScopeUser): Rows<'users'> {
  const administrators = database.selectFrom('users').where('users.managesAllAccounts', '=', true);
  return roleFrom(user.role) === 'SUPER_ADMIN' ? administrators : administrators.where(nothing);
}
