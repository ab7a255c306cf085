import type { CalendarDay } from '../../database/instant';
import type { Database } from '../../database/tables';
import { accountsInScope, cardsInScope, cardsInScopeById } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { loadCardSummaries } from '../cards/cards.repository';
import type { CardSummaryRecord } from '../cards/cards.repository';

/** Loads the summaries of the cards with these ids that are in the user's scope. */
export async function loadCardsById(
  database: Database,
  user: ScopeUser,
  ids: readonly string[],
): Promise<CardSummaryRecord[]> {
  if (ids.length === 0) return [];
  return loadCardSummaries(database, cardsInScopeById(database, user).where('cards.id', 'in', ids));
}

/** Loads the ids of the newest cards in the user's scope, the newest first. */
export async function loadNewestCardIds(database: Database, user: ScopeUser, count: number): Promise<string[]> {
  const rows = await cardsInScope(database, user)
    .select('cards.id')
    .orderBy('cards.createdAt', 'desc')
    .orderBy('cards.id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Loads the accounts in the user's scope whose contract ends within some days: their number, and the first ones. */
export async function loadEndingContracts(
  database: Database,
  user: ScopeUser,
  { from, to, count }: { from: CalendarDay; to: CalendarDay; count: number },
) {
  const ending = accountsInScope(database, user)
    .where('accounts.contractEnd', '>=', from)
    .where('accounts.contractEnd', '<=', to);
  const { count: all } = await ending.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const accounts = await ending
    .select(['accounts.id', 'accounts.name', 'accounts.contractEnd'])
    .orderBy('accounts.contractEnd')
    .orderBy('accounts.name')
    .limit(count)
    .execute();
  return {
    count: all,
    accounts: accounts.map(({ id, name, contractEnd }) => ({ id, name, contractEnd: contractEnd ?? '' })),
  };
}
