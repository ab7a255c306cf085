import { sql } from 'kysely';
import { metricNames } from '../../../contract/metrics';
import type { Metric, StatisticsEntry } from '../../../contract/metrics';
import type { WireStatisticsRow } from '../../../contract/wire/statistics';
import type { Database } from '../../database/tables';
import type { Rows, StatisticsScope } from './statisticsScope';
import type { DayRange } from './statisticsRange';

type Counts = Record<Metric, number>;
type CountedCard = WireStatisticsRow & { accountId: string };

const nothing = Object.fromEntries(metricNames.map((metric) => [metric, 0])) as Counts;
const sums = metricNames.map((metric) => sql<number>`sum(case when ${sql.ref('metric')} = ${metric} then ${sql.ref('count')} else 0 end)`.as(metric));

/** The numbers of each card: of all time from the kept totals, of a range from the days. */
async function loadCards(database: Database, cards: Rows<'cards'>, { from, to }: DayRange): Promise<CountedCard[]> {
  const ids = cards.select('cards.id');
  const totals = () => database.selectFrom('cardTotals').select('cardId').where('cardId', 'in', ids).groupBy('cardId').select(sums);
  const days = () => {
    let rows = database.selectFrom('cardDays').select('cardId').where('cardId', 'in', ids);
    if (from) rows = rows.where('day', '>=', from);
    if (to) rows = rows.where('day', '<=', to);
    return rows.groupBy('cardId').select(sums);
  };
  const [named, counted] = await Promise.all([
    cards.select(['cards.id', 'cards.name', 'cards.accountId']).orderBy('cards.name').orderBy('cards.id').execute(),
    (from || to ? days() : totals()).execute() as unknown as Promise<({ cardId: string } & Counts)[]>,
  ]);
  const countsOf = new Map(counted.map(({ cardId, ...counts }) => [cardId, counts]));
  return named.map((card) => ({ ...nothing, ...countsOf.get(card.id), ...card }));
}

/** An account's numbers are the sum of its cards' (AMB-05). */
async function loadAccounts(accounts: Rows<'accounts'>, cards: CountedCard[]): Promise<WireStatisticsRow[]> {
  const named = await accounts.select(['accounts.id', 'accounts.name']).orderBy('accounts.name').orderBy('accounts.id').execute();
  const rows = new Map(named.map(({ id, name }) => [id, { id, name, ...nothing }]));
  for (const card of cards) {
    const row = rows.get(card.accountId);
    if (row) for (const metric of metricNames) row[metric] += card[metric];
  }
  return [...rows.values()];
}

/** The rows of both lists, ordered by name; a list is left out where the scope has none. */
export async function loadStatistics(database: Database, { accounts, cards }: StatisticsScope, range: DayRange): Promise<Partial<Record<StatisticsEntry, WireStatisticsRow[]>>> {
  if (!cards) return {};
  const counted = await loadCards(database, cards, range);
  return { ...(accounts && { accounts: await loadAccounts(accounts, counted) }), cards: counted };
}
