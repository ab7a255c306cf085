import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import { importLimits } from '../../../contract/imports';
import { numberText } from '../../../text/numberText';
import { batchesOf } from '../../database/batches';
import type { Database, Tables } from '../../database/tables';
import { invalid, notFound } from '../../http/errors';
import { cardsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { byteOrderMark, csvContentType, csvLine } from '../../outside/spreadsheet/csv';
import { makeWorkbook, workbookContentType } from '../../outside/spreadsheet/workbook';
import { loadCards } from '../cards/cards.repository';
import { vcardContentType } from '../publicCards/vcard/writeVcard';
import { cardExportColumns, cardExportRows } from './cardExportRow';
import type { CardExportRow } from './cardExportRow';
import { writeCardVcard } from './writeCardVcard';

type Batches = AsyncIterable<CardExportRow[]>;
type ExportFormat = { name: string; type: string; make: (batches: Batches) => Promise<Readable> };

/** The formats of an export. Text is streamed; a workbook is built in memory. */
const formats: Record<string, ExportFormat> = {
  csv: { name: 'Cards.csv', type: csvContentType, make: async (batches) => Readable.from(csvLines(batches)) },
  vcf: { name: 'Cards.vcf', type: vcardContentType, make: async (batches) => Readable.from(vcards(batches)) },
  xlsx: { name: 'Cards.xlsx', type: workbookContentType, make: workbook },
};

/** Returns the format with this name: `csv`, `vcf` or `xlsx`. @throws HttpError 404 for another name */
export function cardExportFormat(name: string): ExportFormat {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!format) throw notFound();
  return format;
}

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
  for (let from = 0; from < ids.length; from += batchCards) {
    const batch = ids.slice(from, from + batchCards);
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

async function* csvLines(batches: Batches): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(cardExportColumns.map(({ label }) => label));
  for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(row))).join('');
}

async function* vcards(batches: Batches): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map(writeCardVcard).join('');
}

/** @throws HttpError 400 for more rows than an import accepts */
async function workbook(batches: Batches): Promise<Readable> {
  const table: string[][] = [];
  for await (const rows of batches) {
    table.push(...rows.map(cellsOf));
    if (table.length > importLimits.rows)
      throw invalid(`More than ${numberText(importLimits.rows)} profiles: export one account, or export them as CSV`);
  }
  return makeWorkbook({
    title: 'Cards',
    columns: cardExportColumns.map(({ label }) => ({ label, kind: 'text' })),
    rows: table,
  });
}

const cellsOf = (row: CardExportRow) => cardExportColumns.map(({ of }) => of(row));
