import { sql } from 'kysely';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { roleFrom } from '../../../contract/permissions';
import type { Database, Rows } from '../../database/tables';
import { accountsInScope, cardsInScope, cardsInScopeById, hiddenAccounts } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

/**
 * The rows whose counts a user may see. A list that the user may not see is missing. `cardsById`: the same cards, for a
 * query that names their ids, where `cards` would be slow for it. `isAll`: the scope has every row.
 */
export type StatisticsScope = {
  accounts?: Rows<'accounts'>;
  cards?: Rows<'cards'>;
  cardsById?: Rows<'cards'>;
  isAll?: boolean;
};

/** The cards to count. `isAll`: no filter by card is needed. */
export type CountedCards = { rows: Rows<'cards'>; isAll: boolean };

/** The column holds a JSON array as text. With its quotes, no option is a part of another. */
const hasStatisticsOption = sql<boolean>`${sql.ref('accounts.contractOptions')} like ${'%"statistics"%'}`;

/**
 * The scope of a user. SUPER_ADMIN: everything. ADMIN: the managed accounts with the contract option `statistics`, and
 * their cards. BASIC: the own cards in accounts with that option, and no accounts.
 */
export async function statisticsScope(database: Database, user: ScopeUser): Promise<StatisticsScope> {
  const role = roleFrom(user.role);
  if (role === 'SUPER_ADMIN')
    return {
      accounts: accountsInScope(database, user),
      cards: cardsInScope(database, user),
      isAll: !(await hasRows(hiddenAccounts(database))),
    };
  const accounts = (role === 'ADMIN' ? accountsInScope(database, user) : database.selectFrom('accounts')).where(
    hasStatisticsOption,
  );
  const cards = cardsInScope(database, user).where('cards.accountId', 'in', accounts.select('accounts.id'));
  const cardsById = cardsInScopeById(database, user).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('accounts')
        .select('accounts.id')
        .whereRef('accounts.id', '=', 'cards.accountId')
        .where(hasStatisticsOption),
    ),
  );
  if (role === 'ADMIN') return (await hasRows(accounts.select('accounts.id'))) ? { accounts, cards, cardsById } : {};
  return (await hasRows(cards.select('cards.id'))) ? { cards, cardsById } : {};
}

async function hasRows(rows: { limit(count: number): { executeTakeFirst(): Promise<unknown> } }): Promise<boolean> {
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the scope has more cards than `limit`. */
export async function hasMoreCards({ cards }: StatisticsScope, limit: number): Promise<boolean> {
  if (!cards) return false;
  const ids = await cards
    .select('cards.id')
    .limit(limit + 1)
    .execute();
  return ids.length > limit;
}

/** The cards of the requested entries. Ids outside the scope are ignored. */
export function cardsOfEntries(
  { cards, cardsById = cards, isAll = false }: StatisticsScope & { cards: Rows<'cards'> },
  entry: StatisticsEntry,
  ids: readonly string[] | undefined,
): CountedCards {
  if (!ids) return { rows: cards, isAll };
  const rows = entry === 'cards' ? cardsById.where('cards.id', 'in', ids) : cards.where('cards.accountId', 'in', ids);
  return { rows, isAll: false };
}
