import { metricNames, noCounts } from '../../../../contract/metrics';
import type { MetricCounts } from '../../../../contract/metrics';
import { batchesOf } from '../../../database/batches';
import type { CalendarDay } from '../../../database/instant';
import type { Database, DatabaseTransaction, NewRow } from '../../../database/tables';

/** Counts to be added: one entry for each card and day with what was counted; `hours` are views by weekday and hour. */
export type Counts = {
  days: ({ cardId: string; day: CalendarDay } & Partial<MetricCounts>)[];
  hours: NewRow<'cardHours'>[];
};

/** Always in the same order, so that two processes never wait for each other's rows. */
function inOrder<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ key: keyOf(row), row }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
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

/** The cards among these that are still there, kept from being deleted until the transaction ends. */
async function remaining(transaction: DatabaseTransaction, cardIds: string[]): Promise<Set<string>> {
  const rows = await Promise.all(
    batchesOf(cardIds).map((ids) =>
      transaction.selectFrom('cards').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute(),
    ),
  );
  return new Set(rows.flat().map(({ id }) => id));
}

/** Adds counts to cardTotals, cardDays and cardHours. Those of a card that is gone are dropped with it. */
export async function addCounts(transaction: DatabaseTransaction, counts: Counts): Promise<void> {
  const there = await remaining(transaction, [...new Set(counts.days.map(({ cardId }) => cardId))].sort());
  const days = counts.days.filter(({ cardId }) => there.has(cardId));
  const hours = counts.hours.filter(({ cardId }) => there.has(cardId));
  for (const rows of batchesOf(inOrder(totalsOf(days), ({ cardId }) => cardId))) {
    await transaction
      .insertInto('cardTotals')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('cardId')
          .doUpdateSet(({ eb }) =>
            Object.fromEntries(
              metricNames.map((metric) => [metric, eb(`cardTotals.${metric}`, '+', eb.ref(`excluded.${metric}`))]),
            ),
          ),
      )
      .execute();
  }
  for (const rows of batchesOf(inOrder(days, ({ cardId, day }) => `${cardId} ${day}`))) {
    await transaction
      .insertInto('cardDays')
      .values(rows.map((row) => ({ ...noCounts, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(['cardId', 'day'])
          .doUpdateSet(({ eb }) =>
            Object.fromEntries(
              metricNames.map((metric) => [metric, eb(`cardDays.${metric}`, '+', eb.ref(`excluded.${metric}`))]),
            ),
          ),
      )
      .execute();
  }
  for (const rows of batchesOf(
    inOrder(hours, ({ cardId, month, weekday, hour }) => `${cardId} ${month} ${weekday} ${hour}`),
  )) {
    await transaction
      .insertInto('cardHours')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['cardId', 'month', 'weekday', 'hour'])
          .doUpdateSet(({ eb }) => ({ count: eb('cardHours.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }
}

/** The same in a transaction of its own. */
export function commitCounts(database: Database, counts: Counts): Promise<void> {
  return database.transaction().execute((transaction) => addCounts(transaction, counts));
}
