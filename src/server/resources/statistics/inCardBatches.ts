import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isOneOf } from '../../database/isOneOf';
import { isPostgres } from '../../database/isPostgres';
import type { Database, Rows } from '../../database/tables';
import { limitReads } from './limitReads';
import type { CountedCards } from './statisticsScope';

/** Some cards, and the condition that a column has the id of one of them. */
export type CardBatch = { cards: Rows<'cards'>; isOfBatch: (column: string) => RawBuilder<boolean> };
type ReadBatch = (batch: CardBatch) => Promise<unknown>;

/** Doubled and halved, so that the cache of statements holds those of all sizes. */
const fewestCards = 32;
const mostCards = 1024;
/** All requests wait for a batch that the embedded database reads. */
const batchMilliseconds = 20;
/** PostgreSQL may have to read the whole table for each batch, because counts are written day by day. */
const cardsOnPostgres = 10_000;
/** PostgreSQL reads batches of more cards in turn. */
const fewCards = 1000;

/**
 * Reads the counts of many cards batch by batch and yields to the event loop in between: the embedded database runs in
 * this process (docs/decisions/0017). The cards of an account follow each other. A card may have the counts of many
 * years, so the size of a batch of the embedded database depends on how long the one before took.
 * @param read reads the counts of a batch, which has at most `size` cards
 */
export async function inCardBatches(
  database: Database,
  { rows, isAll }: CountedCards,
  { size: fixedSize }: { size?: number | undefined },
  read: ReadBatch,
): Promise<void> {
  const isAdapted = fixedSize === undefined && !isPostgres(database);
  let size = fixedSize ?? (isAdapted ? fewestCards : cardsOnPostgres);
  const readBatch: ReadBatch = async (batch) => {
    const startedAt = performance.now();
    await read(batch);
    if (isAdapted) size = sizeAfter(size, performance.now() - startedAt);
    await yieldToEventLoop();
  };
  if (isAll) return inPartsOfIndex(database, () => size, readBatch);
  // A scope can be slow to evaluate, so that is done once.
  const ids = await idsOf(rows);
  while (ids.length > 0) await readNamed(database, ids.splice(0, size), readBatch);
}

function readNamed(database: Database, ids: readonly string[], read: ReadBatch): Promise<unknown> {
  const readNow = () => read(namedBatch(database, ids));
  return ids.length > fewCards ? limitReads(database, readNow) : readNow();
}

async function idsOf(cards: Rows<'cards'>): Promise<string[]> {
  return (await cards.select('cards.id').orderBy('cards.accountId').execute()).map(({ id }) => id);
}

function namedBatch(database: Database, ids: readonly string[]): CardBatch {
  const isOfBatch = (column: string) => isOneOf(database, column, ids);
  return { cards: database.selectFrom('cards').where(isOfBatch('cards.id')), isOfBatch };
}

/** The size of the next batch, after one of this size took this long. */
function sizeAfter(size: number, milliseconds: number): number {
  if (milliseconds > batchMilliseconds) return Math.max(size / 2, fewestCards);
  return milliseconds < batchMilliseconds / 2 ? Math.min(size * 2, mostCards) : size;
}

/**
 * Reads all cards in parts of the index `cardsByAccountAndId`. On SQLite, naming each card would take half as long
 * again. Renaming a card between two parts does not move it from one to the other.
 */
async function inPartsOfIndex(database: Database, size: () => number, read: ReadBatch): Promise<void> {
  const place = sql`("cards"."accountId", "cards"."id")`;
  const readPart = async (cards: Rows<'cards'>) => {
    const isOfBatch = (column: string) => sql<boolean>`${sql.ref(column)} in (${cards.select('cards.id')})`;
    return isPostgres(database) ? readNamed(database, await idsOf(cards), read) : read({ cards, isOfBatch });
  };
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
    await readPart(rest.where(sql<boolean>`${place} <= ${end}`));
    rest = database.selectFrom('cards').where(sql<boolean>`${place} > ${end}`);
  }
  await readPart(rest);
}
