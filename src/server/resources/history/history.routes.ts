import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { WireAccount } from '../../../contract/wire/account';
import { WireCard } from '../../../contract/wire/card';
import { WireKeysetPage } from '../../../contract/wire/envelope';
import { historyFilters, RevertChangeRequest, WireHistoryEntry, WireHistoryPage } from '../../../contract/wire/history';
import type { CardRow, Row } from '../../database/tables';
import { ContentWithPage } from '../../http/envelope';
import { conflict, notFound } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import { registerOperation } from '../../http/registerOperation';
import { sendFile } from '../../http/sendRaw';
import { csvContentType } from '../../outside/spreadsheet/csv';
import { writeExport } from '../audit';
import { keysetBatches, keysetParameters, readKeysetPage } from '../lists/keysetPage';
import { entryToWire } from './entryToWire';
import { withoutForeignAccounts } from './foreignMoves';
import { allEntries, entriesOfAccount, entriesOfCard } from './history.repository';
import type { EntriesQuery } from './history.repository';
import { filteredEntries, readHistoryFilter } from './historyFilter';
import { historyFile } from './historyFile';
import { revertChange } from './revertChange';

const HistoryQuery = Type.Object({ ...keysetParameters, ...historyFilters });
const RecordHistoryQuery = Type.Object(keysetParameters);
/** Entries of an export that one query reads. */
const entriesAtOnce = 500;

/** Loads one of these entries by its id. @throws HttpError 404 when it is not among them */
async function entryOf(entries: EntriesQuery, id: string): Promise<Row<'auditEntries'>> {
  const entry = await entries.where('id', '=', id).executeTakeFirst();
  if (!entry) throw notFound();
  return entry;
}

/** @throws HttpError 409 for a language without the language pack: `editCardProfile` would ignore it */
async function refuseLanguage(
  { server, targets, body }: SignedInRequest & { targets: { card: CardRow }; body: RevertChangeRequest },
  { changes }: Row<'auditEntries'>,
): Promise<void> {
  const isReverted = changes.some(({ field }) => field === 'language' && (body.fields?.includes(field) ?? true));
  if (!isReverted) return;
  const account = await server.database
    .selectFrom('accounts')
    .select('contractOptions')
    .where('id', '=', targets.card.accountId)
    .executeTakeFirst();
  if (!account?.contractOptions.includes('multiple_language_pack'))
    throw conflict('The account of this card has no multiple language pack');
}

/** A page of a record's history, without IP addresses: only super administrators see them, in the whole history. */
async function recordPage(
  { user, server }: SignedInRequest,
  entries: EntriesQuery,
  query: Static<typeof RecordHistoryQuery>,
): Promise<ContentWithPage<WireHistoryEntry[]>> {
  const { rows, page } = await readKeysetPage(entries, 'auditEntries', query);
  const visible = await withoutForeignAccounts(server.database, user, rows);
  const content = visible.map((entry) => ({ ...entryToWire(entry, user.role), address: undefined }));
  return new ContentWithPage(content, page);
}

/** The history: all entries, the entries of one record, reverting a change. No operation edits or deletes an entry. */
export function registerHistory(server: FastifyInstance): void {
  const { database } = server;
  const content = Type.Array(WireHistoryEntry);

  registerOperation(
    server,
    'getHistory',
    {
      query: HistoryQuery,
      content,
      page: WireHistoryPage,
      summary: 'Lists who did what to which record, the newest first',
    },
    async ({ query, user }) => {
      await server.auditNotes.write();
      const { filter, ignored } = readHistoryFilter(query);
      const entries = filteredEntries(allEntries(database), filter);
      const { rows, page } = await readKeysetPage(entries, 'auditEntries', query);
      return new ContentWithPage(
        rows.map((entry) => entryToWire(entry, user.role)),
        { ...page, ignored },
      );
    },
  );

  registerOperation(
    server,
    'exportHistory',
    {
      query: Type.Object(historyFilters),
      file: csvContentType,
      errors: [429],
      summary: 'Exports the history as CSV, a line for each changed field',
    },
    async (request, reply) => {
      await server.auditNotes.write();
      const { filter } = readHistoryFilter(request.query);
      const file = await request.server.exportSlots.make(request.user.id, async () => {
        await writeExport(request, 'exportHistory', { list: 'history', ...filter });
        const entries = filteredEntries(allEntries(database), filter);
        return historyFile(keysetBatches(entries, 'auditEntries', entriesAtOnce));
      });
      return sendFile(reply, file, { name: `History ${request.now.slice(0, 10)}.csv`, type: csvContentType });
    },
  );

  registerOperation(
    server,
    'getAccountHistory',
    {
      query: RecordHistoryQuery,
      content,
      page: WireKeysetPage,
      summary: 'Lists what was done to an account, the newest first',
    },
    (request) => recordPage(request, entriesOfAccount(database, request.targets.account.id), request.query),
  );

  registerOperation(
    server,
    'getCardHistory',
    {
      query: RecordHistoryQuery,
      content,
      page: WireKeysetPage,
      summary: 'Lists what was done to a card and its profiles, the newest first',
    },
    (request) => recordPage(request, entriesOfCard(database, request.user, request.targets.card), request.query),
  );

  registerOperation(
    server,
    'revertAccountChange',
    {
      body: RevertChangeRequest,
      content: WireAccount,
      errors: [403, 409],
      summary: 'Sets fields of an account back to the values before a change',
    },
    async (request) => {
      const entries = entriesOfAccount(database, request.targets.account.id);
      const entry = await entryOf(entries, request.params.entryId);
      return revertChange<WireAccount>(request, entry, request.body);
    },
  );

  registerOperation(
    server,
    'revertCardChange',
    {
      body: RevertChangeRequest,
      content: WireCard,
      errors: [403, 409],
      summary: 'Sets fields of a card back to the values before a change',
    },
    async (request) => {
      const entries = entriesOfCard(database, request.user, request.targets.card);
      const entry = await entryOf(entries, request.params.entryId);
      await refuseLanguage(request, entry);
      return revertChange<WireCard>(request, entry, request.body);
    },
  );
}
