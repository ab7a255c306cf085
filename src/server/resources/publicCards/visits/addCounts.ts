import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { metricNames, noCounts } from '../../../../contract/metrics';
import type { MetricCounts } from '../../../../contract/metrics';
import { batchesOf } from '../../../database/batches';
import type { CalendarDay } from '../../../database/instant';
import type { Database, DatabaseTransaction, NewRow } from '../../../database/tables';

/** Counts to add: `days` has one entry for each card and day; `hours` are views by weekday and hour. */
export type Counts = {
  days: ({ cardId: string; day: CalendarDay } & Partial<MetricCounts>)[];
  hours: NewRow<'cardHours'>[];
};

/** Sorts rows, so that all processes lock them in the same order: different orders could deadlock. */
function inOrder<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ key: keyOf(row), row }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
}

function totalsOf(days: Counts['days']): NewRow<'cardTotals'>[] {
  const totals = new Map<string, NewRow<'cardTotals'>>();
  for (const { cardId, ...counts } of days) {
    const total = totals.get(cardId) ?? { cardId, ...noCounts };
    for (const metric of metricNames) total[metric] += counts[metric] ?? 0;
    totals.set(cardId, total);
  }
  return [...totals.values()];
}

/** Returns the cards that still exist, and locks them against deletion until the transaction ends. */
async function lockExisting(transaction: DatabaseTransaction, cardIds: string[]): Promise<Set<string>> {
  const rows = await Promise.all(
    batchesOf(cardIds).map((ids) =>
      transaction.selectFrom('cards').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute(),
    ),
  );
  return new Set(rows.flat().map(({ id }) => id));
}

/** The count of the existing row plus that of the new row. */
function sum(table: 'cardTotals' | 'cardDays' | 'cardHours', column: string): RawBuilder<number> {
  return sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
}

function metricSums(table: 'cardTotals' | 'cardDays'): Record<string, RawBuilder<number>> {
  return Object.fromEntries(metricNames.map((metric) => [metric, sum(table, metric)]));
}

/** Adds counts to cardTotals, cardDays and cardHours. Ignores the counts of deleted cards. */
export async function addCounts(transaction: DatabaseTransaction, counts: Counts): Promise<void> {
  const existing = await lockExisting(transaction, [...new Set(counts.days.map(({ cardId }) => cardId))].sort());
  const days = counts.days.filter(({ cardId }) => existing.has(cardId));
  const hours = counts.hours.filter(({ cardId }) => existing.has(cardId));

  for (const rows of batchesOf(inOrder(totalsOf(days), ({ cardId }) => cardId)))
    await transaction
      .insertInto('cardTotals')
      .values(rows)
      .onConflict((conflict) => conflict.column('cardId').doUpdateSet(metricSums('cardTotals')))
      .execute();

  for (const rows of batchesOf(inOrder(days, ({ cardId, day }) => `${cardId} ${day}`)))
    await transaction
      .insertInto('cardDays')
      .values(rows.map((row) => ({ ...noCounts, ...row })))
      .onConflict((conflict) => conflict.columns(['cardId', 'day']).doUpdateSet(metricSums('cardDays')))
      .execute();

  const keyOfHour = ({ cardId, month, weekday, hour }: (typeof hours)[number]) =>
    `${cardId} ${month} ${weekday} ${hour}`;
  for (const rows of batchesOf(inOrder(hours, keyOfHour)))
    await transaction
      .insertInto('cardHours')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['cardId', 'month', 'weekday', 'hour']).doUpdateSet({ count: sum('cardHours', 'count') }),
      )
      .execute();
}

/** Adds counts in a separate transaction. */
export function commitCounts(database: Database, counts: Counts): Promise<void> {
  return database.transaction().execute((transaction) => addCounts(transaction, counts));
}
