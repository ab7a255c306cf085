import { aCard, aCardProfile, aHolder, aSuperAdmin } from '../../../testing/builders';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import type { TestServer } from '../../../testing/aServer';
import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { socialNetworks } from '../../../contract/cardFields';
import type { WireCardProfile } from '../../../contract/wire/cardProfile';
import { loadCard } from '../cards/cards.repository';
import { registerCardProfiles } from './cardProfiles.routes';

eachDatabaseWhenMarked('card profiles', (opened, _engine, it) => {
  let server: KeptServer;
  let superAdmin: string;

  const nextServer = keptServer(registerCardProfiles);
  beforeEach(async () => {
    server = await nextServer(opened());
    superAdmin = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  async function rejected(...given: Parameters<TestServer['call']>) {
    const before = await contentsOf(opened(), ['sessions']);
    const response = await server.call(...given);
    expect(await contentsOf(opened(), ['sessions'])).toEqual(before);
    return response;
  }

  /** A card with as many profiles as there are flags, the flags saying which is active. */
  async function aCardWith(...active: boolean[]) {
    const card = await aCard(server.database);
    const profiles = [];
    for (const [index, isActive] of active.entries()) {
      profiles.push(
        await aCardProfile(server.database, {
          cardId: card.id,
          isActive,
          createdAt: `2026-01-0${index + 1}T00:00:00.000Z`,
        }),
      );
    }
    const [first, second, third] = profiles;
    return { card, profiles, first: first!, second: second!, third: third! };
  }

  const activeOf = async (cardId: string) =>
    (
      await server.database
        .selectFrom('cardProfiles')
        .select('id')
        .where('cardId', '=', cardId)
        .where('isActive', '=', true)
        .execute()
    ).map(({ id }) => id);

  const save = (card: { id: string }, profile: { id: string }, body: object, as = superAdmin) => ({
    as,
    params: { cardId: card.id, cardTypeId: profile.id },
    body,
  });

  it('refuses a profile of another card as missing, to every role', async () => {
    const one = await aCardWith(true);
    const other = await aCardWith(true);
    const holder = await server.signIn(await aHolder(server.database, one.card.id));
    for (const as of [superAdmin, holder]) {
      for (const name of ['editCardProfile', 'activateCardProfile', 'deleteCardProfile'] as const) {
        expect((await rejected(name, save(one.card, other.first, {}, as))).status).toBe(404);
      }
    }
    expect((await rejected('addCardProfile', { as: holder, params: { cardId: other.card.id } })).status).toBe(404);
  });

  // Specification: CCON-20
  it.each([
    ['about: at most 200 characters', { about: 'x'.repeat(201) }],
    ['fullName: at most 200 characters', { fullName: 'x'.repeat(201) }],
    ['emailList: at most 20 entries', { emailList: Array.from({ length: 21 }, (_, index) => `a${index}@cards.test`) }],
    ['websiteList: not a web address', { websiteList: ['javascript:alert(1)//http'] }],
    ['websiteList: not a web address', { websiteList: ['https://ann:secret@cards.test'] }],
    ['websiteList: not a web address', { websiteList: ['https://localhost:3000'] }],
    ['facebook: not a web address', { facebook: 'data:text/html,x' }],
    ['linkedin: not a web address', { linkedin: 'not an address' }],
    ['fax: must be text', { fax: 7 }],
  ])('refuse an edit with %s', async (message, body) => {
    const { card, first } = await aCardWith(true);
    expect(await rejected('editCardProfile', save(card, first, body))).toMatchObject({ status: 400, message });
  });

  it('refuse an invalid web address in each of the eight link fields', async () => {
    const { card, first } = await aCardWith(true);
    const hostile = [
      'javascript:alert(1)',
      'javascript:alert(1)//http',
      'JaVaScRiPt://example.com/%0aalert(1)',
      'data:text/html,x',
      'https://ann:secret@cards.test',
      'java\tscript:alert(1)',
      'exa\u0000mple.com',
      'example.com\u0007',
      '//evil.example',
    ];
    for (const typed of hostile) {
      for (const field of ['websiteList', ...socialNetworks]) {
        const value = field === 'websiteList' ? ['example.com', typed] : typed;
        expect(await rejected('editCardProfile', save(card, first, { [field]: value }))).toMatchObject({
          status: 400,
          message: `${field}: not a web address`,
        });
      }
    }
  });

  it('keep a stored web address that is refused by now, so that the other fields can be saved', async () => {
    const { card, first } = await aCardWith(true);
    const stored = { websites: ['http://localhost:3000', 'example.com'], facebook: 'https://127.0.0.1' };
    await server.database.updateTable('cardProfiles').set(stored).where('id', '=', first.id).execute();
    const edit = (body: object) =>
      server.call('editCardProfile', save(card, first, { websiteList: stored.websites, ...body }));
    expect(await edit({ facebook: stored.facebook, title: 'New' })).toMatchObject({ status: 200 });
    expect(await edit({ facebook: 'https://127.0.0.1/' })).toMatchObject({ message: 'facebook: not a web address' });
    expect(await edit({ websiteList: ['http://localhost:3001'] })).toMatchObject({ status: 400 });
  });

  itOnEach('refuse a stale version', async () => {
    const { card, first } = await aCardWith(true);
    expect((await server.call('editCardProfile', save(card, first, { title: 'One', version: 1 }))).status).toBe(200);
    expect((await rejected('editCardProfile', save(card, first, { title: 'Two', version: 1 }))).status).toBe(409);
  });

  it('refuse a twenty-first profile', async () => {
    await aCardWith(true);
    const { card } = await aCardWith(true);
    for (let count = 1; count < 20; count += 1)
      expect((await server.call('addCardProfile', { as: superAdmin, params: { cardId: card.id } })).status).toBe(200);
    expect((await rejected('addCardProfile', { as: superAdmin, params: { cardId: card.id } })).status).toBe(409);
  });

  // Specification: API-27, CCON-23, ENT-24, ENT-27
  it('keep what is written: trimmed, without empty entries and control characters', async () => {
    const { card, first } = await aCardWith(true);
    const body = {
      fullName: ' Zoë\u0000 Müller ',
      about: 'Line one\r\nLine two',
      mobilePhoneList: ['', ' +49 151 1 ', '+49 151 2', '  '],
      websiteList: ['example.test'],
      addressList: ['Hauptstraße 1\nKöln'],
      instagram: '@zoe',
    };
    expect((await server.call('editCardProfile', save(card, first, body))).status).toBe(200);
    const [row] = await server.database.selectFrom('cardProfiles').selectAll().where('id', '=', first.id).execute();
    expect(row).toMatchObject({
      fullName: 'Zoë Müller',
      about: 'Line one\nLine two',
      mobilePhones: ['+49 151 1', '+49 151 2'],
      websites: ['example.test'],
      address: ['Hauptstraße 1\nKöln'],
      instagram: '@zoe',
      title: first.title,
      version: 2,
    });
  });

  it('take 200 characters outside of the basic plane, and an empty link', async () => {
    const { card, first } = await aCardWith(true);
    const body = { about: '😀'.repeat(200), facebook: '' };
    expect((await server.call('editCardProfile', save(card, first, body))).status).toBe(200);
  });

  itOnEach('keep a field that is left out, and cannot be given another id, card, picture or link', async () => {
    const { card, first } = await aCardWith(true);
    const [before] = await server.database.selectFrom('cardProfiles').selectAll().where('id', '=', first.id).execute();
    expect(
      (
        await server.call(
          'editCardProfile',
          save(card, first, {
            id: 'other',
            cardId: 'other',
            userId: 'other',
            link: 'other',
            profilePicture: '/x',
            active: false,
            createdAt: '1',
          }),
        )
      ).status,
    ).toBe(200);
    const [after] = await server.database.selectFrom('cardProfiles').selectAll().where('id', '=', first.id).execute();
    expect(after).toEqual(before);
    expect(await server.database.selectFrom('auditEntries').selectAll().execute()).toEqual([]);
  });

  // Specification: CCON-22, ENT-20
  itOnEach('change their language only with the language pack, and only to an available one', async () => {
    const { card, first } = await aCardWith(true);
    const languageAfter = async (language: string) => {
      const { status } = await server.call('editCardProfile', save(card, first, { language }));
      const row = await server.database
        .selectFrom('cardProfiles')
        .select('language')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow();
      return [status, row.language];
    };
    expect(await languageAfter('de')).toEqual([200, 'en']);
    await server.database
      .updateTable('accounts')
      .set({ contractOptions: ['multiple_language_pack'] })
      .where('id', '=', card.accountId)
      .execute();
    expect(await languageAfter('xx')).toEqual([400, 'en']);
    expect(await languageAfter('de')).toEqual([200, 'de']);
  });

  // Specification: GEN-15, API-28, CCON-10
  itOnEach('have exactly one active one after any switch, in both directions', async () => {
    const other = await aCardWith(true);
    const { card, first, second } = await aCardWith(true, false);
    const activate = (profile: { id: string }) => server.call('activateCardProfile', save(card, profile, {}));
    expect((await activate(second)).status).toBe(200);
    expect(await activeOf(card.id)).toEqual([second.id]);
    expect((await activate(first)).status).toBe(200);
    expect(await activeOf(card.id)).toEqual([first.id]);
    expect(await activeOf(other.card.id)).toEqual([other.first.id]);
    const entries = await server.database.selectFrom('auditEntries').select('changes').orderBy('createdAt').execute();
    expect(entries.map(({ changes }) => changes?.[0]?.before).sort()).toEqual([first.id, second.id].sort());
    expect((await activate(first)).status).toBe(200);
    expect(await activeOf(card.id)).toEqual([first.id]);
    const isSame = server.database.selectFrom('auditEntries').select('id');
    expect(await isSame.execute()).toHaveLength(2);
  });

  itOnEach('have an active one again in a card without one', async () => {
    const { card, second } = await aCardWith(false, false);
    expect((await server.call('activateCardProfile', save(card, second, {}))).status).toBe(200);
    const entry = server.database.selectFrom('auditEntries').select('changes');
    expect((await entry.executeTakeFirst())?.changes).toEqual([
      { field: 'activeProfile', before: null, after: second.id },
    ]);
  });

  itOnEach('keep their active one when another one is deleted before it is activated', async () => {
    const { card, first, second } = await aCardWith(true, false);
    beforeNextTransaction(server.database, async () => {
      await server.database.deleteFrom('cardProfiles').where('id', '=', second.id).execute();
    });
    expect((await server.call('activateCardProfile', save(card, second, {}))).status).toBe(404);
    expect(await activeOf(card.id)).toEqual([first.id]);
  });

  // Specification: GEN-15
  itOnEach('have exactly one active one while many switch at once', async () => {
    const { card, profiles } = await aCardWith(true, false, false);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        server.call('activateCardProfile', save(card, profiles[index % 3]!, {})),
      ),
    );
    expect(await activeOf(card.id)).toHaveLength(1);
  });

  // Specification: API-29, CCON-14, GEN-14
  it('are added inactive, the first of an empty card active', async () => {
    await aCardWith(true);
    const { card } = await aCardWith();
    const add = () => server.call<WireCardProfile>('addCardProfile', { as: superAdmin, params: { cardId: card.id } });
    expect((await add()).content).toMatchObject({ active: true, fullName: card.name, language: 'en' });
    expect((await add()).content.active).toBe(false);
    expect((await add()).content.active).toBe(false);
    expect(await activeOf(card.id)).toHaveLength(1);
  });

  itOnEach('are added last, also at the same time and after the clock was set back', async () => {
    const { id } = await aCard(server.database);
    const added: string[] = [];
    for (const hours of [0, 0, 0, 1]) {
      server.clock.setBack(hours * 60 * 60 * 1000);
      const { content } = await server.call<WireCardProfile>('addCardProfile', {
        as: superAdmin,
        params: { cardId: id },
      });
      added.push(content.id);
    }
    const { profiles } = await loadCard(server.database, id);
    expect(profiles.map((profile) => profile.id)).toEqual(added);
  });

  itOnEach('are added as a copy of another one of the card, inactive, and of no other card', async () => {
    const { card, first } = await aCardWith(true);
    const other = await aCardWith(true);
    await server.database.updateTable('cardProfiles').set({ language: 'de' }).where('id', '=', first.id).execute();
    const details = { fullName: 'Zoë', emailList: ['zoe@cards.test'], linkedin: 'zoe', allowSearchEngines: true };
    await server.call('editCardProfile', save(card, first, details));
    const copy = (copyOf: string) => ({ as: superAdmin, params: { cardId: card.id }, query: { copyOf } });
    const { content } = await server.call<WireCardProfile>('addCardProfile', copy(first.id));
    expect(content).toMatchObject({
      active: false,
      fullName: 'Zoë',
      title: first.title,
      emails: ['zoe@cards.test'],
      linkedin: 'zoe',
      language: 'de',
      allowSearchEngines: true,
      version: 1,
    });
    expect(content.id).not.toBe(first.id);
    for (const id of [other.first.id, 'unknown']) expect((await rejected('addCardProfile', copy(id))).status).toBe(404);
  });

  it('are added once for a double click that carries the same Idempotency-Key', async () => {
    const { card } = await aCardWith(true);
    const add = () =>
      server.call('addCardProfile', {
        as: superAdmin,
        params: { cardId: card.id },
        headers: { 'idempotency-key': 'double-click' },
      });
    const [first, second] = await Promise.all([add(), add()]);
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('"record"') as string });
    expect([second.text, (await add()).text]).toEqual([first.text, first.text]);
    expect(
      await server.database.selectFrom('cardProfiles').select('id').where('cardId', '=', card.id).execute(),
    ).toHaveLength(2);
  });

  // Specification: API-30, CCON-09, CCON-17
  it('make the oldest that remains active; the last one can be deleted', async () => {
    await aCardWith(true);
    const { card, first, second, third } = await aCardWith(false, false, true);
    const remove = (profile: { id: string }) =>
      server.call('deleteCardProfile', { as: superAdmin, params: { cardId: card.id, cardTypeId: profile.id } });
    expect((await remove(third)).status).toBe(200);
    const rows = server.database.selectFrom('deletedRows').select('row').where('tableName', '=', 'cardProfiles');
    expect(await rows.execute()).toMatchObject([{ row: { id: third.id } }]);
    expect(await activeOf(card.id)).toEqual([first.id]);
    expect((await remove(second)).status).toBe(200);
    expect(await activeOf(card.id)).toEqual([first.id]);
    expect((await remove(first)).status).toBe(200);
    expect((await remove(first)).status).toBe(404);
    expect(await activeOf(card.id)).toEqual([]);
  });

  it('keep an active one that is not the oldest when another one is deleted', async () => {
    const { card, second, third } = await aCardWith(false, true, false);
    const params = { cardId: card.id, cardTypeId: third.id };
    expect((await server.call('deleteCardProfile', { as: superAdmin, params })).status).toBe(200);
    expect(await activeOf(card.id)).toEqual([second.id]);
  });

  itOnEach(
    'make the oldest active although it was inserted last, and are called like their card without a name',
    async () => {
      const { id: cardId, name } = await aCard(server.database);
      const add = (day: number, isActive = false) =>
        aCardProfile(server.database, { cardId, isActive, fullName: '', createdAt: `2026-01-0${day}T00:00:00.000Z` });
      const deleted = await add(3, true);
      await add(2);
      const oldest = await add(1);
      const params = { cardId, cardTypeId: deleted.id };
      expect((await server.call('deleteCardProfile', { as: superAdmin, params })).status).toBe(200);
      expect(await activeOf(cardId)).toEqual([oldest.id]);
      const kept = server.database.selectFrom('keptDeletions').select('label');
      expect(await kept.execute()).toEqual([{ label: name }]);
    },
  );
});
