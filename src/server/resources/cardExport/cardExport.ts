import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { importLimits } from '../../../contract/imports';
import { numberText } from '../../../text/numberText';
import { batchesOf } from '../../database/batches';
import type { Database, Rows } from '../../database/tables';
import { cardsInScope, cardsInScopeById } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { loadCards } from '../cards/cards.repository';
import type { CardRecord } from '../cards/cards.repository';
import { filterRows } from '../lists/listSource';
import type { ListPlace } from '../lists/listSource';
import type { TableExport } from '../tableExport';
import { cardExportColumns, cardExportRows } from './cardExportRow';
import type { CardExportRow } from './cardExportRow';
import { writeCardVcard } from './writeCardVcard';

/** The export of cards, with a row for each profile. */
export const cardExport: TableExport<CardExportRow> = {
  title: 'Cards',
  columns: cardExportColumns,
  vcardOf: writeCardVcard,
  maxWorkbookRows: importLimits.rows,
  tooManyRows: `More than ${numberText(importLimits.rows)} profiles: export one account, or export them as CSV`,
};

const batchCards = 200;

/**
 * Reads cards in a user's scope in batches, the oldest first: those of an account, or those with some ids. It uses no
 * transaction, because an export may take minutes.
 */
export async function* exportBatches(
  database: Database,
  user: ScopeUser,
  { accountId, cardIds }: { accountId?: string; cardIds?: readonly string[] },
): AsyncGenerator<CardExportRow[]> {
  let cards = (cardIds ? cardsInScopeById : cardsInScope)(database, user);
  if (accountId !== undefined) cards = cards.where('cards.accountId', '=', accountId);
  for await (const records of cardIds ? chosenCards(database, cards, cardIds) : allCards(database, cards)) {
    yield records.flatMap(cardExportRows);
    await yieldToEventLoop();
  }
}

async function* allCards(database: Database, cards: Rows<'cards'>): AsyncGenerator<CardRecord[]> {
  for (let after: ListPlace | undefined; ;) {
    const records = await loadCards(database, filterRows(database, cards, 'cards', { after, limit: batchCards }));
    after = records.at(-1)?.card;
    if (after) yield records;
    if (records.length < batchCards) return;
  }
}

async function* chosenCards(
  database: Database,
  cards: Rows<'cards'>,
  cardIds: readonly string[],
): AsyncGenerator<CardRecord[]> {
  for (const ids of batchesOf(await chosenIds(cards, cardIds), batchCards))
    yield await loadCards(database, cards.where('cards.id', 'in', ids));
}

/** Those of these ids that are in the scope, in the order of the cards. */
async function chosenIds(cards: Rows<'cards'>, ids: readonly string[]): Promise<string[]> {
  const found: ListPlace[] = [];
  for (const batch of batchesOf([...new Set(ids)])) {
    found.push(...(await cards.select(['cards.id', 'cards.createdAt']).where('cards.id', 'in', batch).execute()));
    await yieldToEventLoop();
  }
  const placeOf = ({ createdAt, id }: ListPlace) => `${createdAt} ${id}`;
  return found.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).map(({ id }) => id);
}
