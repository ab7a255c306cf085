import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Database, Rows } from '../../database/tables';
import type { CountedCards } from './statisticsScope';

type Read = (cards: Rows<'cards'>) => Promise<unknown>;

/**
 * Reads the counts of many cards batch by batch and yields to the event loop in between: the embedded database runs in
 * this process (docs/decisions/0017). The cards of an account follow each other.
 * @param read reads the counts of a batch, which has at most `size` cards
 */
export async function inCardBatches(
  database: Database,
  { rows, isAll }: Pick<CountedCards, 'rows' | 'isAll'>,
  { size = 1000 }: { size?: number },
  read: Read,
): Promise<void> {
  if (isAll) return inPartsOfIndex(database, size, read);
  // A scope can be slow to evaluate, so that is done once.
  const ids = (await rows.select('cards.id').orderBy('cards.accountId').execute()).map(({ id }) => id);
  for (const batch of batchesOf(ids, size)) {
    await read(database.selectFrom('cards').where('cards.id', 'in', batch));
    await yieldToEventLoop();
  }
}

/**
 * Reads all cards in parts of the index `cardsByAccountAndId`. Naming each card would take half as long again. Renaming a
 * card between two parts does not move it from one to the other.
 */
async function inPartsOfIndex(database: Database, size: number, read: Read): Promise<void> {
  const place = sql`("cards"."accountId", "cards"."id")`;
  let rest = database.selectFrom('cards');
  for (;;) {
    const last = await rest
      .select(['cards.accountId', 'cards.id'])
      .orderBy('cards.accountId')
      .orderBy('cards.id')
      .offset(size - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last) break;
    const end = sql`(${last.accountId}, ${last.id})`;
    await read(rest.where(sql<boolean>`${place} <= ${end}`));
    rest = database.selectFrom('cards').where(sql<boolean>`${place} > ${end}`);
    await yieldToEventLoop();
  }
  await read(rest);
}
