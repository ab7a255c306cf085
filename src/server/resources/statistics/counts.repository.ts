import { sql } from 'kysely';
import { metricNames, noCounts } from '../../../contract/metrics';
import type { MetricCounts } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { joinedLists, jsonList } from '../../database/jsonList';
import type { StoredJson } from '../../database/jsonList';
import type { Database } from '../../database/tables';
import { inCardBatches } from './inCardBatches';
import type { CardBatch } from './inCardBatches';
import type { StatisticsScope } from './statisticsScope';
import type { DayRange } from './statisticsRange';

/** The rows of each list (WireStatisticsRow) as the bytes of a JSON array, in no defined order. */
export type StatisticsLists = Partial<Record<StatisticsEntry | 'hasMore', Buffer>>;

/** The lists of the scope without rows, for a caller that prefers fewer rows than there are. */
export function emptyLists({ accounts, cards }: StatisticsScope): StatisticsLists {
  const empty = Buffer.from('[]');
  return { ...(accounts && { accounts: empty }), ...(cards && { cards: empty }), hasMore: Buffer.from('true') };
}

/** A card has one row of totals, so these are read fast, and each batch costs some time itself. */
const totalsAtOnce = 10_000;

const sums = sql.join(metricNames.map((metric) => sql`sum(${sql.ref(metric)}) as ${sql.ref(metric)}`));
const countOf = (metric: string) => sql<number>`coalesce(counts.${sql.ref(metric)}, 0)`;
const properties = {
  id: sql`cards."id"`,
  name: sql`cards."name"`,
  ...Object.fromEntries(metricNames.map((metric) => [metric, countOf(metric)])),
};

/** The counts of each card of a batch: the stored totals, or the sum of the days of a range. */
function countsOf({ isOfBatch }: CardBatch, { from, to }: DayRange) {
  if (!from && !to) return sql.table('cardTotals');
  const conditions = [
    isOfBatch('cardId'),
    ...(from ? [sql`"day" >= ${from}`] : []),
    ...(to ? [sql`"day" <= ${to}`] : []),
  ];
  return sql`(select "cardId", ${sums} from "cardDays" where ${sql.join(conditions, sql` and `)} group by "cardId")`;
}

/**
 * Loads the lists of the scope. The counts of an account are the sum of those of its cards, so one query grouped by
 * account returns the rows of a batch of cards and the sums.
 */
export async function loadStatistics(
  database: Database,
  { accounts, cards, isAll = false }: StatisticsScope,
  range: DayRange,
): Promise<StatisticsLists> {
  if (!cards) return {};
  const lists: StoredJson[] = [];
  const countsOfAccounts = new Map<string, MetricCounts>();
  // Cards of a limited scope are named in the query, which should not become long.
  const size = isAll && !range.from && !range.to ? totalsAtOnce : undefined;
  await inCardBatches(database, { rows: cards, isAll }, { size }, async (batch) => {
    const { rows: groups } = await sql<{ accountId: string; list: StoredJson } & MetricCounts>`
      with batch as ${batch.cards.select(['cards.id', 'cards.name', 'cards.accountId'])}
      select cards."accountId", ${jsonList(database, properties)} as "list", ${sums}
      from batch as cards left join ${countsOf(batch, range)} as counts on counts."cardId" = cards."id"
      group by cards."accountId"`.execute(database);
    for (const { accountId, list, ...counts } of groups) {
      lists.push(list);
      const sum = countsOfAccounts.get(accountId) ?? { ...noCounts };
      for (const metric of metricNames) sum[metric] += counts[metric] ?? 0;
      countsOfAccounts.set(accountId, sum);
    }
  });
  const ofCards = joinedLists(lists);
  if (!accounts) return { cards: ofCards };
  const named = await accounts.select(['accounts.id', 'accounts.name']).execute();
  const ofAccounts = named.map(({ id, name }) => ({ id, name, ...(countsOfAccounts.get(id) ?? noCounts) }));
  return { accounts: Buffer.from(JSON.stringify(ofAccounts)), cards: ofCards };
}
