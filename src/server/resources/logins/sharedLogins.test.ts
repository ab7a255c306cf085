import { passwordMask } from '../../../contract/constants';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { aCard, aHolder, anAccount, anAdministrator, anOwner, aSuperAdmin } from '../../../testing/builders';
import { eachDatabase, eachDatabaseWhenLong } from '../../../testing/eachDatabase';
import { allResources } from '../../app/resources';

eachDatabaseWhenLong('a login shared with a deleted card', (opened) => {
  let server: KeptServer;
  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  /** Two cards with one login in different accounts, of which the second is deleted. */
  async function sharedLogin() {
    const { database } = server;
    const mine = await anAccount(database, { name: 'Mine' });
    const theirs = await anAccount(database, { name: 'Theirs' });
    const card = await aCard(database, { accountId: mine.id });
    const holder = await aHolder(database, card.id, { email: 'holder@cards.test' });
    const deleted = await aCard(database, { accountId: theirs.id, userId: holder.id });
    const as = await server.signIn(await anOwner(database, theirs.id));
    expect((await server.call('deleteCard', { as, params: { cardId: deleted.id } })).status).toBe(200);
    return { mine, card };
  }

  const setPassword = (as: string, cardId: string) =>
    server.call('editCardLoginDetails', {
      as,
      params: { cardId },
      body: { cardLoginEmail: 'holder@cards.test', cardLoginPassword: 'a quiet green river' },
    });

  it('keeps its password when the owner of the other card sets one', async () => {
    const { mine, card } = await sharedLogin();
    const owner = await server.signIn(await anOwner(server.database, mine.id));
    expect(await setPassword(owner, card.id)).toMatchObject({
      status: 409,
      message: 'This login is shared with other people. Use another email address',
    });
  });

  it('gets the password that the owner sets who has all of its records', async () => {
    const { database } = server;
    const foreign = await aCard(database);
    await aHolder(database, foreign.id);
    await anOwner(database, foreign.accountId);
    const { id: accountId } = await anAccount(database);
    const card = await aCard(database, { accountId });
    const { id: userId } = await aHolder(database, card.id, { email: 'holder@cards.test' });
    const deleted = await aCard(database, { accountId, userId });
    const as = await server.signIn(await anOwner(database, accountId));
    expect((await server.call('deleteCard', { as, params: { cardId: deleted.id } })).status).toBe(200);
    expect((await setPassword(as, card.id)).status).toBe(200);
  });

  it('gets the password that an administrator of all accounts sets', async () => {
    const { card } = await sharedLogin();
    const administrator = await server.signIn(await anAdministrator(server.database));
    expect((await setPassword(administrator, card.id)).status).toBe(200);
  });
});

eachDatabaseWhenLong('a card that gets another login', (opened) => {
  let server: KeptServer;
  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  /** Two cards of Ann and one of Ben. Returns the notices of a new email of Ann's first card. */
  async function noticesOf(cardLoginEmail: string, { annHasTwo = true } = {}) {
    const { database } = server;
    const { id: accountId } = await anAccount(database);
    const [first, second, bens] = [1, 2, 3].map(() => aCard(database, { accountId }));
    const card = await first!;
    const ann = await aHolder(database, card.id, { email: 'ann@cards.test' });
    if (annHasTwo)
      await database
        .updateTable('cards')
        .set({ userId: ann.id })
        .where('id', '=', (await second!).id)
        .execute();
    await aHolder(database, (await bens!).id, { email: 'ben@cards.test' });
    const as = await server.signIn(await anAdministrator(database));
    const cardLoginPassword = cardLoginEmail === 'eve@cards.test' ? 'a quiet green river' : passwordMask;
    const body = { cardLoginEmail, cardLoginPassword: cardLoginEmail === '' ? '' : cardLoginPassword };
    const params = { cardId: card.id };
    expect(await server.call('editCardLoginDetails', { as, params, body })).toMatchObject({ status: 200 });
    const sent = (await server.deliverMail()).map(({ email }) => [email.to, email.text.split('\n\n')[1]]);
    return Object.fromEntries(sent) as Record<string, string>;
  }

  it('tells the persons of both logins', async () => {
    expect(await noticesOf('ben@cards.test')).toEqual({
      'ann@cards.test': 'Cards or accounts were removed from your login.',
      'ben@cards.test': 'Cards or accounts were added to your login.',
    });
  });

  it('tells the person of a former login that is deleted', async () => {
    expect(await noticesOf('ben@cards.test', { annHasTwo: false })).toMatchObject({
      'ann@cards.test': 'Your login was removed.',
    });
  });

  it('tells the person of a new login that it is new', async () => {
    expect(await noticesOf('eve@cards.test')).toEqual({
      'ann@cards.test': 'Cards or accounts were removed from your login.',
      'eve@cards.test': 'A login with this email address was set up for you.',
    });
  });

  it('or none tells the person of a login that stays for other cards', async () => {
    expect(await noticesOf('')).toEqual({
      'ann@cards.test': 'Cards or accounts were removed from your login.',
    });
  });
});

eachDatabaseWhenLong('a change of a login', (opened) => {
  let server: KeptServer;
  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  it('sets the password of the login that a card gets, and ends its sessions', async () => {
    const { database } = server;
    const { id: accountId } = await anAccount(database);
    const card = await aCard(database, { accountId });
    const bens = await aCard(database, { accountId });
    const ben = await aHolder(database, bens.id, { email: 'ben@cards.test' });
    const byBen = await server.signIn(ben);
    const as = await server.signIn(await anAdministrator(database));
    const body = { cardLoginEmail: 'ben@cards.test', cardLoginPassword: 'Kx7#mPq2' };
    const params = { cardId: card.id };
    expect((await server.call('editCardLoginDetails', { as, params, body })).status).toBe(200);
    expect((await server.call('getSessions', { as: byBen })).status).toBe(401);
    const signIn = { email: 'ben@cards.test', password: 'Kx7#mPq2' };
    expect((await server.call('logInByPost', { body: signIn })).status).toBe(200);
  });

  it.each([
    ['email', 'new@cards.test', passwordMask],
    ['password', 'ann@cards.test', 'a quiet green river'],
    ['emailAndPassword', 'new@cards.test', 'a quiet green river'],
  ])('is in the history as %s, and in the log when it sets a password', async (change, email, password) => {
    const { database } = server;
    const card = await aCard(database);
    await aHolder(database, card.id, { email: 'ann@cards.test' });
    const as = await server.signIn(await aSuperAdmin(database));
    const body = { cardLoginEmail: email, cardLoginPassword: password };
    expect((await server.call('editCardLoginDetails', { as, params: { cardId: card.id }, body })).status).toBe(200);
    const changes = change === 'password' ? [] : [{ field: 'loginEmail', before: 'ann@cards.test', after: email }];
    const entries = await database.selectFrom('auditEntries').selectAll().execute();
    expect(entries).toMatchObject([{ action: 'editCardLoginDetails', changes, details: { change } }]);
    const lines = server.logLines.filter((line) => line.includes('authn_password_change'));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
      change === 'email' ? [] : [{ object: card.id }],
    );
  });

  it('names its account in the emails to its person, unless it is for several', async () => {
    const { database } = server;
    const { id: accountId } = await anAccount(database, { name: 'Northwind' });
    const card = await aCard(database, { accountId });
    const { id: userId } = await aHolder(database, card.id, { email: 'ann@cards.test' });
    const as = await server.signIn(await aSuperAdmin(database));
    const body = { cardLoginEmail: 'ann@cards.test', cardLoginPassword: 'a quiet green river' };
    const emails = async () => {
      await server.call('editCardLoginDetails', { as, params: { cardId: card.id }, body });
      await server.call('forgotPassword', { body: { email: 'ann@cards.test' } });
      return (await server.deliverMail()).map(({ email }) => email.text.includes('business cards of Northwind.'));
    };
    expect(await emails()).toEqual([true, true]);
    await aCard(database, { userId });
    expect(await emails()).toEqual([true, true, false, false]);
  });

  it('is refused to a person who does not manage each of its accounts', async () => {
    const { database } = server;
    const mine = await anAccount(database);
    const theirs = await anAccount(database);
    const owner = await anOwner(database, mine.id, { email: 'owner@cards.test' });
    await database.updateTable('accounts').set({ userId: owner.id }).where('id', '=', theirs.id).execute();
    await database.insertInto('userAccounts').values({ userId: owner.id, accountId: theirs.id }).execute();
    const partner = await anOwner(database, (await anAccount(database)).id);
    await database.insertInto('userAccounts').values({ userId: partner.id, accountId: mine.id }).execute();
    const as = await server.signIn(partner);
    const body = { loginEmail: 'owner@cards.test', loginPassword: 'a quiet green river' };
    const params = { accountId: mine.id };
    expect((await server.call('editAccountLoginDetails', { as, params, body })).status).toBe(409);
  });

  it('is refused to an administrator when a super administrator has the login', async () => {
    const { database } = server;
    const { id: userId } = await aSuperAdmin(database, { email: 'super@cards.test' });
    const account = await anAccount(database, { userId });
    const as = await server.signIn(await anAdministrator(database));
    const body = { loginEmail: 'super@cards.test', loginPassword: 'a quiet green river' };
    const params = { accountId: account.id };
    expect((await server.call('editAccountLoginDetails', { as, params, body })).status).toBe(409);
  });
});

eachDatabase('an account that has the login of an administrator', (opened) => {
  let server: KeptServer;
  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  it('gets a login of its own with another email, and the administrator keeps theirs', async () => {
    const { database } = server;
    const administrator = await anAdministrator(database, { email: 'staff@cards.test' });
    const account = await anAccount(database, { userId: administrator.id });
    const as = await server.signIn(await aSuperAdmin(database));
    const save = (loginPassword: string) =>
      server.call('editAccountLoginDetails', {
        as,
        params: { accountId: account.id },
        body: { loginEmail: 'customer@cards.test', loginPassword },
      });
    expect(await save(passwordMask)).toMatchObject({ status: 400 });
    expect(await save('a quiet green river')).toMatchObject({ status: 200 });
    const logins = await database
      .selectFrom('users')
      .select(['email', 'managesAllAccounts'])
      .where('role', '=', 'ADMIN')
      .orderBy('email')
      .execute();
    expect(logins).toEqual([
      { email: 'customer@cards.test', managesAllAccounts: false },
      { email: 'staff@cards.test', managesAllAccounts: true },
    ]);
  });
});
