import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from '../../database/isPostgres';
import type { Database, Rows } from '../../database/tables';
import type { CountedCards } from './statisticsScope';

type Read = (cards: Rows<'cards'>) => Promise<unknown>;

/** Doubled and halved, so that the cache of statements holds those of all sizes. */
const fewestCards = 32;
const mostCards = 1024;
/** All requests wait for a batch that the embedded database reads. */
const batchMilliseconds = 20;

/**
 * Reads the counts of many cards batch by batch and yields to the event loop in between: the embedded database runs in
 * this process (docs/decisions/0017). The cards of an account follow each other. A card may have the counts of many
 * years, so the size of a batch depends on how long the one before took.
 * @param read reads the counts of a batch, which has at most `size` cards
 */
export async function inCardBatches(
  database: Database,
  { rows, isAll }: CountedCards,
  { size: fixedSize }: { size?: number | undefined },
  read: Read,
): Promise<void> {
  const isAdapted = fixedSize === undefined && !isPostgres(database);
  let size = fixedSize ?? (isAdapted ? fewestCards : mostCards);
  const readBatch: Read = async (cards) => {
    const startedAt = performance.now();
    await read(cards);
    if (isAdapted) size = sizeAfter(size, performance.now() - startedAt);
    await yieldToEventLoop();
  };
  if (isAll) return inPartsOfIndex(database, () => size, readBatch);
  // A scope can be slow to evaluate, so that is done once.
  const ids = (await rows.select('cards.id').orderBy('cards.accountId').execute()).map(({ id }) => id);
  while (ids.length > 0) await readBatch(database.selectFrom('cards').where('cards.id', 'in', ids.splice(0, size)));
}

/** The size of the next batch, after one of this size took this long. */
function sizeAfter(size: number, milliseconds: number): number {
  if (milliseconds > batchMilliseconds) return Math.max(size / 2, fewestCards);
  return milliseconds < batchMilliseconds / 2 ? Math.min(size * 2, mostCards) : size;
}

/**
 * Reads all cards in parts of the index `cardsByAccountAndId`. Naming each card would take half as long again. Renaming a
 * card between two parts does not move it from one to the other.
 */
async function inPartsOfIndex(database: Database, size: () => number, read: Read): Promise<void> {
  const place = sql`("cards"."accountId", "cards"."id")`;
  let rest = database.selectFrom('cards');
  for (;;) {
    const last = await rest
      .select(['cards.accountId', 'cards.id'])
      .orderBy('cards.accountId')
      .orderBy('cards.id')
      .offset(size() - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last) break;
    const end = sql`(${last.accountId}, ${last.id})`;
    await read(rest.where(sql<boolean>`${place} <= ${end}`));
    rest = database.selectFrom('cards').where(sql<boolean>`${place} > ${end}`);
  }
  await read(rest);
}
