import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { anAccount, anAdministrator, anOwner, aSuperAdmin, aUser } from '../../../testing/builders';
import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import { cheapPasswords } from '../../../testing/cheapPasswords';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { passwordMask } from '../../../contract/constants';
import type { OperationId } from '../../../contract/operations';
import type { WireAdminAccount } from '../../../contract/wire/adminAccount';
import type { UserRow } from '../../database/tables';
import { registerSessions } from '../sessions/sessions.routes';
import { registerAdminAccounts } from './adminAccounts.routes';

const password = 'correct horse battery';

eachDatabaseWhenMarked('administrator accounts', (opened, _engine, it) => {
  const passwords = cheapPasswords();
  let server: KeptServer;
  let passwordHash = '';
  let boss: UserRow;
  let staff: UserRow;
  let as: Record<'super' | 'staff' | 'owner' | 'basic', string>;

  beforeAll(async () => {
    passwordHash = await passwords.hash(password);
  });
  const nextServer = keptServer(
    (fastify, { mailQueue }) => {
      registerAdminAccounts(fastify, { passwords, mailQueue });
      registerSessions(fastify, {
        passwords,
        mailQueue,
        hidesUnknownEmails: false,
        takesLogInByGet: true,
      });
    },
    { passwords },
  );
  beforeEach(async () => {
    const { database } = opened();
    server = await nextServer(opened());
    boss = await aSuperAdmin(database, { email: 'boss@cards.test' });
    staff = await anAdministrator(database, { email: 'staff@cards.test', passwordHash });
    const owner = await anOwner(database, (await anAccount(database)).id);
    as = {
      super: await server.signIn(boss),
      staff: await server.signIn(staff),
      owner: await server.signIn(owner),
      basic: await server.signIn(await aUser(database)),
    };
  });
  afterEach(() => server.rest());

  const edit = (body: unknown, accountId = staff.id) =>
    server.call('editAdminAccount', { as: as.super, params: { accountId }, body });
  const userNow = () =>
    opened().database.selectFrom('users').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow();
  const noticesOf = async () =>
    (await server.deliverMail())
      .map(({ email: { to, text } }) => ({ to, text }))
      .sort((one, other) => (one.to < other.to ? -1 : 1));
  const logIn = (email: string, typed: string) => server.call<string>('logIn', { query: { email, password: typed } });

  async function rejected(status: number, message: string, work: () => Promise<{ status: number }>): Promise<void> {
    const before = await contentsOf(opened());
    expect(await work()).toMatchObject({ status, message, content: undefined });
    expect(await contentsOf(opened())).toEqual(before);
  }

  // Specification: API-17
  it('are refused to every role but SUPER_ADMIN, in every operation', async () => {
    const asked: [OperationId, unknown][] = [
      ['getAdminAccounts', undefined],
      ['createAdminAccount', { accountName: 'x' }],
      ['editAdminAccount', { accountName: 'x' }],
      ['deleteAdminAccount', undefined],
    ];
    for (const [name, body] of asked) {
      for (const token of [as.staff, as.owner, as.basic])
        await rejected(403, 'You do not have permission', () =>
          server.call(name, { as: token, params: { accountId: staff.id }, body }),
        );
      await rejected(401, 'Please log in again', () => server.call(name, { params: { accountId: staff.id }, body }));
    }
  });

  // Specification: API-17, ENT-10
  it('are listed with the keys of an account; super admins and owners are none', async () => {
    const response = await server.call<WireAdminAccount[]>('getAdminAccounts', { as: as.super });
    expect(response.content).toEqual([
      {
        id: staff.id,
        name: 'Staff',
        createdAt: staff.createdAt,
        isEnabled: true,
        loginEmail: 'staff@cards.test',
        loginState: 'invited',
        invitationExpiresAt: null,
        loginPassword: passwordMask,
        version: 1,
      },
    ]);
    expect(response.text).not.toContain('argon2');
  });

  // Specification: API-18
  it('are made by a name, as ADMIN, also when the request names another role', async () => {
    await rejected(400, 'accountName: required', () => server.call('createAdminAccount', { as: as.super, body: {} }));
    const { content } = await server.call<WireAdminAccount>('createAdminAccount', {
      as: as.super,
      body: {
        accountName: ' New colleague ',
        role: 'SUPER_ADMIN',
        managesAllAccounts: false,
        loginEmail: 'x@cards.test',
      },
    });
    expect(content).toEqual({
      id: expect.any(String),
      name: 'New colleague',
      createdAt: '2026-06-15T12:00:00.000Z',
      isEnabled: true,
      loginEmail: '',
      loginState: 'none',
      invitationExpiresAt: null,
      loginPassword: '',
      version: 1,
    });
    const row = await opened().database.selectFrom('users').selectAll().where('id', '=', content.id).executeTakeFirst();
    expect(row).toMatchObject({ role: 'ADMIN', managesAllAccounts: true, passwordHash: null, email: null });
  });

  // Specification: API-19
  it.each([
    [{ accountName: '' }, 'accountName: required'],
    [{ loginEmail: '' }, 'loginEmail: required'],
    [{ loginEmail: ' ' }, 'loginEmail: required'],
    [{ loginPassword: '' }, 'loginPassword: required'],
    [{ loginEmail: 'nonsense' }, 'loginEmail: not an email address'],
    [{ loginPassword: 'short' }, 'loginPassword: at least 8 characters'],
    [{ loginPassword: 'qwertyuiop' }, 'loginPassword: too easy to guess'],
    [{ accountName: 'Quentin Harper', loginPassword: 'quentinharper' }, 'loginPassword: too easy to guess'],
    [{ loginEmail: 'q.harper@x.test', loginPassword: 'q.harper@x.test' }, 'loginPassword: too easy to guess'],
    [{ loginPassword: 'staff@cards.test' }, 'loginPassword: too easy to guess'],
    [{ loginEmail: 'q.harper@x.test', loginPassword: 'cards.test1' }, 'loginPassword: too easy to guess'],
    [{ loginPassword: 'abc••••••' }, expect.stringContaining('holds •') as string],
    [{ isAccountEnabled: 1 }, 'isAccountEnabled: must be true or false'],
  ])('are refused with 400 for %j', async (body, message) => {
    await rejected(400, message, () => edit(body));
  });

  it('need a password with their first email', async () => {
    const { content } = await server.call<WireAdminAccount>('createAdminAccount', {
      as: as.super,
      body: { accountName: 'New' },
    });
    await rejected(400, 'loginPassword: required', () =>
      edit({ loginEmail: 'new@cards.test', loginPassword: passwordMask }, content.id),
    );
    expect(
      await edit({ loginEmail: 'new@cards.test', loginPassword: 'a quiet green river' }, content.id),
    ).toMatchObject({ status: 200 });
    expect(await logIn('new@cards.test', 'a quiet green river')).toMatchObject({ status: 200 });
    expect(await noticesOf()).toEqual([
      { to: 'new@cards.test', text: expect.stringContaining('was set up for you') as string },
    ]);
  });

  itOnEach('are renamed without a password while they have none', async () => {
    const { id } = await anAdministrator(opened().database, { email: 'invited@cards.test', passwordHash: null });
    expect((await edit({ accountName: 'Renamed', loginEmail: 'invited@cards.test' }, id)).status).toBe(200);
    await rejected(400, 'loginPassword: required', () => edit({ loginEmail: 'other@cards.test' }, id));
  });

  it('are told at the old and the new address what was changed, and the log names a new password', async () => {
    const changed = { loginEmail: 'other@cards.test', loginPassword: 'a quiet green river' };
    expect((await edit(changed)).status).toBe(200);
    const text = expect.stringContaining('The email address and the password of your login were changed') as string;
    expect(await noticesOf()).toEqual([
      { to: 'other@cards.test', text },
      { to: 'staff@cards.test', text },
    ]);
    const lines = () => server.logLines.filter((line) => line.includes('authn_password_change'));
    expect(lines().map((line) => JSON.parse(line) as object)).toMatchObject([{ object: staff.id }]);
    expect((await edit({ loginEmail: 'third@cards.test' })).status).toBe(200);
    expect(lines()).toHaveLength(1);
  });

  itOnEach('are refused with 409 for a taken email or a stale version, and with 404 for other ids', async () => {
    await rejected(409, 'This email address belongs to another login', () => edit({ loginEmail: 'BOSS@cards.test' }));
    await rejected(409, 'Changed by someone else. Reload and try again', () => edit({ accountName: 'x', version: 9 }));
    await rejected(404, 'Not found', () => edit({ accountName: 'x' }, boss.id));
    await rejected(404, 'Not found', () => edit({ accountName: 'x' }, 'missing'));
  });

  it('keep role and reach, also when the request names others', async () => {
    expect(
      await edit({
        accountName: 'Renamed',
        role: 'SUPER_ADMIN',
        managesAllAccounts: false,
        id: 'x',
        createdAt: '2000',
        passwordHash: 'x',
        emailKey: 'x',
      }),
    ).toMatchObject({ status: 200 });
    expect(await userNow()).toEqual({ ...staff, username: 'Renamed', version: 2 });
  });

  // Specification: API-19, ADMA-13
  it('sign in with what was saved, and the mask leaves the password', async () => {
    expect(
      await edit({
        accountName: 'Staff',
        loginEmail: 'Other@cards.test',
        loginPassword: passwordMask,
        isAccountEnabled: true,
        version: 1,
      }),
    ).toMatchObject({ status: 200, message: 'Success', content: { name: 'Staff', loginEmail: 'Other@cards.test' } });
    expect(await logIn('other@cards.test', password)).toMatchObject({ status: 200 });
    expect(await edit({ loginPassword: 'a quiet green river' })).toMatchObject({ status: 200 });
    expect(await logIn('other@cards.test', password)).toMatchObject({ status: 401 });
    expect(await logIn('other@cards.test', 'a quiet green river')).toMatchObject({ status: 200 });
    expect((await server.deliverMail()).map(({ email }) => email.to).sort()).toEqual([
      'Other@cards.test',
      'Other@cards.test',
      'staff@cards.test',
    ]);
  });

  // Specification: ADMA-14
  itOnEach('are signed out and kept out when they are disabled', async () => {
    expect(await edit({ isAccountEnabled: false })).toMatchObject({ status: 200 });
    expect(await opened().database.selectFrom('sessions').selectAll().where('userId', '=', staff.id).execute()).toEqual(
      [],
    );
    expect(await server.call('getAdminAccounts', { as: as.staff })).toMatchObject({ status: 401 });
    expect(await logIn('staff@cards.test', password)).toMatchObject({ status: 401 });
    expect(await edit({ isEnabled: true })).toMatchObject({ status: 200 });
    expect(await logIn('staff@cards.test', password)).toMatchObject({ status: 200 });
  });

  itOnEach('keep what was changed while a new password is hashed', async () => {
    const hash = passwords.hash.bind(passwords);
    const hashing = jest.spyOn(passwords, 'hash').mockImplementationOnce(async (typed) => {
      const meanwhile = { accountName: 'Renamed', loginEmail: 'other@cards.test', isAccountEnabled: false };
      expect(await edit(meanwhile)).toMatchObject({ status: 200 });
      return hash(typed);
    });
    expect(await edit({ loginPassword: 'a quiet green river' })).toMatchObject({
      status: 200,
      content: { name: 'Renamed', loginEmail: 'other@cards.test', isEnabled: false },
    });
    hashing.mockRestore();
    expect(await userNow()).toMatchObject({ emailKey: 'other@cards.test', version: 3 });
    expect(await logIn('other@cards.test', 'a quiet green river')).toMatchObject({ status: 401 });
    await edit({ isAccountEnabled: true });
    expect(await logIn('other@cards.test', 'a quiet green river')).toMatchObject({ status: 200 });
  });

  itOnEach('get the email of the last save, also when it was another at the same moment', async () => {
    const { database } = opened();
    beforeNextTransaction(database, async () => {
      const meanwhile = { email: 'other@cards.test', emailKey: 'other@cards.test' };
      await database.updateTable('users').set(meanwhile).where('id', '=', staff.id).execute();
    });
    expect((await edit({ loginEmail: 'staff@cards.test' })).status).toBe(200);
    expect(await userNow()).toMatchObject({ email: 'staff@cards.test', emailKey: 'staff@cards.test' });
  });

  itOnEach('keep a password that was set while the email is changed', async () => {
    const limits = jest.spyOn(server.server.sharedLimits, 'take').mockImplementationOnce(async () => {
      expect(await edit({ loginPassword: 'a quiet green river' })).toMatchObject({ status: 200 });
    });
    expect(await edit({ loginEmail: 'other@cards.test' })).toMatchObject({ status: 200 });
    limits.mockRestore();
    expect(await logIn('other@cards.test', 'a quiet green river')).toMatchObject({ status: 200 });
  });

  it('have their login changed twenty times an hour, not counting other and refused changes', async () => {
    for (let turn = 0; turn < 25; turn++) {
      expect(
        await edit({ isAccountEnabled: turn % 2 === 0, loginEmail: 'staff@cards.test', loginPassword: passwordMask }),
      ).toMatchObject({ status: 200 });
      expect(await edit({ loginEmail: 'boss@cards.test' })).toMatchObject({ status: 409 });
    }
    for (let turn = 0; turn < 20; turn++)
      expect(await edit({ loginEmail: `staff${turn}@cards.test` })).toMatchObject({ status: 200 });
    expect(await edit({ loginEmail: 'more@cards.test' })).toMatchObject({ status: 429 });
    expect(await edit({ accountName: 'Renamed' })).toMatchObject({ status: 200 });
    expect(await edit({ loginEmail: 'more@cards.test', isAccountEnabled: false })).toMatchObject({ status: 200 });
  });

  // Specification: API-20
  itOnEach('are gone at once when deleted, with their sessions; their email is free', async () => {
    const { database } = opened();
    const account = await anAccount(database, { userId: staff.id });
    await anOwner(database, (await anAccount(database)).id);
    const remove = () => server.call('deleteAdminAccount', { as: as.super, params: { accountId: staff.id } });
    expect(await remove()).toMatchObject({ status: 200, message: 'Success' });
    expect(await server.call('getAdminAccounts', { as: as.staff })).toMatchObject({ status: 401 });
    expect(await opened().database.selectFrom('keptDeletions').select(['kind', 'label']).execute()).toEqual([
      { kind: 'adminAccount', label: 'Staff' },
    ]);
    const rows = await database.selectFrom('deletedRows').select(['tableName', 'row']).orderBy('tableName').execute();
    expect(rows).toMatchObject([
      { tableName: 'accountLogins', row: { id: account.id } },
      { tableName: 'userAccounts', row: { userId: staff.id } },
      { tableName: 'users', row: { id: staff.id } },
    ]);
    await rejected(404, 'Not found', remove);
    await aUser(opened().database, { email: 'staff@cards.test' });
  });
});
