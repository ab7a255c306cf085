import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import { importLimits } from '../../../contract/imports';
import { numberText } from '../../../text/numberText';
import { batchesOf } from '../../database/batches';
import type { Database, Tables } from '../../database/tables';
import { cardsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { loadCards } from '../cards/cards.repository';
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
  let cards = cardsInScope(database, user).select('cards.id').orderBy('cards.createdAt').orderBy('cards.id');
  if (accountId !== undefined) cards = cards.where('cards.accountId', '=', accountId);
  const ids = cardIds ? await chosenIds(cards, cardIds) : (await cards.execute()).map(({ id }) => id);
  for (const batch of batchesOf(ids, batchCards)) {
    const records = await loadCards(database, cardsInScope(database, user).where('cards.id', 'in', batch));
    yield records.flatMap(cardExportRows);
    await yieldToEventLoop();
  }
}

/** Those of these ids that are in the scope, in the order of the cards. */
async function chosenIds(
  cards: SelectQueryBuilder<Tables, 'cards', { id: string }>,
  ids: readonly string[],
): Promise<string[]> {
  const found: { id: string; createdAt: string }[] = [];
  for (const batch of batchesOf([...new Set(ids)])) {
    const rows = await cards.clearOrderBy().select('cards.createdAt').where('cards.id', 'in', batch).execute();
    found.push(...rows);
    await yieldToEventLoop();
  }
  const placeOf = ({ createdAt, id }: (typeof found)[number]) => `${createdAt} ${id}`;
  return found.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).map(({ id }) => id);
}
