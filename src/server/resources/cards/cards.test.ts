import { passwordMask } from '../../../contract/constants';
import { noCounts } from '../../../contract/metrics';
import {
  aCard,
  aCardProfile,
  aHolder,
  anAccount,
  anAdministrator,
  anOwner,
  aSuperAdmin,
} from '../../../testing/builders';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import type { TestServer } from '../../../testing/aServer';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import type { WireCard } from '../../../contract/wire/card';
import type { WireCardProfile } from '../../../contract/wire/cardProfile';
import { registerSessions } from '../sessions/sessions.routes';
import { registerCards } from './cards.routes';
import { loadCard } from './cards.repository';
import { lockRow } from '../lockRow';

eachDatabaseWhenMarked('cards', (opened, _engine, it) => {
  let server: KeptServer;
  let superAdmin: string;

  const nextServer = keptServer((fastify, parts) => {
    registerCards(fastify, parts);
    registerSessions(fastify, {
      passwords: parts.passwords,
      mailQueue: parts.mailQueue,
      hidesUnknownEmails: false,
      takesLogInByGet: true,
    });
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    superAdmin = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  /** Runs a call that has to be refused and shows that the database holds what it held. */
  async function rejected(...given: Parameters<TestServer['call']>) {
    const before = await contentsOf(opened(), ['sessions']);
    const response = await server.call(...given);
    expect(await contentsOf(opened(), ['sessions'])).toEqual(before);
    expect(response.message).not.toBe('Success');
    return response;
  }

  // Specification: API-42
  it('refuses every operation without a token', async () => {
    const card = await aCard(server.database);
    for (const name of ['getCards', 'getManagedCards', 'createCard'] as const)
      expect((await rejected(name, { body: name === 'createCard' ? {} : undefined })).status).toBe(401);
    for (const name of ['renameCard', 'moveCard', 'deleteCard'] as const)
      expect(await rejected(name, { params: { cardId: card.id } })).toMatchObject({
        status: 401,
        message: 'Please log in again',
      });
  });

  itOnEach('are not found by a change that comes when they have just gone', async () => {
    const { database } = opened();
    await expect(loadCard(database, 'gone')).rejects.toMatchObject({ statusCode: 404 });
    await expect(
      database.transaction().execute((transaction) => lockRow(transaction, 'cards', 'gone')),
    ).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  // Specification: API-21, API-24, PERM-05, PERM-18
  it('refuses the list of all cards and creating to ADMIN and BASIC', async () => {
    const account = await anAccount(server.database);
    const card = await aCard(server.database, { accountId: account.id });
    const owner = await server.signIn(await anOwner(server.database, account.id));
    const holder = await server.signIn(await aHolder(server.database, card.id));
    for (const as of [owner, holder]) {
      expect((await rejected('getCards', { as })).status).toBe(403);
      expect((await rejected('createCard', { as, body: { accountId: account.id, cardOwnerName: 'Zoë' } })).status).toBe(
        403,
      );
    }
    expect(
      (await rejected('moveCard', { as: holder, params: { cardId: card.id }, body: { accountId: account.id } })).status,
    ).toBe(403);
    expect((await rejected('deleteCard', { as: holder, params: { cardId: card.id } })).status).toBe(403);
  });

  // Specification: PERM-06
  it('responds to a foreign card like to a missing one', async () => {
    const mine = await anAccount(server.database);
    const own = await aCard(server.database, { accountId: mine.id });
    const foreign = await aCard(server.database);
    const owner = await server.signIn(await anOwner(server.database, mine.id));
    const holder = await server.signIn(await aHolder(server.database, own.id));
    for (const as of [owner, holder]) {
      const rename = (cardId: string) =>
        rejected('renameCard', { as, params: { cardId }, body: { cardOwnerName: 'Mine now' } });
      const onForeign = await rename(foreign.id);
      expect(onForeign).toMatchObject({ status: 404, message: 'Not found' });
      expect(onForeign.text).toBe((await rename('nothing')).text);
    }
  });

  // Specification: API-24, ACC-14
  it('refuses an empty name, too long a name and an unknown account', async () => {
    const account = await anAccount(server.database);
    const create = (body: object) => rejected('createCard', { as: superAdmin, body });
    expect(await create({ accountId: account.id, cardOwnerName: '   ' })).toMatchObject({
      status: 400,
      message: 'cardOwnerName: required',
    });
    expect((await create({ accountId: account.id, cardOwnerName: 'x'.repeat(121) })).status).toBe(400);
    expect((await create({ accountId: account.id, cardOwnerName: 'Ann\u202eeel' })).status).toBe(400);
    expect((await create({ accountId: 'nothing', cardOwnerName: 'Ann' })).status).toBe(404);
  });

  // Specification: API-26
  it('refuses moving a card out of or into an account that is not managed', async () => {
    const mine = await anAccount(server.database);
    const foreign = await anAccount(server.database);
    const ownCard = await aCard(server.database, { accountId: mine.id });
    const foreignCard = await aCard(server.database, { accountId: foreign.id });
    const owner = await server.signIn(await anOwner(server.database, mine.id));
    expect(
      (await rejected('moveCard', { as: owner, params: { cardId: ownCard.id }, body: { accountId: foreign.id } }))
        .status,
    ).toBe(404);
    expect(
      (await rejected('moveCard', { as: owner, params: { cardId: foreignCard.id }, body: { accountId: mine.id } }))
        .status,
    ).toBe(404);
  });

  // Specification: API-25
  it('refuses a stale version and accepts a request without one', async () => {
    const card = await aCard(server.database, { version: 3 });
    const params = { cardId: card.id };
    expect(
      await rejected('renameCard', { as: superAdmin, params, body: { cardOwnerName: 'Old', version: 2 } }),
    ).toMatchObject({ status: 409, message: 'Changed by someone else. Reload and try again' });
    expect(
      (await server.call('renameCard', { as: superAdmin, params, body: { cardOwnerName: 'New', version: 3 } })).status,
    ).toBe(200);
    expect((await server.call('renameCard', { as: superAdmin, params, body: { cardOwnerName: 'Newer' } })).status).toBe(
      200,
    );
  });

  // Specification: API-21, API-22, PERM-06, PERM-09, PERM-12, CARDS-04
  it('are listed by scope: all, managed, own', async () => {
    const mine = await anAccount(server.database);
    const foreign = await anAccount(server.database);
    const held = await aCard(server.database, { accountId: mine.id, name: 'Held' });
    await aCard(server.database, { accountId: mine.id, name: 'Managed' });
    await aCard(server.database, { accountId: foreign.id, name: 'Foreign' });
    const owner = await anOwner(server.database, mine.id);
    const holder = await aHolder(server.database, held.id);
    const administrator = await anAdministrator(server.database);
    const names = async (as: string, name: 'getCards' | 'getManagedCards' | 'getManagedCardsOf', userId?: string) => {
      const { content } = await server.call<WireCard[]>(name, { as, ...(userId && { params: { userId } }) });
      return content.map((card) => card.name).sort();
    };
    expect(await names(superAdmin, 'getCards')).toEqual(['Foreign', 'Held', 'Managed']);
    expect(await names(await server.signIn(owner), 'getManagedCards')).toEqual(['Held', 'Managed']);
    expect(await names(await server.signIn(holder), 'getManagedCardsOf', holder.id)).toEqual(['Held']);
    expect(await names(await server.signIn(administrator), 'getManagedCards')).toEqual(['Foreign', 'Held', 'Managed']);
    expect(await names(superAdmin, 'getManagedCardsOf', owner.id)).toEqual(['Held', 'Managed']);
    expect(
      (await rejected('getManagedCardsOf', { as: await server.signIn(owner), params: { userId: holder.id } })).status,
    ).toBe(403);
    expect(
      (await rejected('getManagedCards', { as: await server.signIn(owner), query: { userId: holder.id } })).status,
    ).toBe(403);
    expect((await rejected('getManagedCardsOf', { as: superAdmin, params: { userId: 'nobody' } })).status).toBe(404);
  });

  // Specification: API-24, ENT-12, ENT-13, ENT-14, ENT-15, ENT-17, ENT-21, ENT-25
  it('are created with a random link and one active profile in the owner name', async () => {
    const account = await anAccount(server.database, { contractOptions: ['multiple_language_pack'] });
    const { status, content } = await server.call<WireCard>('createCard', {
      as: superAdmin,
      body: { accountId: account.id, cardOwnerName: '  Zoë Müller ' },
    });
    expect(status).toBe(200);
    expect(content).toMatchObject({
      accountId: account.id,
      name: 'Zoë Müller',
      userId: null,
      loginEmail: '',
      loginPassword: '',
      profilePicture: '',
      hasLanguagePack: true,
      version: 1,
    });
    expect(content.link).toMatch(/^[0-9A-Za-z]{11,}$/);
    expect(new Date(content.createdAt).toISOString()).toBe(content.createdAt);
    expect(content.cards).toHaveLength(1);
    expect(content.cards[0]).toMatchObject({
      active: true,
      fullName: 'Zoë Müller',
      language: 'en',
      cardId: content.id,
      link: content.link,
      emails: [],
      themes: {},
      themeLocationId: 'default',
    });
  });

  // Specification: API-44
  it('are created by server names too', async () => {
    const account = await anAccount(server.database);
    expect(
      (await server.call<WireCard>('createCard', { as: superAdmin, body: { accountId: account.id, name: 'Ann' } }))
        .content.name,
    ).toBe('Ann');
  });

  // Specification: API-26, CDET-07
  itOnEach('keep link, login and history when they move; the new account lists them', async () => {
    const from = await anAccount(server.database);
    const to = await anAccount(server.database);
    const card = await aCard(server.database, { accountId: from.id });
    await server.database
      .insertInto('cardTotals')
      .values({ ...noCounts, cardId: card.id, saved: 4 })
      .execute();
    const owner = await server.signIn(await anOwner(server.database, from.id));
    await server.database
      .insertInto('userAccounts')
      .values({
        userId:
          (
            await server.database
              .selectFrom('accounts')
              .select('userId')
              .where('id', '=', from.id)
              .executeTakeFirstOrThrow()
          ).userId ?? '',
        accountId: to.id,
      })
      .execute();
    expect(
      (await server.call('moveCard', { as: owner, params: { cardId: card.id }, body: { accountId: to.id } })).status,
    ).toBe(200);
    const [moved] = (await server.call<WireCard[]>('getManagedCards', { as: owner })).content;
    expect(moved).toMatchObject({ id: card.id, accountId: to.id, link: card.link });
    expect(
      await server.database.selectFrom('cardTotals').select('saved').where('cardId', '=', card.id).execute(),
    ).toEqual([{ saved: 4 }]);
  });

  // Specification: API-23
  it('return one card as its active profile', async () => {
    const card = await aCard(server.database);
    await aCardProfile(server.database, { cardId: card.id, isActive: false, fullName: 'Inactive' });
    await aCardProfile(server.database, { cardId: card.id, fullName: 'Active' });
    expect(
      (await server.call<WireCardProfile>('getCard', { as: superAdmin, params: { cardId: card.id } })).content.fullName,
    ).toBe('Active');
  });

  // Specification: API-33
  itOnEach('are gone for every operation once deleted, their login and its email included', async () => {
    const account = await anAccount(server.database);
    const card = await aCard(server.database, { accountId: account.id });
    await aCardProfile(server.database, { cardId: card.id });
    const holder = await aHolder(server.database, card.id);
    const holderToken = await server.signIn(holder);
    const owner = await server.signIn(await anOwner(server.database, account.id));
    expect((await server.call('deleteCard', { as: owner, params: { cardId: card.id } })).status).toBe(200);
    expect((await server.call('deleteCard', { as: owner, params: { cardId: card.id } })).status).toBe(404);
    expect((await server.call('getManagedCards', { as: holderToken })).status).toBe(401);
    expect(
      await server.database.selectFrom('users').select('id').where('emailKey', '=', holder.emailKey).execute(),
    ).toEqual([]);
    const kept = await server.database.selectFrom('deletedRows').select('tableName').orderBy('tableName').execute();
    expect(kept.map(({ tableName }) => tableName)).toEqual(['cardProfiles', 'cards', 'users']);
  });

  it('leave a login that holds another card', async () => {
    const one = await aCard(server.database);
    const other = await aCard(server.database);
    const holder = await aHolder(server.database, one.id);
    await server.database.updateTable('cards').set({ userId: holder.id }).where('id', '=', other.id).execute();
    const token = await server.signIn(holder);
    await server.call('deleteCard', { as: superAdmin, params: { cardId: one.id } });
    expect((await server.call<WireCard[]>('getManagedCards', { as: token })).content.map(({ id }) => id)).toEqual([
      other.id,
    ]);
  });

  it("refuse the names of the card, its account and the product's host as passwords", async () => {
    await aCard(server.database);
    const account = await anAccount(server.database, { name: 'Northwind Traders' });
    const card = await aCard(server.database, { accountId: account.id, name: 'Ann Lee' });
    for (const cardLoginPassword of ['NorthwindTraders1', 'traders2026', 'AnnLee2026', 'cards.test']) {
      expect(
        await rejected('editCardLoginDetails', {
          as: superAdmin,
          params: { cardId: card.id },
          body: { cardLoginEmail: 'a@b.test', cardLoginPassword },
        }),
      ).toMatchObject({ status: 400, message: 'cardLoginPassword: too easy to guess' });
    }
  });

  it('take logins of one mailbox, with any +tag, thirty times an hour', async () => {
    const give = async (turn: number) => {
      const { id: cardId } = await aCard(server.database);
      const body = { cardLoginEmail: `ann+${turn}@elsewhere.test`, cardLoginPassword: 'a quiet green river' };
      return (await server.call('editCardLoginDetails', { as: superAdmin, params: { cardId }, body })).status;
    };
    const key = ['loginChangesPerEmail', 'ann@elsewhere.test'] as const;
    for (let turn = 0; turn < 29; turn++) await server.server.sharedLimits.count(key);
    expect(await give(1)).toBe(200);
    expect(await give(2)).toBe(429);
    expect(await server.deliverMail()).toHaveLength(1);
  });

  it('of one holder are changed thirty times an hour by that holder', async () => {
    const card = await aCard(server.database);
    const holder = await aHolder(server.database, card.id);
    const as = await server.signIn(holder);
    for (let turn = 0; turn < 29; turn++) await server.server.sharedLimits.count(['loginChangesPerHolder', holder.id]);
    const change = (turn: number) =>
      server.call('editCardLoginDetails', {
        as,
        params: { cardId: card.id },
        body: { cardLoginEmail: `me${turn}@cards.test`, cardLoginPassword: '••••••••' },
      });
    expect((await change(1)).status).toBe(200);
    expect((await change(2)).status).toBe(429);
    expect(
      (
        await server.call('editCardLoginDetails', {
          as: superAdmin,
          params: { cardId: card.id },
          body: { cardLoginEmail: 'you@cards.test', cardLoginPassword: '••••••••' },
        })
      ).status,
    ).toBe(200);
  });

  it('let a holder test ten addresses an hour for a login, without a change', async () => {
    const card = await aCard(server.database);
    await aCardProfile(server.database, { cardId: card.id });
    const holder = await aHolder(server.database, card.id);
    const as = await server.signIn(holder);
    const test = (cardLoginEmail: string, version?: number) =>
      server.call('editCardLoginDetails', {
        as,
        params: { cardId: card.id },
        body: { cardLoginEmail, cardLoginPassword: passwordMask, version },
      });
    const stale = card.version + 9;
    // A limit that is reached tells nothing about the address.
    const perEmail = ['loginChangesPerEmail', 'full@cards.test'] as const;
    for (let turn = 0; turn < 30; turn++) await server.server.sharedLimits.count(perEmail);
    expect((await test('full@cards.test')).status).toBe(429);
    for (let turn = 0; turn < 5; turn++) {
      expect((await test(holder.email ?? '')).status).toBe(200);
      expect((await test((await aSuperAdmin(server.database)).email ?? '')).status).toBe(409);
      expect((await test('free@cards.test', stale)).status).toBe(409);
    }
    expect(await test('free@cards.test', stale)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  });

  // Specification: API-31, CLOG-04
  it('get a login of role BASIC that signs in and sees just its card', async () => {
    const card = await aCard(server.database);
    await aCardProfile(server.database, { cardId: card.id });
    const details = { cardLoginEmail: 'Ann@cards.test', cardLoginPassword: 'a long enough password' };
    expect(
      (
        await rejected('editCardLoginDetails', {
          as: superAdmin,
          params: { cardId: card.id },
          body: { ...details, cardLoginPassword: 'short' },
        })
      ).status,
    ).toBe(400);
    expect(
      (await server.call('editCardLoginDetails', { as: superAdmin, params: { cardId: card.id }, body: details }))
        .status,
    ).toBe(200);
    const { content: token } = await server.call<string>('logIn', {
      query: { email: 'ann@cards.test', password: details.cardLoginPassword },
    });
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      role: 'BASIC',
      username: 'Ann Lee',
    });
    const { content } = await server.call<WireCard[]>('getManagedCards', { as: token });
    expect(content).toMatchObject([{ id: card.id, loginEmail: 'Ann@cards.test', loginPassword: '••••••••' }]);
  });
});
