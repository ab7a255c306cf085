import type { WireAdminAccount } from '../../../contract/wire/adminAccount';
import type { WireInvitation } from '../../../contract/wire/invitation';
import { invitationMilliseconds } from '../../../contract/limits';
import { anAccount, anAdministrator, anOwner, aSuperAdmin, aUser } from '../../../testing/builders';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { runCleanup } from '../../app/runCleanup';
import { registerAdminAccounts } from '../adminAccounts/adminAccounts.routes';
import { emailTaken } from '../logins/setLogin';
import { registerSessions } from '../sessions/sessions.routes';
import { alreadyActive, loginDisabled } from './inviteLogin';
import { registerInvitations } from './invitations.routes';

const password = 'a quiet green river';
const email = 'sam@cards.test';

eachDatabaseWhenMarked('an invitation of an administrator', (opened, _engine, it) => {
  let server: KeptServer;
  let boss: string;
  const nextServer = keptServer((fastify, { mailQueue, passwords }) => {
    registerInvitations(fastify, { mailQueue, passwords });
    registerAdminAccounts(fastify, { mailQueue, passwords });
    registerSessions(fastify, { mailQueue, passwords, hidesUnknownEmails: false, takesLogInByGet: true });
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    boss = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  type Invitee = { email?: string; version?: number };
  const create = async () => {
    const body = { accountName: 'Sam' };
    return (await server.call<WireAdminAccount>('createAdminAccount', { as: boss, body })).content;
  };
  const invite = (accountId: string, body: Invitee = {}, as = boss) =>
    server.call<WireAdminAccount>('inviteAdminAccount', { as, params: { accountId }, body });
  const withdraw = (accountId: string, as = boss, query?: { version: string }) =>
    server.call<WireAdminAccount>('withdrawAdminAccountInvitation', { as, params: { accountId }, query });
  const edit = (accountId: string, body: unknown) =>
    server.call<WireAdminAccount>('editAdminAccount', { as: boss, params: { accountId }, body });
  const open = (token: string) => server.call<WireInvitation>('openInvitation', { body: { token } });
  const accept = (token: string) => server.call<WireInvitation>('acceptInvitation', { body: { token, password } });
  const logIn = () => server.call<string>('logInByPost', { body: { email, password } });
  const forgot = () => server.call('forgotPassword', { body: { email } });
  const invitationEmails = async () =>
    (await server.deliverMail()).map(({ email: sent }) => sent).filter(({ kind }) => kind === 'invitation');
  async function lastToken(): Promise<string> {
    const message = (await invitationEmails()).at(-1);
    return /https:\/\/cards\.test\/invitation#([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? 'no link';
  }
  /** An administrator who was invited as `sam@cards.test`, and the token of the link. */
  async function invited() {
    const { id } = await create();
    await invite(id, { email });
    return { id, token: await lastToken() };
  }
  async function list(since?: string) {
    const query = { fields: 'summary', ...(since && { since }) };
    const { content, text } = await server.call<WireAdminAccount[]>('getAdminAccounts', { as: boss, query });
    const { page } = JSON.parse(text) as { page: { revision: string } };
    return { states: content.map(({ id, loginState }) => [id, loginState]), revision: page.revision };
  }

  itOnEach('is not sent to an address that the administrator loses at the same moment', async () => {
    const { id } = await invited();
    beforeNextTransaction(server.database, async () => {
      const changes = { email: 'new@cards.test', emailKey: 'new@cards.test' };
      await server.database.updateTable('users').set(changes).where('id', '=', id).execute();
    });
    expect((await invite(id)).status).toBe(409);
    expect(await invitationEmails()).toHaveLength(1);
  });

  it('lets the administrator choose a password once and manage every account', async () => {
    const { id } = await create();
    const account = await anAccount(server.database);
    const { content } = await invite(id, { email: ' Sam@cards.test ', version: 1 });
    expect(content).toMatchObject({
      name: 'Sam',
      loginEmail: 'Sam@cards.test',
      loginPassword: '',
      loginState: 'invited',
      invitationExpiresAt: '2026-06-22T12:00:00.000Z',
    });
    const [mail] = await invitationEmails();
    expect(mail).toMatchObject({
      to: 'Sam@cards.test',
      subject: 'You are invited to administer digital business cards',
    });
    expect(mail?.text).toContain('Choose a password to manage all accounts and cards.');
    expect(mail?.text).toContain('The link works once, for 7 days.');
    const token = await lastToken();
    expect((await open(token)).content).toEqual({ name: 'Sam', email: 'Sam@cards.test' });
    expect((await list()).states).toEqual([[id, 'opened']]);
    expect((await accept(token)).status).toBe(200);
    expect([(await accept(token)).status, (await open(token)).status]).toEqual([404, 404]);
    const as = (await logIn()).content;
    expect((await list()).states).toEqual([[id, 'active']]);
    const user = await server.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    expect(user).toMatchObject({ role: 'ADMIN', managesAllAccounts: true });
    expect((await invite(id, {}, as)).status).toBe(403);
    const audit = await server.database.selectFrom('auditEntries').selectAll().execute();
    expect(audit.find(({ action }) => action === 'inviteAdminAccount')).toMatchObject({
      objectType: 'adminAccount',
      objectId: id,
      objectName: 'Sam',
      accountId: null,
      changes: [{ field: 'email', before: null, after: 'Sam@cards.test' }],
      details: { change: 'invited' },
    });
    expect(JSON.stringify([audit, server.logLines])).not.toContain(token);
    expect(account.userId).toBeNull();
  });

  itOnEach('has expired for an administrator who was disabled meanwhile, and can be sent again', async () => {
    const { id, token } = await invited();
    await edit(id, { isAccountEnabled: false });
    expect((await edit(id, { isAccountEnabled: true })).content).toMatchObject({ loginState: 'expired' });
    expect([(await open(token)).status, (await list()).states]).toEqual([404, [[id, 'expired']]]);
    expect((await invite(id)).content).toMatchObject({ loginState: 'invited' });
    expect((await open(await lastToken())).status).toBe(200);
  });

  it('sent again ends the link before, and expires after seven days; open lists follow each step', async () => {
    const { id, token } = await invited();
    const sent = await list();
    expect(sent.states).toEqual([[id, 'invited']]);
    await open(token);
    const read = await list(sent.revision);
    expect(read.states).toEqual([[id, 'opened']]);
    await invite(id);
    const again = await list(read.revision);
    expect(again.states).toEqual([[id, 'invited']]);
    expect((await open(token)).status).toBe(404);
    const second = await lastToken();
    server.clock.advance(invitationMilliseconds);
    expect((await accept(second)).status).toBe(404);
    boss = await server.signIn(await aSuperAdmin(server.database));
    await runCleanup(server.database, server.outside.files, server.clock);
    const late = await list(again.revision);
    expect(late.states).toEqual([[id, 'expired']]);
    await withdraw(id);
    expect((await list(late.revision)).states).toEqual([[id, 'none']]);
  });

  it('withdrawn takes the email along, so that another can be invited', async () => {
    const other = await create();
    await invite(other.id, { email: 'kim@cards.test' });
    const otherToken = await lastToken();
    const { id, token } = await invited();
    const none = { name: 'Sam', loginEmail: '', loginPassword: '', loginState: 'none', invitationExpiresAt: null };
    expect((await withdraw(id)).content).toMatchObject(none);
    expect([(await open(token)).status, (await accept(token)).status]).toEqual([404, 404]);
    expect((await open(otherToken)).status).toBe(200);
    expect((await forgot()).status).toBe(400);
    await aUser(server.database, { email });
    expect((await invite(id, { email: 'other@cards.test' })).content).toMatchObject({ loginState: 'invited' });
    const audit = await server.database.selectFrom('auditEntries').selectAll().execute();
    expect(audit.find(({ action }) => action === 'withdrawAdminAccountInvitation')).toMatchObject({
      objectId: id,
      changes: [{ field: 'email', before: email, after: null }],
      details: { change: 'invitationWithdrawn' },
    });
  });

  itOnEach('withdrawn twice is in the history once', async () => {
    const { id } = await anAdministrator(server.database, { email, passwordHash: 'hash' });
    await invite(id);
    for (let turn = 0; turn < 2; turn += 1) expect((await withdraw(id)).status).toBe(200);
    const entries = await server.database.selectFrom('auditEntries').select(['action', 'details']).execute();
    expect(entries.filter(({ action }) => action === 'withdrawAdminAccountInvitation')).toEqual([
      { action: 'withdrawAdminAccountInvitation', details: { change: 'invitationWithdrawn' } },
    ]);
  });

  it('is neither sent again nor withdrawn when another user has changed the administrator since', async () => {
    const { id, token } = await invited();
    const { version } = (await edit(id, { accountName: 'Samuel' })).content;
    expect((await invite(id, { version: version - 1 })).status).toBe(409);
    expect((await withdraw(id, boss, { version: String(version - 1) })).status).toBe(409);
    expect((await open(token)).status).toBe(200);
    const { content } = await withdraw(id, boss, { version: String(version) });
    expect(content).toMatchObject({ loginEmail: '', version: version + 1 });
  });

  it('withdrawn keeps a login that has a password', async () => {
    const staff = await anAdministrator(server.database, { email, passwordHash: 'hash' });
    expect((await invite(staff.id)).content).toMatchObject({ loginEmail: email, loginState: 'invited' });
    const token = await lastToken();
    expect((await withdraw(staff.id)).content).toMatchObject({ loginEmail: email, invitationExpiresAt: null });
    expect((await open(token)).status).toBe(404);
    expect((await forgot()).status).toBe(200);
  });

  it('is the only way in: Forgot password mails nothing to an administrator without a password', async () => {
    const { id } = await invited();
    expect((await forgot()).status).toBe(400);
    await server.database.deleteFrom('invitations').execute();
    expect((await forgot()).status).toBe(400);
    expect((await server.deliverMail()).map(({ email: sent }) => sent.kind)).toEqual(['invitation']);
    expect((await edit(id, { loginPassword: password })).status).toBe(200);
    expect((await forgot()).status).toBe(200);
  });

  it('ends when a super administrator sets a password or disables the administrator', async () => {
    const { id, token } = await invited();
    expect((await edit(id, { accountName: 'Samuel' })).content).toMatchObject({
      name: 'Samuel',
      loginState: 'invited',
    });
    expect((await open(token)).status).toBe(200);
    expect((await edit(id, { isAccountEnabled: false })).content).toMatchObject({ loginState: 'disabled' });
    expect((await open(token)).status).toBe(404);
    expect(await invite(id)).toMatchObject({ status: 409, message: loginDisabled });
    await edit(id, { isAccountEnabled: true });
    await invite(id);
    const second = await lastToken();
    expect((await edit(id, { loginPassword: password })).status).toBe(200);
    expect((await open(second)).status).toBe(404);
  });

  it('is refused for an active login, a taken email, a stale version, and an invalid email', async () => {
    const active = await anAdministrator(server.database, { hasSignedIn: true });
    expect(await invite(active.id)).toMatchObject({ status: 409, message: alreadyActive });
    await aUser(server.database, { email });
    const { id } = await create();
    expect(await invite(id, { email })).toMatchObject({ status: 409, message: emailTaken });
    expect((await invite(id, { email: 'new@cards.test', version: 9 })).status).toBe(409);
    for (const wrong of [undefined, 'nope', 'a@b\r\nBcc: c@d.test'])
      expect((await invite(id, { email: wrong })).status).toBe(400);
    const owner = await anOwner(server.database, (await anAccount(server.database)).id);
    expect([(await invite(owner.id)).status, (await withdraw(owner.id)).status]).toEqual([404, 404]);
    expect(await invitationEmails()).toEqual([]);
    expect(await server.database.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  it('is sent and withdrawn by super administrators alone', async () => {
    const { id } = await invited();
    const staff = await server.signIn(await anAdministrator(server.database));
    const owner = await server.signIn(await anOwner(server.database, (await anAccount(server.database)).id));
    for (const as of [staff, owner])
      expect([(await invite(id, {}, as)).status, (await withdraw(id, as)).status]).toEqual([403, 403]);
  });

  it('goes to one mailbox five times a day', async () => {
    const { id } = await invited();
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await invite(id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  itOnEach('of two at once gives one of two administrators the email', async () => {
    const first = await create();
    const second = await create();
    const statuses = (await Promise.all([invite(first.id, { email }), invite(second.id, { email })])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
