import { sql } from 'kysely';
import { metricNames } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/metrics';
import { jsonList } from '../../database/jsonList';
import type { Database } from '../../database/tables';
import type { StatisticsScope } from './statisticsScope';
import type { DayRange } from './statisticsRange';

/** The rows of each list (WireStatisticsRow) as JSON text. */
export type StatisticsText = Partial<Record<StatisticsEntry, string>>;

const columns = ['id', 'name', ...metricNames] as const;
const sums = sql.join(metricNames.map((metric) => sql`sum(${sql.ref(metric)}) as ${sql.ref(metric)}`));
const countsOrZero = sql.join(metricNames.map((metric) => sql`coalesce(counts.${sql.ref(metric)}, 0) as ${sql.ref(metric)}`));

/** The numbers of each card: of all time from the kept totals, of a range from the days. */
function countsOf({ from, to }: DayRange) {
  if (!from && !to) return sql.table('cardTotals');
  const conditions = [...(from ? [sql`"day" >= ${from}`] : []), ...(to ? [sql`"day" <= ${to}`] : [])];
  return sql`(select "cardId", ${sums} from "cardDays" where ${sql.join(conditions, sql` and `)} group by "cardId")`;
}

/**
 * Both lists by name; one is left out where the scope has none. An account's numbers are the sum of its cards' (AMB-05):
 * one statement makes both from the same rows.
 */
export async function loadStatistics(database: Database, { accounts, cards }: StatisticsScope, range: DayRange): Promise<StatisticsText> {
  if (!cards) return {};
  const ofCards = jsonList(database, sql`counted`, columns);
  const ofAccounts = accounts && jsonList(database, sql`(
    select accounts."id", accounts."name", ${countsOrZero} from (${accounts.select(['accounts.id', 'accounts.name'])}) as accounts
    left join (select "accountId", ${sums} from counted group by "accountId") as counts on counts."accountId" = accounts."id"
    order by accounts."name", accounts."id")`, columns);
  const { rows } = await sql<StatisticsText>`
    with counted as materialized (
      select cards."id", cards."name", cards."accountId", ${countsOrZero} from (${cards.select(['cards.id', 'cards.name', 'cards.accountId'])}) as cards
      left join ${countsOf(range)} as counts on counts."cardId" = cards."id"
      order by cards."name", cards."id")
    select ${ofCards} as cards ${ofAccounts ? sql`, ${ofAccounts} as accounts` : sql``}`.execute(database);
  return rows[0] ?? {};
}
