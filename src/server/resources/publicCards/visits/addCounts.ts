import type { Metric } from '../../../../contract/metrics';
import type { Database, DatabaseTransaction, NewRow } from '../../../database/tables';

/** Counts to be added: one entry for each card, metric and day; `hours` are views by weekday and hour. */
export type Counts = {
  days: NewRow<'cardDays'>[];
  hours: NewRow<'cardHours'>[];
};

/** Rows in one statement; four columns each stay far below every engine's limit of parameters. */
const rowsAtOnce = 500;

function chunksOf<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce));
}

/** Always in the same order, so that two processes never wait for each other's rows. */
function inOrder<Row extends object>(rows: Row[]): Row[] {
  return [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function totalsOf(days: Counts['days']): NewRow<'cardTotals'>[] {
  const totals = new Map<string, { cardId: string; metric: Metric; count: number }>();
  for (const { cardId, metric, count } of days) {
    const key = `${cardId} ${metric}`;
    totals.set(key, { cardId, metric, count: (totals.get(key)?.count ?? 0) + count });
  }
  return [...totals.values()];
}

/** The cards among these that are still there, kept from being deleted until the transaction ends. */
async function remaining(transaction: DatabaseTransaction, cardIds: string[]): Promise<Set<string>> {
  const rows = await Promise.all(
    chunksOf(cardIds).map((ids) => transaction.selectFrom('cards').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()),
  );
  return new Set(rows.flat().map(({ id }) => id));
}

/** Adds counts to cardTotals, cardDays and cardHours. Those of a card that is gone are dropped with it. */
export async function addCounts(transaction: DatabaseTransaction, counts: Counts): Promise<void> {
  const there = await remaining(transaction, [...new Set(counts.days.map(({ cardId }) => cardId))].sort());
  const days = counts.days.filter(({ cardId }) => there.has(cardId));
  for (const rows of chunksOf(inOrder(totalsOf(days)))) {
    await transaction
      .insertInto('cardTotals')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['cardId', 'metric']).doUpdateSet(({ eb }) => ({ count: eb('cardTotals.count', '+', eb.ref('excluded.count')) })))
      .execute();
  }
  for (const rows of chunksOf(inOrder(days))) {
    await transaction
      .insertInto('cardDays')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['cardId', 'day', 'metric']).doUpdateSet(({ eb }) => ({ count: eb('cardDays.count', '+', eb.ref('excluded.count')) })))
      .execute();
  }
  for (const rows of chunksOf(inOrder(counts.hours.filter(({ cardId }) => there.has(cardId))))) {
    await transaction
      .insertInto('cardHours')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['cardId', 'month', 'weekday', 'hour']).doUpdateSet(({ eb }) => ({ count: eb('cardHours.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }
}

/** The same in a transaction of its own. */
export function commitCounts(database: Database, counts: Counts): Promise<void> {
  return database.transaction().execute((transaction) => addCounts(transaction, counts));
}
