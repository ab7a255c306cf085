import type { SelectQueryBuilder } from 'kysely';
import type { CardRow, Database, Row, Tables } from '../../database/tables';
import { scopeKindOf } from '../../http/scopeOf';
import type { SessionUser } from '../../http/sessionUser';

export type EntriesQuery = SelectQueryBuilder<Tables, 'auditEntries', Row<'auditEntries'>>;

/** Selects the whole history. */
export function allEntries(database: Database): EntriesQuery {
  return database.selectFrom('auditEntries').selectAll();
}

/** Selects the entries about an account itself. */
export function entriesOfAccount(database: Database, accountId: string): EntriesQuery {
  return allEntries(database).where('objectId', '=', accountId).where('action', '!=', 'refused');
}

/** Selects the entries about a card. A new owner does not see entries of the time in another account. */
export function entriesOfCard(
  database: Database,
  user: Pick<SessionUser, 'role' | 'managesAllAccounts'>,
  { id, accountId }: Pick<CardRow, 'id' | 'accountId'>,
): EntriesQuery {
  const entries = allEntries(database).where('objectId', '=', id).where('action', '!=', 'refused');
  return scopeKindOf(user) === 'all' ? entries : entries.where('accountId', '=', accountId);
}
