import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { StatisticsEntry } from '../../../contract/metrics';
import { roleFrom } from '../../../contract/permissions';
import type { Database, Tables } from '../../database/tables';
import { accountsInScope, cardsInScope, hiddenAccounts } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

export type Rows<Name extends keyof Tables> = SelectQueryBuilder<Tables, Name, object>;

/**
 * The rows whose numbers a user may see. A list that is missing is one the user has no right to; `isAll`: every row
 * there is.
 */
export type StatisticsScope = { accounts?: Rows<'accounts'>; cards?: Rows<'cards'>; isAll?: boolean };

/** Some cards. All there are need no looking up of each count's card; of named ones (`areNamed`) there are few. */
export type CountedCards = { rows: Rows<'cards'>; areAll: boolean; areNamed: boolean };

/** Contract options lie in the database as JSON text; none of their names is a part of another in its quotes. */
const hasStatisticsOption = sql<boolean>`${sql.ref('accounts.contractOptions')} like ${'%"statistics"%'}`;

/**
 * Who sees which numbers: SUPER_ADMIN all; ADMIN the managed accounts under the contract option
 * `statistics` and their cards; BASIC the own cards of such accounts, and no accounts.
 */
export async function statisticsScope(database: Database, user: ScopeUser): Promise<StatisticsScope> {
  const role = roleFrom(user.role);
  if (role === 'SUPER_ADMIN')
    return {
      accounts: accountsInScope(database, user),
      cards: cardsInScope(database, user),
      isAll: !(await isThere(hiddenAccounts(database))),
    };
  const accounts = (role === 'ADMIN' ? accountsInScope(database, user) : database.selectFrom('accounts')).where(
    hasStatisticsOption,
  );
  const cards = cardsInScope(database, user).where('cards.accountId', 'in', accounts.select('accounts.id'));
  if (role === 'ADMIN') return (await isThere(accounts.select('accounts.id'))) ? { accounts, cards } : {};
  return (await isThere(cards.select('cards.id'))) ? { cards } : {};
}

async function isThere(rows: { limit(count: number): { executeTakeFirst(): Promise<unknown> } }): Promise<boolean> {
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether there are more cards in the scope than this. */
export async function hasMoreCards({ cards }: StatisticsScope, limit: number): Promise<boolean> {
  if (!cards) return false;
  const ids = await cards
    .select('cards.id')
    .limit(limit + 1)
    .execute();
  return ids.length > limit;
}

/** The cards whose numbers make up the requested entries; ids outside the scope are silently absent. */
export function cardsOfEntries(
  { cards, isAll = false }: { cards: Rows<'cards'>; isAll?: boolean },
  entry: StatisticsEntry,
  ids: readonly string[] | undefined,
): CountedCards {
  if (!ids) return { rows: cards, areAll: isAll, areNamed: false };
  return entry === 'cards'
    ? { rows: cards.where('cards.id', 'in', ids), areAll: false, areNamed: true }
    : { rows: cards.where('cards.accountId', 'in', ids), areAll: false, areNamed: false };
}
