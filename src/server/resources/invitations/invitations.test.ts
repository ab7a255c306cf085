import type { WireAccount } from '../../../contract/wire/account';
import type { WireCard } from '../../../contract/wire/card';
import type { WireInvitation } from '../../../contract/wire/invitation';
import { invitationMilliseconds, rateLimits } from '../../../contract/limits';
import { staleMessage } from '../../../contract/messages';
import { aCard, aHolder, anAccount, anAdministrator, anOwner, aSuperAdmin } from '../../../testing/builders';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { runCleanup } from '../../app/runCleanup';
import { registerAccounts } from '../accounts/accounts.routes';
import { registerCards } from '../cards/cards.routes';
import { emailTaken } from '../logins/setLogin';
import { registerSessions } from '../sessions/sessions.routes';
import { alreadyActive, loginDisabled } from './inviteLogin';
import { registerInvitations } from './invitations.routes';

const password = 'a quiet green river';

eachDatabaseWhenMarked('an invitation', (opened, _engine, it) => {
  let server: KeptServer;
  let boss: string;
  const nextServer = keptServer((fastify, { mailQueue, passwords }) => {
    registerInvitations(fastify, { mailQueue, passwords });
    registerAccounts(fastify, { mailQueue, passwords });
    registerCards(fastify, { mailQueue, passwords });
    registerSessions(fastify, { mailQueue, passwords, hidesUnknownEmails: false, takesLogInByGet: true });
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    boss = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  const invite = (cardId: string, email?: string, as = boss) =>
    server.call<WireCard>('inviteCardLogin', { as, params: { cardId }, body: { ...(email && { email }) } });
  const withdraw = (cardId: string, query?: { version: string }) =>
    server.call<WireCard>('withdrawCardInvitation', { as: boss, params: { cardId }, query });
  const open = (token: string, ip?: string) => server.call<WireInvitation>('openInvitation', { body: { token }, ip });
  const accept = (token: string, typed = password) =>
    server.call<WireInvitation>('acceptInvitation', { body: { token, password: typed } });
  const logIn = (email: string, typed = password) => server.call('logInByPost', { body: { email, password: typed } });
  async function stateOf(cardId: string) {
    const { content } = await server.call<WireCard[]>('getCards', { as: boss, query: { ids: cardId } });
    return content[0]?.loginState;
  }
  const invitationEmails = async () =>
    (await server.deliverMail()).map(({ email }) => email).filter(({ kind }) => kind === 'invitation');
  async function lastToken(): Promise<string> {
    const message = (await invitationEmails()).at(-1);
    return /https:\/\/cards\.test\/invitation#([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? 'no link';
  }
  /** A card whose holder was invited as `ann@cards.test`, and the token of the link. */
  async function invited() {
    const account = await anAccount(server.database, { name: 'Northwind Traders' });
    const card = await aCard(server.database, { accountId: account.id, name: 'Ann Lee' });
    await invite(card.id, 'ann@cards.test');
    return { account, card, token: await lastToken() };
  }

  it('gives a card without a login one, and lets its holder choose the password once', async () => {
    const other = await aCard(server.database, { name: 'Bob Ray' });
    await invite(other.id, 'bob@cards.test');
    const otherToken = await lastToken();
    const { card, token } = await invited();
    expect(await stateOf(card.id)).toBe('invited');
    expect((await logIn('ann@cards.test', '')).status).not.toBe(200);
    expect(await open(token)).toMatchObject({
      status: 200,
      content: { name: 'Ann Lee', email: 'ann@cards.test' },
      headers: { 'cache-control': 'no-store' },
    });
    expect([await stateOf(card.id), await stateOf(other.id)]).toEqual(['opened', 'invited']);
    expect(await accept(token)).toMatchObject({ status: 200, content: { email: 'ann@cards.test' } });
    expect((await accept(token, 'another quiet river')).status).toBe(404);
    expect((await logIn('ann@cards.test')).status).toBe(200);
    expect(await stateOf(card.id)).toBe('active');
    expect((await open(otherToken)).status).toBe(200);
  });

  it('is mailed as text and HTML, with the token in no other place', async () => {
    const { card, token } = await invited();
    const [message] = await invitationEmails();
    expect(message).toMatchObject({ to: 'ann@cards.test' });
    expect(message?.text).toContain('Hello Ann Lee');
    expect(message?.text).toContain('A digital business card of Northwind Traders was set up for you.');
    expect(message?.text).toContain('The link works once, for 7 days.');
    expect(message?.html).toContain(`/invitation#${token}`);
    const rows = await server.database.selectFrom('invitations').selectAll().execute();
    const audit = await server.database.selectFrom('auditEntries').selectAll().execute();
    const response = await invite(card.id);
    expect(JSON.stringify([rows, audit, response.content, server.logLines])).not.toContain(token);
    expect(audit).toMatchObject([{ action: 'inviteCardLogin', objectId: card.id }]);
  });

  it('is for a login with a password that was never used as well, whose password is replaced', async () => {
    const card = await aCard(server.database);
    const holder = await aHolder(server.database, card.id, { passwordHash: 'old-hash' });
    const { content } = await invite(card.id, 'ignored@cards.test');
    expect(content).toMatchObject({ loginEmail: holder.email, loginState: 'invited' });
    expect(await invitationEmails()).toMatchObject([{ to: holder.email }]);
    await server.call('forgotPassword', { body: { email: holder.email } });
    await accept(await lastToken());
    expect(await server.database.selectFrom('oneTimePasswords').selectAll().execute()).toEqual([]);
    expect((await logIn(holder.email ?? '')).status).toBe(200);
  });

  it('gives a login without an email the address that it is sent to', async () => {
    const card = await aCard(server.database, { name: 'Ann Lee' });
    await aHolder(server.database, card.id, { email: null, emailKey: null, passwordHash: null });
    await aHolder(server.database, (await aCard(server.database)).id, { email: 'taken@cards.test' });
    expect(await invite(card.id, 'taken@cards.test')).toMatchObject({ status: 409 });
    expect(await invite(card.id, 'Ann@cards.test')).toMatchObject({ status: 200, content: { loginState: 'invited' } });
    expect((await accept(await lastToken())).content).toMatchObject({ email: 'Ann@cards.test' });
    expect((await logIn('ann@cards.test')).status).toBe(200);
  });

  itOnEach('is not sent to an address that the login loses at the same moment', async () => {
    const card = await aCard(server.database);
    const { id } = await aHolder(server.database, card.id, { email: 'ann@cards.test' });
    beforeNextTransaction(server.database, async () => {
      const changes = { email: 'new@cards.test', emailKey: 'new@cards.test' };
      await server.database.updateTable('users').set(changes).where('id', '=', id).execute();
    });
    expect((await invite(card.id)).status).toBe(409);
    expect(await invitationEmails()).toEqual([]);
  });

  itOnEach('is not sent to a login that becomes active at the same moment', async () => {
    const card = await aCard(server.database);
    const { id } = await aHolder(server.database, card.id);
    beforeNextTransaction(server.database, async () => {
      await server.database.updateTable('users').set({ hasSignedIn: true }).where('id', '=', id).execute();
    });
    expect(await invite(card.id)).toMatchObject({ status: 409, message: alreadyActive });
  });

  it('sent again ends the link before', async () => {
    const { card, token } = await invited();
    await invite(card.id);
    const second = await lastToken();
    expect([(await open(token)).status, (await open(second)).status]).toEqual([404, 200]);
  });

  it('expires after seven days, which the lists show', async () => {
    const { card, token } = await invited();
    server.clock.advance(invitationMilliseconds);
    expect([(await open(token)).status, (await accept(token)).status]).toEqual([404, 404]);
    boss = await server.signIn(await aSuperAdmin(server.database));
    const list = (since?: string) =>
      server.call<WireCard[]>('getCards', { as: boss, query: { fields: 'summary', ...(since && { since }) } });
    const { page } = JSON.parse((await list()).text) as { page: { revision: string } };
    await runCleanup(server.database, server.outside.files, server.clock);
    expect((await list(page.revision)).content).toMatchObject([{ id: card.id, loginState: 'expired' }]);
    expect((await invite(card.id)).content.loginState).toBe('invited');
  });

  it('withdrawn takes the login along that it had created, and keeps one that has a password', async () => {
    const third = await aCard(server.database);
    await invite(third.id, 'bob@cards.test');
    const thirdToken = await lastToken();
    const { card, token } = await invited();
    expect((await withdraw(card.id)).content).toMatchObject({
      loginEmail: '',
      loginState: 'none',
      invitationExpiresAt: null,
    });
    expect((await accept(token)).status).toBe(404);
    expect((await server.call('forgotPassword', { body: { email: 'ann@cards.test' } })).status).toBe(400);

    const other = await aCard(server.database);
    const holder = await aHolder(server.database, other.id, { passwordHash: 'hash' });
    await invite(other.id);
    expect((await withdraw(other.id)).content).toMatchObject({ loginEmail: holder.email, invitationExpiresAt: null });
    expect((await open(await lastToken())).status).toBe(404);

    expect((await withdraw((await aCard(server.database)).id)).status).toBe(200);
    expect((await open(thirdToken)).status).toBe(200);
    // A one-time password is another way in.
    await server.database.updateTable('users').set({ hasSignedIn: true }).execute();
    expect((await withdraw(third.id)).content).toMatchObject({ loginEmail: 'bob@cards.test' });
  });

  itOnEach('withdrawn twice is in the history once', async () => {
    const { id } = await aCard(server.database);
    await aHolder(server.database, id, { passwordHash: 'hash' });
    await invite(id);
    for (let turn = 0; turn < 2; turn += 1) expect((await withdraw(id)).status).toBe(200);
    const entries = await server.database.selectFrom('auditEntries').select(['action', 'details']).execute();
    expect(entries.filter(({ action }) => action === 'withdrawCardInvitation')).toEqual([
      { action: 'withdrawCardInvitation', details: { change: 'invitationWithdrawn' } },
    ]);
  });

  it('is neither sent again nor withdrawn when another user has changed the card since', async () => {
    const { card, token } = await invited();
    const { version } = (
      await server.call<WireCard>('renameCard', {
        as: boss,
        params: { cardId: card.id },
        body: { cardOwnerName: 'Ann Winterbottom' },
      })
    ).content;
    const stale = { status: 409, message: staleMessage };
    const again = server.call('inviteCardLogin', {
      as: boss,
      params: { cardId: card.id },
      body: { version: version - 1 },
    });
    expect(await again).toMatchObject(stale);
    expect(await withdraw(card.id, { version: String(version - 1) })).toMatchObject(stale);
    expect((await open(token)).status).toBe(200);
    const { content } = await withdraw(card.id, { version: String(version) });
    expect(content).toMatchObject({ loginState: 'none', version: version + 1 });
  });

  it.each([
    ['password', { cardLoginEmail: 'ann@cards.test', cardLoginPassword: password }],
    ['email', { cardLoginEmail: 'new@cards.test', cardLoginPassword: '' }],
  ])('ends when an administrator sets another %s', async (_, body) => {
    const { card, token } = await invited();
    const { status } = await server.call('editCardLoginDetails', { as: boss, params: { cardId: card.id }, body });
    expect(status).toBe(200);
    expect((await open(token)).status).toBe(404);
  });

  itOnEach('does not work while the login is disabled, and is not sent to one', async () => {
    const { account, card, token } = await invited();
    await server.database.updateTable('accounts').set({ isEnabled: false }).where('id', '=', account.id).execute();
    expect([(await open(token)).status, (await accept(token)).status]).toEqual([404, 404]);
    expect(await invite(card.id)).toMatchObject({ status: 409, message: loginDisabled });
  });

  itOnEach('does not work after the login has signed in without it', async () => {
    const { token } = await invited();
    await server.database.updateTable('users').set({ hasSignedIn: true }).execute();
    expect([(await open(token)).status, (await accept(token)).status]).toEqual([404, 404]);
  });

  it('is refused for an active login, another login’s email, and an invalid email', async () => {
    const card = await aCard(server.database);
    const holder = await aHolder(server.database, card.id, { hasSignedIn: true });
    expect(await invite(card.id)).toMatchObject({ status: 409, message: alreadyActive });
    const bare = await aCard(server.database);
    expect(await invite(bare.id, holder.email ?? '')).toMatchObject({ status: 409, message: emailTaken });
    for (const email of [undefined, 'nope', 'a@b\r\nBcc: c@d.test'])
      expect((await invite(bare.id, email)).status).toBe(400);
    expect(await invitationEmails()).toEqual([]);
    expect(await server.database.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  it('is sent by those who manage the card, not by its holder or another account', async () => {
    const { account, card } = await invited();
    const owner = await server.signIn(await anOwner(server.database, account.id));
    const stranger = await server.signIn(await anOwner(server.database, (await anAccount(server.database)).id));
    const { id: userId } = await server.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ann@cards.test')
      .executeTakeFirstOrThrow();
    const holder = await server.signIn({ id: userId, username: 'Ann', email: 'ann@cards.test', role: 'BASIC' });
    expect((await invite(card.id, undefined, owner)).status).toBe(200);
    expect((await invite(card.id, undefined, stranger)).status).toBe(404);
    expect((await invite(card.id, undefined, holder)).status).toBe(403);
  });

  describe('to an account', () => {
    type Invitee = { email?: string; version?: number };
    const inviteOwner = (accountId: string, body: Invitee = {}, as = boss) =>
      server.call<WireAccount>('inviteAccountLogin', { as, params: { accountId }, body });
    const withdrawFromOwner = (accountId: string, as = boss, query?: { version: string }) =>
      server.call<WireAccount>('withdrawAccountInvitation', { as, params: { accountId }, query });
    const managers = async (accountId: string) =>
      server.database
        .selectFrom('userAccounts')
        .innerJoin('users', 'users.id', 'userAccounts.userId')
        .select(['email', 'role'])
        .where('accountId', '=', accountId)
        .execute();
    async function stateOfAccount(accountId: string) {
      const { content } = await server.call<WireAccount[]>('getAccounts', { as: boss, query: { ids: accountId } });
      return content[0]?.loginState;
    }
    const disable = (userId: string) =>
      server.database.updateTable('users').set({ isEnabled: false }).where('id', '=', userId).execute();

    it('lets its owner choose a password and manage it and no other account', async () => {
      const account = await anAccount(server.database, { name: 'Northwind' });
      const other = await anAccount(server.database);
      const invitation = await inviteOwner(account.id, { email: ' Owner@cards.test ' });
      expect(invitation.content).toMatchObject({
        loginEmail: 'Owner@cards.test',
        loginPassword: '',
        loginState: 'invited',
        invitationExpiresAt: '2026-06-22T12:00:00.000Z',
      });
      expect(await managers(account.id)).toEqual([{ email: 'Owner@cards.test', role: 'ADMIN' }]);
      const [mail] = await invitationEmails();
      expect(mail).toMatchObject({ subject: 'You are invited to manage digital business cards' });
      expect(mail?.text).toContain('The account Northwind for digital business cards was set up for you.');
      const token = await lastToken();
      expect((await open(token)).content).toEqual({ name: 'Northwind', email: 'Owner@cards.test' });
      expect(await stateOfAccount(account.id)).toBe('opened');
      expect((await accept(token)).status).toBe(200);
      const as = (await server.call<string>('logInByPost', { body: { email: 'owner@cards.test', password } })).content;
      expect(await stateOfAccount(account.id)).toBe('active');
      const { content } = await server.call<WireAccount[]>('getManagedAccounts', { as });
      expect(content.map(({ id }) => id)).toEqual([account.id]);
      expect((await inviteOwner(other.id, { email: 'x@cards.test' }, as)).status).toBe(404);
      const audit = await server.database.selectFrom('auditEntries').selectAll().execute();
      expect(audit.find(({ action }) => action === 'inviteAccountLogin')).toMatchObject({
        objectType: 'account',
        objectId: account.id,
        objectName: 'Northwind',
        accountId: account.id,
        details: { change: 'invited' },
      });
    });

    itOnEach('withdrawn removes a login without a password, and keeps one with a password', async () => {
      const account = await anAccount(server.database);
      await inviteOwner(account.id, { email: 'owner@cards.test' });
      const token = await lastToken();
      const none = { userId: null, loginEmail: '', loginState: 'none', invitationExpiresAt: null };
      expect((await withdrawFromOwner(account.id)).content).toMatchObject(none);
      expect(await managers(account.id)).toEqual([]);
      expect(await server.database.selectFrom('users').select('role').execute()).toEqual([{ role: 'SUPER_ADMIN' }]);
      expect((await open(token)).status).toBe(404);

      const owner = await anOwner(server.database, account.id, { passwordHash: 'hash' });
      await inviteOwner(account.id);
      const kept = { loginEmail: owner.email, loginState: 'invited', invitationExpiresAt: null };
      expect((await withdrawFromOwner(account.id)).content).toMatchObject(kept);
      expect(await managers(account.id)).toHaveLength(1);
      expect((await open(await lastToken())).status).toBe(404);
    });

    it('withdrawn leaves a login without a password to the other account that has it', async () => {
      const first = await anAccount(server.database);
      const second = await anAccount(server.database);
      const owner = await anOwner(server.database, first.id);
      await server.database.updateTable('accounts').set({ userId: owner.id }).where('id', '=', second.id).execute();
      await server.database.insertInto('userAccounts').values({ userId: owner.id, accountId: second.id }).execute();
      await inviteOwner(first.id);
      expect((await withdrawFromOwner(first.id)).content.userId).toBeNull();
      expect([await managers(first.id), await managers(second.id)]).toEqual([
        [],
        [{ email: owner.email, role: 'ADMIN' }],
      ]);
      expect(await stateOfAccount(second.id)).toBe('invited');
    });

    itOnEach('is refused for an active login, a disabled account, a taken email and a stale version', async () => {
      const account = await anAccount(server.database);
      const owner = await anOwner(server.database, account.id, { hasSignedIn: true });
      expect(await inviteOwner(account.id)).toMatchObject({ status: 409, message: alreadyActive });
      const disabled = await anAccount(server.database, { isEnabled: false });
      const email = 'new@cards.test';
      expect(await inviteOwner(disabled.id, { email })).toMatchObject({ status: 409, message: loginDisabled });
      const bare = await anAccount(server.database, { version: 3 });
      expect(await inviteOwner(bare.id, { email: owner.email ?? '' })).toMatchObject({
        status: 409,
        message: emailTaken,
      });
      expect((await inviteOwner(bare.id, { email, version: 2 })).status).toBe(409);
      expect((await withdrawFromOwner(bare.id, boss, { version: '2' })).status).toBe(409);
      expect((await inviteOwner(bare.id)).status).toBe(400);
      expect(await invitationEmails()).toEqual([]);
      expect([await managers(bare.id), await managers(disabled.id)]).toEqual([[], []]);
    });

    it('is sent and withdrawn only by those who manage the account and its login', async () => {
      const account = await anAccount(server.database);
      const owner = await anOwner(server.database, account.id);
      const as = await server.signIn(owner);
      const stranger = await server.signIn(await anOwner(server.database, (await anAccount(server.database)).id));
      const holder = await server.signIn(await aHolder(server.database, (await aCard(server.database)).id));
      for (const [caller, status] of [
        [as, 200],
        [stranger, 404],
        [holder, 403],
      ] as const) {
        expect((await inviteOwner(account.id, {}, caller)).status).toBe(status);
        expect((await withdrawFromOwner(account.id, caller)).status).toBe(status);
      }
      const staff = await anAdministrator(server.database);
      const shared = await anAccount(server.database, { userId: staff.id });
      const second = await server.signIn(await anAdministrator(server.database));
      expect(await inviteOwner(shared.id, {}, second)).toMatchObject({ status: 409 });
      expect(await withdrawFromOwner(shared.id, second)).toMatchObject({ status: 409 });
      expect((await inviteOwner(shared.id)).status).toBe(200);
    });

    itOnEach('is not shown as one while the login is disabled, and the lists follow at once', async () => {
      const account = await anAccount(server.database);
      const card = await aCard(server.database, { accountId: account.id });
      const owner = await anOwner(server.database, account.id, { hasSignedIn: true });
      const holder = await aHolder(server.database, card.id);
      await invite(card.id);
      const since = async (call: 'getAccounts' | 'getCards') => {
        const { text } = await server.call(call, { as: boss, query: { fields: 'summary' } });
        const { page } = JSON.parse(text) as { page: { revision: string } };
        return async () => {
          const query = { fields: 'summary', since: page.revision };
          const { content } = await server.call<(WireAccount | WireCard)[]>(call, { as: boss, query });
          return content.map(({ id, loginState }) => [id, loginState]);
        };
      };
      const accounts = await since('getAccounts');
      const cards = await since('getCards');
      await disable(owner.id);
      expect(await accounts()).toEqual([[account.id, 'disabled']]);
      await disable(holder.id);
      expect(await cards()).toEqual([[card.id, 'disabled']]);
      expect(await stateOf(card.id)).toBe('disabled');
    });
  });

  it('keeps working after a password that breaks the rules', async () => {
    const { token } = await invited();
    expect(await accept(token, 'short')).toMatchObject({ status: 400, message: 'password: at least 8 characters' });
    expect(await accept(token, 'password1')).toMatchObject({ status: 400, message: 'password: too easy to guess' });
    expect((await accept(token)).status).toBe(200);
  });

  it('takes no password that is the name of the card, however renamed, of its account or of the host', async () => {
    const { account, card, token } = await invited();
    await server.database.updateTable('cards').set({ name: 'Ann Winterbottom' }).where('id', '=', card.id).execute();
    await server.database
      .updateTable('users')
      .set({ email: 'ann@home.test' })
      .where('email', '=', 'ann@cards.test')
      .execute();
    for (const name of ['Ann Winterbottom', account.name, 'cards.test'])
      expect(await accept(token, name)).toMatchObject({ status: 400, message: 'password: too easy to guess' });
  });

  itOnEach('is accepted by one of two requests at once, and emails its holder', async () => {
    const { card, token } = await invited();
    const statuses = (await Promise.all([accept(token), accept(token, 'another quiet river')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 404]);
    const notices = (await server.deliverMail()).map(({ email }) => email).filter(({ kind }) => kind === 'loginNotice');
    expect(notices).toMatchObject([
      { to: 'ann@cards.test', text: expect.stringContaining('The password of your login was changed') },
    ]);
    const { id } = await server.database
      .selectFrom('users')
      .select('users.id')
      .innerJoin('cards', 'cards.userId', 'users.id')
      .where('cards.id', '=', card.id)
      .executeTakeFirstOrThrow();
    const entries = await server.database.selectFrom('auditEntries').selectAll().execute();
    expect(entries.filter(({ action }) => action === 'acceptInvitation')).toMatchObject([
      { userId: id, objectType: 'login', objectId: id, objectName: 'Ann Lee', details: { change: 'password' } },
    ]);
    const line = server.logLines.find((text) => text.includes('authn_password_change'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ object: id });
  });

  it(`checks ${rateLimits.invitationPasswordsPerLogin.count} passwords an hour, also when many come at once`, async () => {
    const { token } = await invited();
    const requests = Array.from({ length: rateLimits.invitationPasswordsPerLogin.count + 1 }, () => accept(token));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 404, 429]));
  });

  it('gets the same response for every link that does not work, and slows down guessing', async () => {
    const { token } = await invited();
    await accept(token);
    const texts = new Set<string>();
    for (const guess of [token, 'A'.repeat(43), '', '__proto__', '%00']) texts.add((await open(guess)).text);
    expect([...texts]).toEqual(['{"message":"Not found"}']);
    for (let turn = 0; turn < rateLimits.publicMissesPerAddress.count; turn += 1) await open('x', '10.9.9.9');
    expect((await open('x', '10.9.9.9')).status).toBe(429);
  });

  it('goes to one mailbox five times a day', async () => {
    const { card } = await invited();
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await invite(card.id)).status);
    for (let turn = 0; turn < 2; turn += 1)
      statuses.push((await invite((await aCard(server.database)).id, `ann+${turn}@cards.test`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('is sent 500 times an hour by one user', async () => {
    const { id } = await aSuperAdmin(server.database);
    for (let turn = 0; turn < rateLimits.invitationsPerUser.count; turn += 1)
      await server.server.sharedLimits.take(['invitationsPerUser', id]);
    const as = await server.signIn({ id, username: 'x', email: 'x@cards.test', role: 'SUPER_ADMIN' });
    expect((await invite((await aCard(server.database)).id, 'ann@cards.test', as)).status).toBe(429);
  });
});
