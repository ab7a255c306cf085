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

/** Returns the cards of the counts that still exist. */
async function existingCards(
  transaction: DatabaseTransaction,
  { days }: Counts,
  lock: 'wait' | 'skipLocked' | 'none',
): Promise<Set<string>> {
  const existing = new Set<string>();
  const cardIds = [...new Set(days.map(({ cardId }) => cardId))].sort();
  for (const ids of batchesOf(cardIds)) {
    const rows = await transaction
      .selectFrom('cards')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      // Against deletion, until the transaction ends.
      .$if(lock !== 'none', (cards) => cards.forKeyShare())
      .$if(lock === 'skipLocked', (cards) => cards.skipLocked())
      .execute();
    for (const { id } of rows) existing.add(id);
  }
  return existing;
}

function countsOf(counts: Counts, isIncluded: (cardId: string) => boolean): Counts {
  const ofCards = <Row extends { cardId: string }>(rows: Row[]) => rows.filter(({ cardId }) => isIncluded(cardId));
  return { days: ofCards(counts.days), hours: ofCards(counts.hours) };
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
  const existing = await existingCards(transaction, counts, 'wait');
  await insertCounts(
    transaction,
    countsOf(counts, (cardId) => existing.has(cardId)),
  );
}

async function insertCounts(transaction: DatabaseTransaction, { days, hours }: Counts): Promise<void> {
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

/**
 * The same without the cards that another transaction has locked: it may wait for another card of these counts, and two
 * transactions that wait for each other fail.
 * @returns the counts of these cards, to be added later
 */
export function commitUnlockedCounts(database: Database, counts: Counts): Promise<Counts> {
  return database.transaction().execute(async (transaction) => {
    const free = await existingCards(transaction, counts, 'skipLocked');
    const others = countsOf(counts, (cardId) => !free.has(cardId));
    const locked = await existingCards(transaction, others, 'none');
    await insertCounts(
      transaction,
      countsOf(counts, (cardId) => free.has(cardId)),
    );
    return countsOf(others, (cardId) => locked.has(cardId));
  });
}
