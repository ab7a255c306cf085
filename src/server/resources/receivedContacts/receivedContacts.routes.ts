import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ChangeReceivedContactsRequest, WireChangedContacts } from '../../../contract/wire/changedContacts';
import {
  EditReceivedContactRequest,
  receivedContactFilters,
  ReceivedContactFilters,
  WireEditedContact,
  WireReceivedContact,
  WireReceivedContactsPage,
} from '../../../contract/wire/receivedContact';
import { ContentWithPage } from '../../http/envelope';
import { notFound } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import { sendFile } from '../../http/sendRaw';
import { leadContactFile } from '../leads/leadContactFile';
import { keysetParameters, readKeysetPage } from '../lists/keysetPage';
import { vcardContentType } from '../publicCards/vcard/writeVcard';
import { exportContentTypes, exportFormatFrom, sendTable } from '../tableExport';
import { changeContacts } from './changeContacts';
import { contactBatches, contactExport } from './contactExport';
import { filteredLeads } from './contactFilters';
import { contactScopeOf } from './contactScope';
import { contactToWire } from './contactToWire';
import { deleteContact } from './deleteContact';
import { editContact, markAsRead } from './editContact';
import { loadInboxFacts, withNames, withTags } from './receivedContacts.repository';

const ContactsQuery = Type.Object({ ...keysetParameters, ...receivedContactFilters });

/** Registers the operations of received contacts: the inbox, one contact, its edits, and exports. */
export function registerReceivedContacts(server: FastifyInstance): void {
  registerOperation(
    server,
    'getReceivedContacts',
    {
      query: ContactsQuery,
      content: Type.Array(WireReceivedContact),
      page: WireReceivedContactsPage,
      summary: 'Lists the contacts that visitors sent to the cards in scope, the newest first',
    },
    async ({ user, query, server: { database } }) => {
      const scope = await contactScopeOf(database, user);
      const leads = withNames(filteredLeads(database, scope, query));
      const { rows, page } = await readKeysetPage(leads, 'leads', query);
      const content = (await withTags(database, rows)).map(contactToWire);
      const facts = query.cursor === undefined ? await loadInboxFacts(database, user, scope) : {};
      return new ContentWithPage(content, { ...page, ...facts });
    },
  );

  registerOperation(
    server,
    'getReceivedContact',
    { content: WireReceivedContact, summary: 'Returns a received contact' },
    async ({ targets, server: { database } }) => {
      const leads = database.selectFrom('leads').where('leads.id', '=', targets.lead.id);
      const [contact] = await withTags(database, await withNames(leads).execute());
      if (!contact) throw notFound();
      return contactToWire(contact);
    },
  );

  registerOperation(
    server,
    'getReceivedContactFile',
    { file: vcardContentType, summary: 'Exports a received contact as a vCard' },
    async ({ targets: { lead } }, reply) => {
      const { fileName, text } = leadContactFile(lead, lead.id, new Date(lead.createdAt));
      return sendFile(reply, Buffer.from(text), { name: fileName, type: vcardContentType });
    },
  );

  registerOperation(
    server,
    'editReceivedContact',
    {
      body: EditReceivedContactRequest,
      content: WireEditedContact,
      summary: 'Edits the marks, the note and the tags of a received contact',
    },
    (request) =>
      request.write(async (transaction) => ({
        version: await editContact(transaction, request.targets.lead, request.body, request.now),
      })),
  );

  registerOperation(
    server,
    'readReceivedContacts',
    {
      query: ReceivedContactFilters,
      summary: 'Marks the received contacts that match the filters as read',
    },
    async ({ user, query, now }) => {
      const leads = filteredLeads(server.database, await contactScopeOf(server.database, user), query);
      await markAsRead(server.database, leads, now);
    },
  );

  registerOperation(
    server,
    'deleteReceivedContact',
    { deletes: true, summary: 'Moves a received contact to Recently deleted' },
    async (request) => {
      await request.writeDeletion((transaction, savesCopy) =>
        deleteContact(transaction, request, request.targets.lead, savesCopy),
      );
    },
  );

  registerOperation(
    server,
    'changeReceivedContacts',
    {
      body: ChangeReceivedContactsRequest,
      content: WireChangedContacts,
      summary: 'Changes several received contacts in one transaction: marks, tags or deletes them',
    },
    (request) =>
      request.writeDeletion((transaction, savesCopy) => changeContacts(transaction, request, request.body, savesCopy)),
  );

  registerOperation(
    server,
    'exportReceivedContacts',
    {
      query: ReceivedContactFilters,
      file: exportContentTypes,
      errors: [404, 429],
      summary: 'Exports the received contacts that match the filters: csv, vcf or xlsx',
    },
    async (request, reply) => {
      const { user, query, params } = request;
      const { database, limiter } = request.server;
      const format = exportFormatFrom(params.format);
      limiter.take('contactExportsPerUser', user.id);
      const leads = filteredLeads(database, await contactScopeOf(database, user), query);
      const batches = contactBatches(database, withNames(leads));
      return sendTable(request, reply, contactExport, { format, batches, details: { list: 'receivedContacts' } });
    },
  );
}
