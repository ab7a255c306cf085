import { itWhenLong } from '../../../testing/itWhenLong';
import { sql } from 'kysely';
import type { WireChangedContacts } from '../../../contract/wire/changedContacts';
import type { WireReceivedContact, WireReceivedContactsPage } from '../../../contract/wire/receivedContact';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import {
  aCard,
  aCardProfile,
  aDeletedRecord,
  aHolder,
  aLead,
  anAccount,
  anAdministrator,
  anOwner,
  aSuperAdmin,
} from '../../../testing/builders';
import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { readWorkbook } from '../../../testing/readers/readWorkbook';
import { registerCards } from '../cards/cards.routes';
import { registerDeletedRecords } from '../deletions/deletedRecords.routes';
import { contactExport } from './contactExport';
import { deleteContact } from './deleteContact';
import type { ContactScope } from './contactScope';
import { loadDataSubject } from './dataSubject';
import { loadInboxFacts } from './receivedContacts.repository';
import { registerReceivedContacts } from './receivedContacts.routes';

type Listed = WireReceivedContact[];

eachDatabase('received contacts', (opened) => {
  let server: KeptServer;
  let accountId: string;
  let cardId: string;
  let as: string;

  const nextServer = keptServer((fastify, parts) => {
    registerReceivedContacts(fastify);
    registerCards(fastify, parts);
    registerDeletedRecords(fastify);
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    ({ id: accountId } = await anAccount(server.database, { name: 'Northwind' }));
    ({ id: cardId } = await aCard(server.database, { accountId, name: 'Ann Lee' }));
    as = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  const namesOf = async (query: Record<string, string> = {}, token = as) =>
    (await server.call<Listed>('getReceivedContacts', { as: token, query })).content.map(({ name }) => name);
  const pageOf = async (query: Record<string, string> = {}, token = as) => {
    const { text } = await server.call('getReceivedContacts', { as: token, query });
    return (JSON.parse(text) as { page: WireReceivedContactsPage }).page;
  };
  const one = async (contactId: string) =>
    (await server.call<WireReceivedContact>('getReceivedContact', { as, params: { contactId } })).content;
  const edit = (contactId: string, body: object) =>
    server.call<{ version: number }>('editReceivedContact', { as, params: { contactId }, body });

  itWhenLong('have a scope of more accounts or cards than a statement has parameters', async () => {
    const { database } = server;
    const { email } = await aLead(database, { cardId, readAt: null });
    const many = Array.from({ length: 70_000 }, (_, number) => `other${number}`);
    const user = await aSuperAdmin(database);
    const unreadIn = async (scope: ContactScope) => (await loadInboxFacts(database, user, scope)).unread;
    expect(await unreadIn({ column: 'leads.accountId', ids: [...many, accountId] })).toBe(1);
    expect(await unreadIn({ column: 'leads.cardId', ids: [...many, cardId] })).toBe(1);
    const scope: ContactScope = { column: 'leads.accountId', ids: [...many, accountId] };
    expect((await loadDataSubject(database, { key: email, scope })).contacts).toHaveLength(1);
  });

  it('have the visitor, the card and what is known about the visit', async () => {
    const profile = await aCardProfile(server.database, { cardId, fullName: 'Ann Lee, sales' });
    const { id } = await aLead(server.database, {
      cardId,
      cardProfileId: profile.id,
      variant: 'sticker',
      company: 'Fabrikam',
      position: 'Buyer',
      createdAt: '2026-01-31T10:00:00.000Z',
      consentText: 'I agree',
      consentAt: '2026-01-31T10:00:00.000Z',
    });
    expect(await one(id)).toEqual({
      id,
      name: 'Vera Visitor',
      company: 'Fabrikam',
      position: 'Buyer',
      phone: '+1 555 0100',
      email: 'vera@visitor.test',
      variant: 'sticker',
      cardId,
      cardName: 'Ann Lee',
      accountId,
      accountName: 'Northwind',
      profileName: 'Ann Lee, sales',
      receivedAt: '2026-01-31T10:00:00.000Z',
      keptUntil: '2027-01-31T10:00:00.000Z',
      isRead: false,
      isStarred: false,
      isSuspicious: false,
      note: '',
      tags: [],
      version: 1,
      consent: { text: 'I agree', at: '2026-01-31T10:00:00.000Z' },
    });
  });

  it('come in pages, the newest first', async () => {
    for (const day of ['01', '02', '03'])
      await aLead(server.database, { cardId, name: `Day ${day}`, createdAt: `2026-03-${day}T00:00:00.000Z` });
    const { next, total } = await pageOf({ limit: '2' });
    expect(await namesOf({ limit: '2' })).toEqual(['Day 03', 'Day 02']);
    expect(total).toBe(3);
    expect(await namesOf({ limit: '2', cursor: next ?? '' })).toEqual(['Day 01']);
    expect(await pageOf({ limit: '2', cursor: next ?? '' })).toEqual({ next: null });
  });

  it('are marked as read together, as far as they are in scope and match the filters', async () => {
    const { database } = server;
    const foreign = await aCard(database);
    const owner = await server.signIn(await anOwner(database, accountId));
    const readAt = '2026-03-01T00:00:00.000Z';
    await aLead(database, { cardId, name: 'Read before', readAt });
    for (let index = 0; index < 101; index += 1) await aLead(database, { cardId, name: `New ${index}` });
    await aLead(database, { cardId, name: 'Later', createdAt: '2026-06-01T00:00:00.000Z' });
    await aLead(database, { cardId, name: 'Suspicious', isSuspicious: true });
    await aLead(database, { cardId: foreign.id, name: 'Foreign' });
    const query = { before: '2026-06-01T00:00:00.000Z' };
    expect((await server.call('readReceivedContacts', { as: owner, query })).status).toBe(200);
    const leads = await database.selectFrom('leads').select(['name', 'readAt']).orderBy('name').execute();
    const unread = leads.filter((lead) => lead.readAt === null).map(({ name }) => name);
    expect(unread).toEqual(['Foreign', 'Later', 'Suspicious']);
    expect(leads.find(({ name }) => name === 'Read before')).toEqual({ name: 'Read before', readAt });
    expect((await pageOf({}, owner)).unread).toBe(1);
  });

  it('are those of the own cards, of managed accounts, or all', async () => {
    const { database } = server;
    const neighbor = await aCard(database, { accountId });
    const foreign = await aCard(database);
    const holder = await aHolder(database, cardId);
    const owner = await anOwner(database, accountId);
    const foreignContact = await aLead(database, { cardId: foreign.id, name: 'Foreign' });
    const ownContact = await aLead(database, { cardId, name: 'Own' });
    await aLead(database, { cardId: neighbor.id, name: 'Neighbor' });
    const tokens = {
      holder: await server.signIn(holder),
      owner: await server.signIn(owner),
      staff: await server.signIn(await anAdministrator(database)),
    };
    const seen = async (token: string) => (await namesOf({}, token)).sort();
    expect(await seen(tokens.holder)).toEqual(['Own']);
    expect(await seen(tokens.owner)).toEqual(['Neighbor', 'Own']);
    expect(await seen(tokens.staff)).toEqual(['Foreign', 'Neighbor', 'Own']);
    expect(await seen(as)).toEqual(['Foreign', 'Neighbor', 'Own']);
    for (const name of ['getReceivedContact', 'getReceivedContactFile', 'deleteReceivedContact'] as const)
      for (const token of [tokens.holder, tokens.owner]) {
        const response = await server.call(name, { as: token, params: { contactId: foreignContact.id } });
        expect(response.status).toBe(404);
      }
    for (const token of Object.values(tokens)) {
      const response = await server.call('getReceivedContact', { as: token, params: { contactId: ownContact.id } });
      expect(response.status).toBe(200);
    }
    // A second account and a second card: the scope is a list then.
    await database.insertInto('userAccounts').values({ userId: owner.id, accountId: foreign.accountId }).execute();
    await database.updateTable('cards').set({ userId: holder.id }).where('id', '=', neighbor.id).execute();
    expect(await seen(tokens.holder)).toEqual(['Neighbor', 'Own']);
    expect(await seen(tokens.owner)).toEqual(['Foreign', 'Neighbor', 'Own']);
  });

  it.each(['deleting', 'restoring'] as const)('of an account are hidden while it is %s', async (status) => {
    const elsewhere = await aCard(server.database);
    const seen = { cardId: elsewhere.id, name: 'Elsewhere', createdAt: '2026-03-01T00:00:00.000Z' };
    await edit((await aLead(server.database, seen)).id, { tags: ['fair'] });
    const { id: contactId } = await aLead(server.database, { cardId, name: 'Hidden' });
    await edit(contactId, { tags: ['secret fair'] });
    const deletion = await aDeletedRecord(server.database, { kind: 'account', objectId: accountId, status });
    expect(await namesOf()).toEqual(['Elsewhere']);
    expect(await pageOf()).toMatchObject({ total: 1, unread: 1, tags: ['fair'] });
    expect((await server.call('getReceivedContact', { as, params: { contactId } })).status).toBe(404);
    await server.database.deleteFrom('keptDeletions').where('id', '=', deletion.id).execute();
    expect(await namesOf()).toEqual(['Elsewhere', 'Hidden']);
    expect(await pageOf()).toMatchObject({ tags: ['fair', 'secret fair'] });
  });

  it('of an administrator with an unknown role are none', async () => {
    await edit((await aLead(server.database, { cardId })).id, { tags: ['fair'] });
    const odd = await server.signIn(await anAdministrator(server.database, { role: 'ROOT' as 'ADMIN' }));
    expect(await namesOf({}, odd)).toEqual([]);
    expect(await pageOf({}, odd)).toMatchObject({ total: 0, tags: [] });
  });

  itOnEachWhenLong('of a user without cards are none', async () => {
    await aLead(server.database, { cardId });
    const holder = await aHolder(server.database, (await aCard(server.database)).id);
    expect(await namesOf({}, await server.signIn(holder))).toEqual([]);
  });

  itOnEachWhenLong('follow their card to another account', async () => {
    const lead = await aLead(server.database, { cardId });
    expect(lead.cardId).toBe(cardId);
    const other = await anAccount(server.database, { name: 'Fabrikam' });
    await server.database.updateTable('cards').set({ accountId: other.id }).where('id', '=', cardId).execute();
    expect(await one(lead.id)).toMatchObject({ accountId: other.id, accountName: 'Fabrikam' });
  });

  it.each([
    ['q', 'muller', ['Jürgen Müller']],
    ['q', 'FABRI', ['Ann']],
    ['q', 'mul jur', ['Jürgen Müller']],
    ['q', '436641234', ['Ann']],
    ['q', '+436641234', ['Ann']],
    ['q', '664/1234', ['Ann']],
    ['q', '12-34', ['Ann']],
    ['q', '٦٦٤١٢٣٤', ['Ann']],
    ['q', '1234 mul', []],
    ['q', 'ann@', ['Ann']],
    ['q', '100%', []],
    ['q', '_', []],
    ['starred', 'true', ['Ann']],
    ['unread', 'true', ['Jürgen Müller']],
    ['suspicious', 'true', ['Robot']],
    ['tag', 'fair', ['Ann']],
    ['tag', 'nothing', []],
    ['from', '2026-03-02T00:00:00.000Z', ['Jürgen Müller']],
    ['before', '2026-03-02T00:00:00.000Z', ['Ann']],
    ['cardId', 'unknown', []],
    ['accountId', 'unknown', []],
  ] as const)('with %s=%s are %j', async (filter, value, names) => {
    const ann = await aLead(server.database, {
      cardId,
      name: 'Ann',
      company: 'Fabrikam',
      phone: '+43 664 1234',
      email: 'ann@visitor.test',
      createdAt: '2026-03-01T00:00:00.000Z',
      readAt: '2026-03-01T00:00:00.000Z',
      starredAt: '2026-03-01T00:00:00.000Z',
    });
    await server.database.insertInto('leadTags').values({ leadId: ann.id, cardId, tag: 'fair' }).execute();
    await aLead(server.database, { cardId, name: 'Jürgen Müller', createdAt: '2026-03-02T00:00:00.000Z' });
    await aLead(server.database, { cardId, name: 'Robot', isSuspicious: true });
    expect(await namesOf({ [filter]: value })).toEqual(names);
  });

  it('of one card and one account are filtered by their ids', async () => {
    const other = await aCard(server.database);
    await aLead(server.database, { cardId, name: 'Here' });
    await aLead(server.database, { cardId: other.id, name: 'There' });
    expect(await namesOf({ cardId: other.id })).toEqual(['There']);
    expect(await namesOf({ accountId })).toEqual(['Here']);
  });

  itOnEachWhenLong.each(['from', 'before'])('refuse %s that is no instant', async (filter) => {
    const response = await server.call('getReceivedContacts', { as, query: { [filter]: 'yesterday' } });
    expect(response).toMatchObject({ status: 400, message: `${filter}: not allowed` });
  });

  itOnEachWhenLong('are marked as read and starred, and back', async () => {
    const other = await aLead(server.database, { cardId });
    const { id } = await aLead(server.database, { cardId });
    await edit(id, { isRead: true, isStarred: true });
    expect(await one(id)).toMatchObject({ isRead: true, isStarred: true, version: 1 });
    expect(await one(other.id)).toMatchObject({ isRead: false, isStarred: false });
    await edit(id, { isRead: false });
    expect(await one(id)).toMatchObject({ isRead: false, isStarred: true });
  });

  it('have a note and tags, guarded by the version', async () => {
    const other = await aLead(server.database, { cardId, version: 7 });
    await edit(other.id, { tags: ['theirs'] });
    const { id } = await aLead(server.database, { cardId });
    const first = await edit(id, {
      note: 'Call\r\nback ',
      tags: ['vip', ' fair ', 'Fair', 'Über', 'Zug', ' '],
      version: 1,
    });
    expect(first.content).toEqual({ version: 2 });
    expect(await one(id)).toMatchObject({ note: 'Call\nback', tags: ['fair', 'Über', 'vip', 'Zug'], version: 2 });
    for (const note of ['Mine', 'Call\nback'])
      expect(await edit(id, { note, version: 1 })).toMatchObject({ status: 409 });
    await edit(id, { tags: [] });
    expect(await one(id)).toMatchObject({ note: 'Call\nback', tags: [] });
    expect(await one(other.id)).toMatchObject({ note: '', tags: ['theirs'], version: 8 });
  });

  itOnEachWhenLong('refuse a note that is too long and too many tags', async () => {
    const { id } = await aLead(server.database, { cardId });
    expect(await edit(id, { note: 'x'.repeat(2001) })).toMatchObject({ message: 'note: at most 2000 characters' });
    expect(await edit(id, { tags: Array.from({ length: 21 }, String) })).toMatchObject({
      message: 'tags: at most 20 entries',
    });
  });

  itOnEachWhenLong('come with what the inbox shows around them: unread, suspicious, tags and retention', async () => {
    const { id: leadId } = await aLead(server.database, { cardId });
    await aLead(server.database, { cardId, readAt: '2026-01-03T00:00:00.000Z' });
    await aLead(server.database, { cardId, isSuspicious: true });
    await server.database
      .insertInto('leadTags')
      .values(['vip', 'fair', 'Zug'].map((tag) => ({ leadId, cardId, tag })))
      .execute();
    const other = await anAccount(server.database, { contactRetentionMonths: 6 });
    const foreign = await aCard(server.database, { accountId: other.id });
    await edit((await aLead(server.database, { cardId: foreign.id })).id, { tags: ['foreign'] });
    const own = { unread: 1, suspicious: 1, tags: ['fair', 'vip', 'Zug'], keptMonths: [12] };
    for (const user of [await aHolder(server.database, cardId), await anOwner(server.database, accountId)])
      expect(await pageOf({}, await server.signIn(user))).toEqual({ next: null, total: 2, ...own });
    expect(await pageOf({ starred: 'true' })).toEqual({
      next: null,
      total: 0,
      ...own,
      unread: 2,
      tags: ['fair', 'foreign', 'vip', 'Zug'],
      keptMonths: [6, 12],
    });
  });

  it('are deleted into Recently deleted, and the history does not hold what the visitor sent', async () => {
    const bob = await aCard(server.database, { accountId, name: 'Bob Ray' });
    const lead = await aLead(server.database, { cardId: bob.id });
    await edit(lead.id, { tags: ['fair'] });
    await edit((await aLead(server.database, { cardId, name: 'Otto' })).id, { tags: ['vip'] });
    const response = await server.call('deleteReceivedContact', { as, params: { contactId: lead.id } });
    expect(response.status).toBe(200);
    expect(await namesOf()).toEqual(['Otto']);
    expect(await server.database.selectFrom('leadTags').select('tag').execute()).toEqual([{ tag: 'vip' }]);
    const kept = await server.database.selectFrom('keptDeletions').selectAll().execute();
    expect(kept).toMatchObject([{ kind: 'lead', label: 'Vera Visitor', parent: 'Bob Ray', accountId }]);
    const tags = server.database.selectFrom('deletedRows').select('row').where('tableName', '=', 'leadTags');
    expect(await tags.execute()).toMatchObject([{ row: { tag: 'fair' } }]);
    const audit = JSON.stringify(await server.database.selectFrom('auditEntries').selectAll().execute());
    expect(audit).toContain(lead.id);
    expect(audit).not.toMatch(/Vera|visitor\.test/);
  });

  it('are in Recently deleted once, as they were when the deletion had its turn', async () => {
    const user = await aSuperAdmin(server.database);
    const lead = await aLead(server.database, { cardId });
    await edit(lead.id, { note: 'Call back' });
    const context = {
      address: '',
      operationId: 'deleteReceivedContact',
      targets: { lead },
      deletedRecordId: null,
    } as const;
    const who = { ...user, role: 'SUPER_ADMIN', email: '', sessionId: '', isOneTime: false } as const;
    const remove = () =>
      server.database
        .transaction()
        .execute((transaction) =>
          deleteContact(transaction, { ...context, user: who, now: lead.createdAt }, lead, true),
        );
    await remove();
    await expect(remove()).rejects.toMatchObject({ statusCode: 404 });
    const rows = await server.database.selectFrom('deletedRows').select('row').execute();
    expect(rows).toMatchObject([{ row: { id: lead.id, note: 'Call back' } }]);
  });

  describe('several at once', () => {
    const change = (action: string, contactIds: string[], tag?: string, token = as) =>
      server.call<WireChangedContacts>('changeReceivedContacts', { as: token, body: { action, contactIds, tag } });
    const ids: string[] = [];
    beforeEach(async () => {
      ids.length = 0;
      for (const name of ['Ann', 'Ben', 'Cy']) ids.push((await aLead(server.database, { cardId, name })).id);
    });
    const all = async () =>
      (await server.call<Listed>('getReceivedContacts', { as })).content.sort((a, b) => a.name.localeCompare(b.name));

    itOnEachWhenLong('are marked and tagged, as far as they exist and are in scope', async () => {
      const [ann = '', ben = '', cy = ''] = ids;
      const foreign = await aLead(server.database, { cardId: (await aCard(server.database)).id, name: 'Zed' });
      const holder = await server.signIn(await aHolder(server.database, cardId));
      await edit(ben, { tags: ['Fair', 'vip'] });
      for (const action of ['markRead', 'star', 'addTag']) {
        const response = await change(action, [ann, ben, ben, foreign.id, 'gone'], ' fair', holder);
        expect(response.content).toEqual({ count: 2, deletedRecordIds: [] });
      }
      expect(await all()).toMatchObject([
        { id: ann, isRead: true, isStarred: true, tags: ['fair'], version: 2 },
        { id: ben, isRead: true, isStarred: true, tags: ['Fair', 'vip'], version: 2 },
        { id: cy, isRead: false, isStarred: false, tags: [], version: 1 },
        { id: foreign.id, isRead: false, isStarred: false, tags: [], version: 1 },
      ]);
      for (const action of ['markUnread', 'unstar', 'removeTag']) await change(action, [ann, ben], 'FAIR');
      expect((await all()).slice(0, 2)).toMatchObject([
        { isRead: false, isStarred: false, tags: [], version: 3 },
        { isRead: false, isStarred: false, tags: ['vip'], version: 3 },
      ]);
    });

    itOnEachWhenLong(
      'are all left as they were when one has no room for the tag, without a tag, and above the limit',
      async () => {
        await edit(ids[1] ?? '', { tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`) });
        expect(await change('addTag', ids, 'fair')).toMatchObject({
          status: 400,
          message: 'tag: a contact has at most 20 tags',
        });
        expect(await change('addTag', ids, ' ')).toMatchObject({ status: 400, message: 'tag: required' });
        const many = Array.from({ length: 201 }, (_, index) => `many${index}`);
        expect(await change('markRead', many)).toMatchObject({ message: 'contactIds: at most 200 entries' });
        expect((await all()).map(({ tags, isRead }) => [tags.length, isRead])).toEqual([
          [0, false],
          [20, false],
          [0, false],
        ]);
      },
    );

    it('are deleted as one record for each card, which the history counts, and come back with their tags', async () => {
      const other = await aCard(server.database, { accountId, name: 'Bob Ray' });
      const bobs = await aLead(server.database, { cardId: other.id, name: 'Dee' });
      await edit(ids[0] ?? '', { tags: ['fair'], note: 'Call back' });
      const before = await all();
      const owner = await server.signIn(await anOwner(server.database, accountId));
      const { content } = await change('delete', [...ids, bobs.id], undefined, owner);
      expect(content).toMatchObject({ count: 4, deletedRecordIds: [expect.anything(), expect.anything()] });
      expect(await all()).toEqual([]);
      const kept = server.database.selectFrom('keptDeletions').select(['label', 'parent']).orderBy('label');
      expect(await kept.execute()).toEqual([
        { label: '3 contacts', parent: 'Ann Lee' },
        { label: 'Dee', parent: 'Bob Ray' },
      ]);
      const entries = await server.database.selectFrom('auditEntries').select(['objectId', 'details']).execute();
      expect(entries).toHaveLength(2);
      expect(entries).toEqual(
        expect.arrayContaining([
          { objectId: null, details: { cardId, contacts: 3 } },
          { objectId: bobs.id, details: { cardId: other.id } },
        ]),
      );
      for (const deletedRecordId of content.deletedRecordIds)
        await server.call('restoreDeletedRecord', { as: owner, params: { deletedRecordId }, body: {} });
      expect(await all()).toEqual(before);
    });

    it('are deleted without an undo by a holder, who has no Recently deleted', async () => {
      const holder = await server.signIn(await aHolder(server.database, cardId));
      const { content } = await change('delete', ids, undefined, holder);
      expect(content).toEqual({ count: 3, deletedRecordIds: [] });
      expect(await all()).toEqual([]);
    });
  });

  itOnEachWhenLong('come back from Recently deleted with their marks, alone and with their card', async () => {
    const lead = await aLead(server.database, { cardId, note: 'Call back', starredAt: '2026-01-03T00:00:00.000Z' });
    await edit(lead.id, { tags: ['fair'] });
    const before = await one(lead.id);
    const restore = async () => {
      const [record] = await server.database.selectFrom('keptDeletions').select('id').execute();
      const params = { deletedRecordId: record?.id ?? '' };
      expect(await server.call('restoreDeletedRecord', { as, params, body: {} })).toMatchObject({ status: 200 });
    };
    await server.call('deleteReceivedContact', { as, params: { contactId: lead.id } });
    await restore();
    expect(await one(lead.id)).toEqual(before);
    await server.call('deleteCard', { as, params: { cardId } });
    expect(await namesOf()).toEqual([]);
    await restore();
    expect(await one(lead.id)).toEqual(before);
  });

  describe('in a file', () => {
    const file = async (format: string, query: Record<string, string> = {}) =>
      server.call('exportReceivedContacts', { as, params: { format }, query });

    beforeEach(async () => {
      await aLead(server.database, { cardId, name: '=1+1', company: 'A "B", C;=1', variant: 'card' });
      const starredAt = '2026-01-03T00:00:00.000Z';
      const { id: cardProfileId } = await aCardProfile(server.database, { cardId, fullName: 'Ann at work' });
      const consentAt = '2026-02-01T09:29:59.000Z';
      const { id } = await aLead(server.database, {
        cardId,
        cardProfileId,
        name: 'Zoë',
        starredAt,
        consentText: 'I agree',
        consentAt,
        createdAt: '2026-02-01T09:30:00.000Z',
      });
      await edit(id, { tags: ['vip', 'fair'] });
    });

    itOnEachWhenLong('are those of the filters, as CSV without formulas', async () => {
      const { text, headers } = await file('csv');
      expect(headers['content-disposition']).toContain('Received contacts.csv');
      const [head, zoe, formula] = text.replace('\ufeff', '').split('\r\n');
      expect(head).toBe(
        'Received (UTC),Name,Company,Position,Phone,Email,Card,Profile,Account,Product,Read,Starred,Tags,Note,Consent,Consent at',
      );
      expect(zoe).toBe(
        `2026-02-01 09:30,Zoë,,,'+1 555 0100,vera@visitor.test,Ann Lee,Ann at work,Northwind,,No,Yes,"fair, vip",,I agree,2026-02-01T09:29:59.000Z`,
      );
      expect(formula).toContain(`'=1+1,"A ""B"", C;'=1",`);
      expect((await file('csv', { starred: 'true' })).text).not.toContain('=1+1');
    });

    it('are those with the ids of the filter', async () => {
      const [zoe] = (await server.call<Listed>('getReceivedContacts', { as })).content;
      const { text } = await file('vcf', { ids: `gone,${zoe?.id}` });
      expect(text.match(/^FN:.*(?=\r$)/gm)).toEqual(['FN:Zoë']);
      const many = Array.from({ length: 201 }, String).join(',');
      expect(await file('vcf', { ids: many })).toMatchObject({ status: 400, message: 'ids: not allowed' });
    });

    itOnEachWhenLong('are rows of a workbook without formulas', async () => {
      const { sheets, formulas } = await readWorkbook((await file('xlsx')).bytes);
      expect(formulas).toBe(0);
      expect(sheets[0]?.rows.map((row) => row[1]?.value)).toEqual(['Name', 'Zoë', '=1+1']);
    });

    itOnEachWhenLong('are refused as a workbook when there are too many for it, and not as CSV', async () => {
      const limit = jest.replaceProperty(contactExport, 'maxWorkbookRows', 1);
      const message = 'More than 20,000 contacts: narrow the filters, or export them as CSV';
      expect(await file('xlsx')).toMatchObject({ status: 400, message });
      expect(await file('csv')).toMatchObject({ status: 200 });
      limit.replaceValue(2);
      expect(await file('xlsx')).toMatchObject({ status: 200 });
      limit.restore();
    });

    itOnEachWhenLong('are contact files', async () => {
      const { text, headers } = await file('vcf');
      expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
      expect(text.match(/^FN:.*(?=\r$)/gm)).toEqual(['FN:Zoë', 'FN:=1+1']);
      expect(text.match(/^END:VCARD\r$/gm)).toHaveLength(2);
    });

    itOnEachWhenLong('of another format are not found', async () => {
      for (const format of ['pdf', 'constructor']) expect(await file(format)).toMatchObject({ status: 404 });
    });

    itOnEachWhenLong('are limited to 60 an hour', async () => {
      for (let count = 0; count < 60; count += 1) await file('csv', { q: 'nobody' });
      expect(await file('csv')).toMatchObject({ status: 429 });
    });

    it('are all there, however many batches they need', async () => {
      const template = await aLead(server.database, { cardId, name: 'Many' });
      const { id, name, ...rest } = template;
      expect([id !== '', name]).toEqual([true, 'Many']);
      await server.database
        .insertInto('leads')
        .values(Array.from({ length: 450 }, (_, index) => ({ ...rest, id: `many${index}`, name: `Many ${index}` })))
        .execute();
      const names = (await file('csv')).text.split('\r\n').map((line) => line.split(',')[1]);
      expect(new Set(names.filter((one) => one?.startsWith('Many '))).size).toBe(450);
    });

    itOnEachWhenLong('is one contact as a contact file', async () => {
      const { id } = await aLead(server.database, { cardId, name: 'Bo', phone: '123' });
      const { text, headers } = await server.call('getReceivedContactFile', { as, params: { contactId: id } });
      expect(headers['content-disposition']).toContain('Bo.vcf');
      expect(text).toContain('TEL;TYPE=CELL:123');
    });
  });

  it('keep their account right in the database itself', async () => {
    const lead = await aLead(server.database, { cardId, accountId: 'wrong' });
    const { rows } = await sql<{ accountId: string }>`select "accountId" from "leads" where "id" = ${lead.id}`.execute(
      server.database,
    );
    expect(rows).toEqual([{ accountId }]);
  });
});
