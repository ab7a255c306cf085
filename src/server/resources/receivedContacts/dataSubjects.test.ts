import { itWhenLong } from '../../../testing/itWhenLong';
import type { WireChangedContacts } from '../../../contract/wire/changedContacts';
import type { WireDataSubject, WireDataSubjectExport } from '../../../contract/wire/receivedContact';
import { aServer } from '../../../testing/aServer';
import type { TestServer } from '../../../testing/aServer';
import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import { aCard, aCardProfile, aHolder, aLead, anAdministrator, anOwner, aSuperAdmin } from '../../../testing/builders';
import { contentsOf, eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { batchesOf } from '../../database/batches';
import { allResources } from '../../app/resources';
import { mailLeadDigests } from '../leads/leadDigest';
import { MailQueue } from '../mailQueue';
import { findVisitorEmails } from './visitorEmails';

const email = 'vera@visitor.test';
const details = { name: 'Vera Visitor', company: 'Fabrikam', position: '', phone: '+1 555 0100', email };

eachDatabase('a visitor as a data subject', (opened) => {
  let server: TestServer;
  let cardId: string;
  let as: string;

  beforeAll(async () => {
    server = await aServer(opened(), allResources);
  });
  beforeEach(async () => {
    ({ id: cardId } = await aCard(server.database));
    await aCardProfile(server.database, { cardId, emails: ['ann@cards.test'] });
    as = await server.signIn(await aSuperAdmin(server.database));
    server.clock.advance(3_600_000);
  });
  afterAll(() => server.close());

  const send = (body: object = {}) => server.call('sendMyDetails', { body: { ...details, cardId, ...body } });
  const ask = async (name: 'findDataSubject' | 'eraseDataSubject', token = as, typed = email) =>
    (await server.call<WireDataSubject>(name, { as: token, body: { email: typed } })).content;
  const everything = async () => JSON.stringify(await contentsOf(opened()));

  /** A contact, a deleted contact and one in a deleted card, each with what the mail queue holds. */
  async function threeContacts() {
    await send();
    const deleted = await aLead(server.database, { cardId, ...details, position: 'Deleted' });
    await server.call('editReceivedContact', { as, params: { contactId: deleted.id }, body: { tags: ['fair'] } });
    await server.call('deleteReceivedContact', { as, params: { contactId: deleted.id } });
    const doomed = await aCard(server.database);
    await aLead(server.database, { cardId: doomed.id, ...details, position: 'In a deleted card' });
    await aLead(server.database, { cardId: doomed.id, name: 'Otto', email: 'otto@visitor.test' });
    await server.call('deleteCard', { as, params: { cardId: doomed.id } });
  }

  itOnEachWhenLong('is found by the email in any case', async () => {
    await threeContacts();
    await aLead(server.database, { cardId, email: 'Vera@Visitor.test' });
    const counts = { contacts: 2, deletedContacts: 2, emails: 1 };
    expect(await ask('findDataSubject')).toEqual(counts);
    expect(await ask('findDataSubject', as, ' VERA@Visitor.test ')).toEqual(counts);
    for (const other of ['era@visitor.test', `${email}\u0000`])
      expect(await ask('findDataSubject', as, other)).toEqual({ contacts: 0, deletedContacts: 0, emails: 0 });
  });

  itOnEachWhenLong('is found by an address with a domain in national letters, which is stored in ASCII', async () => {
    await send({ email: 'vera@MÜLLER.test' });
    expect(await everything()).toContain('vera@xn--mller-kva.test');
    const counts = { contacts: 1, deletedContacts: 0, emails: 1 };
    expect(await ask('findDataSubject', as, 'Vera@Müller.test')).toEqual(counts);
    expect(await ask('eraseDataSubject', as, 'vera@müller.test')).toEqual(counts);
  });

  itOnEachWhenLong('is not another whose address has more signs', async () => {
    for (const other of ["o'vera@visitor.test", 'a&vera@visitor.test', 'dept/vera@visitor.test', `${email}.example`]) {
      await send({ email: other });
      expect(await ask('findDataSubject', as, other)).toMatchObject({ contacts: 1, emails: 1 });
    }
    expect(await ask('findDataSubject')).toMatchObject({ contacts: 0, emails: 0 });
    expect(await ask('eraseDataSubject')).toMatchObject({ emails: 0 });
  });

  itWhenLong('is found in any of very many emails, while other requests run', async () => {
    await send();
    const written = await server.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 4001 }, (_, index) => {
      const id = `email${index + 1000}`;
      // Also at the end of each part, which is the 2000th email.
      const mail = { ...written.mail, text: index % 2000 >= 1998 ? email : 'otto@visitor.test' };
      return { ...written, id, messageId: id, mail };
    });
    for (const batch of batchesOf(others)) await server.database.insertInto('outbox').values(batch).execute();
    let turns = 0;
    const countTurns = () => {
      turns += 1;
      counting = setImmediate(countTurns);
    };
    let counting = setImmediate(countTurns);
    const emails = await findVisitorEmails(server.database, {
      key: email,
      scope: { column: null, hiddenAccountIds: [] },
    });
    clearImmediate(counting);
    expect(emails).toHaveLength(1 + 4);
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  itOnEachWhenLong('gets everything that is stored', async () => {
    await threeContacts();
    const { content } = await server.call<WireDataSubjectExport>('exportDataSubject', { as, body: { email } });
    const { name, company, phone } = details;
    const same = { name, company, phone, email };
    expect(content.contacts.sort((a, b) => a.position.localeCompare(b.position))).toMatchObject([
      { ...same, position: '', cardId, isDeleted: false, consent: null },
      { ...same, position: 'Deleted', cardId, isDeleted: true },
      { ...same, position: 'In a deleted card', isDeleted: true },
    ]);
    expect(content.emails).toMatchObject([{ kind: 'lead', sentAt: null }]);
    expect(content.contacts.map(({ tags }) => tags)).toEqual([[], ['fair'], []]);
  });

  itOnEachWhenLong(
    'is in the history each time they are exported, also with the Idempotency-Key of an earlier export',
    async () => {
      const headers = { 'idempotency-key': 'one for all' };
      const exported = async () =>
        (await server.call<WireDataSubjectExport>('exportDataSubject', { as, body: { email }, headers })).content
          .contacts;
      expect(await exported()).toHaveLength(0);
      await send();
      expect(await exported()).toHaveLength(1);
      const audit = server.database
        .selectFrom('auditEntries')
        .select('details')
        .where('action', '=', 'exportDataSubject');
      expect((await audit.execute()).map(({ details: { contacts } }) => contacts).sort()).toEqual([0, 1]);
    },
  );

  itOnEachWhenLong('is erased everywhere in one action, and the history does not hold who it was', async () => {
    await threeContacts();
    await send({ name: 'Joann', email: 'joann-vera@visitor.test' });
    expect(await everything()).toMatch(/vera@visitor\.test/);
    expect(await ask('eraseDataSubject')).toEqual({ contacts: 1, deletedContacts: 2, emails: 1 });
    const left = await everything();
    expect(left.replaceAll('joann-vera@visitor.test', '')).not.toMatch(/vera@visitor\.test|Vera Visitor/i);
    expect(left).toContain('otto@visitor.test');
    expect(left).toContain('joann-vera@visitor.test');
    expect(server.logLines.join('')).not.toMatch(/vera@visitor\.test|Vera Visitor/i);
    const audit = await server.database
      .selectFrom('auditEntries')
      .select(['objectId', 'details'])
      .where('action', '=', 'eraseDataSubject')
      .execute();
    expect(audit).toEqual([{ objectId: null, details: { contacts: 1, deletedContacts: 2, emails: 1 } }]);
    expect(await ask('findDataSubject')).toEqual({ contacts: 0, deletedContacts: 0, emails: 0 });
  });

  it('is erased from contacts that were deleted together, and the others come back', async () => {
    const vera = await aLead(server.database, { cardId, ...details });
    const otto = await aLead(server.database, { cardId, name: 'Otto', email: 'otto@visitor.test' });
    const body = { action: 'delete', contactIds: [vera.id, otto.id] };
    const { content } = await server.call<WireChangedContacts>('changeReceivedContacts', { as, body });
    expect(await ask('eraseDataSubject')).toEqual({ contacts: 0, deletedContacts: 1, emails: 0 });
    const [deletedRecordId = ''] = content.deletedRecordIds;
    await server.call('restoreDeletedRecord', { as, params: { deletedRecordId }, body: {} });
    const left = await server.database.selectFrom('leads').select('name').execute();
    expect(left).toEqual([{ name: 'Otto' }]);
  });

  it('is erased from a deleted card without other contacts and their tags, and a login with the same email', async () => {
    const doomed = await aCard(server.database);
    await aHolder(server.database, doomed.id, { email });
    for (const [name, address, tags] of [
      ['Otto', 'otto@visitor.test', ['Otto 1', 'Otto 2', 'Otto 3']],
      ['Vera', email, ['Vera 1']],
    ] as const) {
      const { id: leadId } = await aLead(server.database, { id: name, cardId: doomed.id, name, email: address });
      const rows = tags.map((tag) => ({ leadId, cardId: doomed.id, tag }));
      await server.database.insertInto('leadTags').values(rows).execute();
    }
    const olga = await aLead(server.database, { cardId, name: 'Olga', email: 'olga@visitor.test' });
    await server.call('deleteReceivedContact', { as, params: { contactId: olga.id } });
    await server.call('deleteCard', { as, params: { cardId: doomed.id } });
    expect(await ask('eraseDataSubject')).toEqual({ contacts: 0, deletedContacts: 1, emails: 0 });
    const rows = await server.database.selectFrom('deletedRows').select(['tableName', 'row']).execute();
    const rowsOf = (table: string) => rows.filter(({ tableName }) => tableName === table).map(({ row }) => row);
    expect(
      rowsOf('leads')
        .map((row) => row?.name)
        .sort(),
    ).toEqual(['Olga', 'Otto']);
    expect(rowsOf('leadTags').map((row) => row?.tag)).toEqual(['Otto 1', 'Otto 2', 'Otto 3']);
    expect(rowsOf('users')).toMatchObject([{ email }]);
  });

  itOnEachWhenLong('is erased without emails of other kinds that name the address', async () => {
    await send();
    const { id, ...written } = await server.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const other = { ...written, id: `${id}2`, messageId: `${id}2`, kind: 'walletLink' };
    // The recipient of this kind is the visitor, whom its text need not name.
    const card = { ...written, kind: 'contactByMail', recipient: 'Vera@visitor.test', mail: { subject: '', text: '' } };
    await server.database
      .insertInto('outbox')
      .values([other, { ...card, id: `${id}3`, messageId: `${id}3` }])
      .execute();
    expect(await ask('eraseDataSubject')).toMatchObject({ emails: 2 });
    expect(await server.database.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'walletLink' }]);
  });

  it('leaves the others of a digest that was not sent for the next one', async () => {
    const vera = await aLead(server.database, { cardId, ...details, awaitsDigest: true });
    const otto = await aLead(server.database, { cardId, name: 'Otto', email: 'otto@visitor.test', awaitsDigest: true });
    const mailed = await aLead(server.database, { cardId, name: 'Olga', email: 'olga@visitor.test' });
    const mailQueue = new MailQueue('https://cards.test');
    await mailLeadDigests(server.database, mailQueue, server.clock.now());
    await server.database.updateTable('leads').set({ awaitsDigest: false }).where('id', '=', vera.id).execute();
    expect(await ask('eraseDataSubject')).toEqual({ contacts: 1, deletedContacts: 0, emails: 1 });
    const leads = await server.database.selectFrom('leads').select(['id', 'awaitsDigest']).execute();
    expect(new Map(leads.map(({ id, awaitsDigest }) => [id, awaitsDigest]))).toEqual(
      new Map([
        [otto.id, true],
        [mailed.id, false],
      ]),
    );
  });

  it('leaves the others of a digest that was sent as they are', async () => {
    await aLead(server.database, { cardId, ...details, awaitsDigest: true });
    const otto = { cardId, name: 'Otto', email: 'otto@visitor.test', awaitsDigest: true };
    await aLead(server.database, otto);
    await mailLeadDigests(server.database, new MailQueue('https://cards.test'), server.clock.now());
    await server.database.updateTable('outbox').set({ sentAt: server.clock.now().toISOString() }).execute();
    expect(await ask('eraseDataSubject')).toEqual({ contacts: 1, deletedContacts: 0, emails: 1 });
    const leads = await server.database.selectFrom('leads').select(['name', 'awaitsDigest']).execute();
    expect(leads.map(({ name, awaitsDigest }) => [name, awaitsDigest])).toEqual([['Otto', false]]);
  });

  it('is erased with the emails of contacts that arrive after the search for emails', async () => {
    const other = await aCard(server.database);
    await aCardProfile(server.database, { cardId: other.id, emails: ['bob@cards.test'] });
    await send({ email: 'otto@visitor.test' });
    await aLead(server.database, { cardId, ...details, awaitsDigest: true });
    beforeNextTransaction(server.database, async () => {
      await send({ cardId: other.id });
      await mailLeadDigests(server.database, new MailQueue('https://cards.test'), server.clock.now());
    });
    expect(await ask('eraseDataSubject')).toEqual({ contacts: 2, deletedContacts: 0, emails: 2 });
    expect(await everything()).not.toMatch(/vera@visitor\.test/i);
    expect(await server.database.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  });

  it('is what the caller may see: the own card, managed accounts', async () => {
    await threeContacts();
    const foreign = await aCard(server.database);
    await aCardProfile(server.database, { cardId: foreign.id, emails: ['bob@cards.test'] });
    await send({ cardId: foreign.id });
    const card = await server.database
      .selectFrom('cards')
      .selectAll()
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow();
    const holder = await server.signIn(await aHolder(server.database, cardId));
    const owner = await server.signIn(await anOwner(server.database, card.accountId));
    const odd = await server.signIn(await anAdministrator(server.database, { role: 'ROOT' as 'ADMIN' }));
    const own = { contacts: 1, deletedContacts: 1, emails: 1 };
    expect(await ask('findDataSubject', odd)).toEqual({ contacts: 0, deletedContacts: 0, emails: 0 });
    expect(await ask('findDataSubject', holder)).toEqual(own);
    expect(await ask('findDataSubject', owner)).toEqual(own);
    expect(await ask('eraseDataSubject', holder)).toEqual(own);
    expect(await ask('findDataSubject')).toEqual({ contacts: 1, deletedContacts: 1, emails: 1 });
  });

  itOnEachWhenLong('is looked for at most 60 times an hour', async () => {
    await Promise.all(Array.from({ length: 60 }, () => ask('findDataSubject')));
    expect(await server.call('findDataSubject', { as, body: { email } })).toMatchObject({ status: 429 });
  });
});
