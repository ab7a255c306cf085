import { contractOptions } from '../../../contract/contractOptions';
import { noCounts } from '../../../contract/metrics';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import {
  aCard,
  aCardProfile,
  aHolder,
  anAccount,
  anAdministrator,
  anOwner,
  aSuperAdmin,
  aUser,
} from '../../../testing/builders';
import { cheapPasswords } from '../../../testing/cheapPasswords';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { defaultThemes } from '../../../contract/themes';
import { passwordMask } from '../../../contract/constants';
import { rateLimits } from '../../../contract/limits';
import type { WireAccount } from '../../../contract/wire/account';
import type { AccountRow, UserRow } from '../../database/tables';
import { registerSessions } from '../sessions/sessions.routes';
import { registerAccounts } from './accounts.routes';

const password = 'correct horse battery';

eachDatabaseWhenMarked('accounts', (opened, _engine, it) => {
  let server: KeptServer;
  let passwordHash = '';
  let users: Record<'super' | 'staff' | 'owner' | 'stranger' | 'holder', UserRow>;
  let as: Record<keyof typeof users, string>;
  let account: AccountRow;

  beforeAll(async () => {
    passwordHash = await cheapPasswords().hash(password);
  });
  const nextServer = keptServer((fastify, { passwords, mailQueue }) => {
    registerAccounts(fastify, { passwords, mailQueue });
    registerSessions(fastify, {
      passwords,
      mailQueue,
      hidesUnknownEmails: false,
      takesLogInByGet: true,
    });
  });
  beforeEach(async () => {
    const { database } = opened();
    server = await nextServer(opened());
    account = await anAccount(database, {
      name: 'Northwind',
      contractOptions: ['themes'],
      otherNotice: 'CANARY-notice',
      contractStarted: '2026-01-01',
      contractEnd: '2026-12-31',
      customerUnderControl: true,
    });
    const card = await aCard(database, { accountId: account.id });
    const other = await anAccount(database, { name: 'Contoso' });
    users = {
      super: await aSuperAdmin(database),
      staff: await anAdministrator(database),
      owner: await anOwner(database, account.id, { passwordHash, email: 'owner@cards.test' }),
      stranger: await anOwner(database, other.id),
      holder: await aHolder(database, card.id, { passwordHash, email: 'holder@cards.test' }),
    };
    as = Object.fromEntries(
      await Promise.all(Object.entries(users).map(async ([name, user]) => [name, await server.signIn(user)])),
    ) as typeof as;
    account = await accountNow();
  });
  afterEach(() => server.rest());

  const accountNow = () =>
    opened().database.selectFrom('accounts').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow();
  const userNow = (id: string) =>
    opened().database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  const logIn = (email: string, typed: string) => server.call<string>('logIn', { query: { email, password: typed } });
  const edit = (body: unknown, token = as.super, accountId = account.id) =>
    server.call('editAccount', { as: token, params: { accountId }, body });
  const saveLogin = (body: Record<string, unknown>, token = as.super, accountId = account.id) =>
    server.call('editAccountLoginDetails', { as: token, params: { accountId }, body });

  async function rejected(
    status: number,
    message: string,
    work: () => Promise<{ status: number; message: string }>,
  ): Promise<void> {
    const before = await contentsOf(opened());
    expect(await work()).toMatchObject({ status, message, content: undefined });
    expect(await contentsOf(opened())).toEqual(before);
  }

  describe('listed', () => {
    // Specification: API-08
    it('all are refused to every role but SUPER_ADMIN', async () => {
      for (const token of [as.staff, as.owner, as.holder])
        await rejected(403, 'You do not have permission', () => server.call('getAccounts', { as: token }));
    });

    // Specification: API-09, PERM-09
    it('managed ones are refused to BASIC, and those of another user to ADMIN', async () => {
      await rejected(403, 'You do not have permission', () => server.call('getManagedAccounts', { as: as.holder }));
      await rejected(403, 'You do not have permission', () =>
        server.call('getManagedAccountsOf', { as: as.owner, params: { userId: users.stranger.id } }),
      );
      await rejected(403, 'You do not have permission', () =>
        server.call('getManagedAccounts', { as: as.owner, query: { userId: users.stranger.id } }),
      );
      await rejected(404, 'Not found', () =>
        server.call('getManagedAccountsOf', { as: as.super, params: { userId: 'missing' } }),
      );
    });

    // Specification: API-08, ENT-01, ENT-02, ENT-03, ENT-04, ENT-05, ENT-06, ENT-07, ENT-08, ENT-09
    it('carry every key of the specification under its server name', async () => {
      const response = await server.call<WireAccount[]>('getAccounts', { as: as.super });
      expect(response.status).toBe(200);
      expect(response.content).toHaveLength(2);
      expect(response.content.find(({ id }) => id === account.id)).toEqual({
        id: account.id,
        name: 'Northwind',
        createdAt: '2026-01-02T03:04:05.678Z',
        isEnabled: true,
        contractStarted: '2026-01-01',
        contractEnd: '2026-12-31',
        customerUnderControl: 1,
        otherNotice: 'CANARY-notice',
        maintenanceModule: null,
        contactPerson: '',
        email: '',
        user: { id: users.owner.id, username: 'Owner', email: 'owner@cards.test' },
        userId: users.owner.id,
        loginEmail: 'owner@cards.test',
        loginState: 'invited',
        invitationExpiresAt: null,
        loginPassword: passwordMask,
        contractOptions: ['themes'],
        themes: defaultThemes,
        textures: [],
        privacyLink: '',
        timeZone: 'UTC',
        contactRetentionMonths: 12,
        consentText: '',
        requiresConsent: false,
        version: 1,
      });
    });

    // Specification: API-09
    it('show an ADMIN the managed ones without their contracts, by each operation', async () => {
      const plain = await server.call<WireAccount[]>('getManagedAccounts', { as: as.owner });
      expect(plain.content.map(({ name }) => name)).toEqual(['Northwind']);
      for (const hidden of [
        'otherNotice',
        'contractStarted',
        'contractEnd',
        'customerUnderControl',
        'maintenanceModule',
      ])
        expect(plain.content[0]).not.toHaveProperty(hidden);
      expect(plain.text).not.toContain('CANARY');
      expect((await server.call('getManagedAccounts', { as: as.owner, query: { userId: users.owner.id } })).text).toBe(
        plain.text,
      );
      expect(
        (await server.call('getManagedAccountsOf', { as: as.owner, params: { userId: users.owner.id } })).text,
      ).toBe(plain.text);
      expect(
        (await server.call('getManagedAccountsOf', { as: as.super, params: { userId: users.owner.id } })).content,
      ).toHaveLength(1);
    });

    // Specification: THEME-08, THEME-15
    itOnEach('list which of the five own textures each account has, in order', async () => {
      const other = await anAccount(server.database, { name: 'Eastwind' });
      const texture = { fileKey: 'textures/a/x.png', byteSize: 9, createdAt: account.createdAt };
      await server.database
        .insertInto('textures')
        .values([4, 2].map((slot) => ({ ...texture, accountId: account.id, slot })))
        .execute();
      await server.database
        .insertInto('textures')
        .values({ ...texture, accountId: other.id, slot: 1 })
        .execute();
      const { content } = await server.call<WireAccount[]>('getAccounts', { as: as.super });
      expect(content.find(({ id }) => id === account.id)?.textures).toEqual([
        'custom-header-texture-2',
        'custom-header-texture-4',
      ]);
      expect(content.find(({ id }) => id === other.id)?.textures).toEqual(['custom-header-texture-1']);
      expect(
        (await server.call<WireAccount[]>('getManagedAccounts', { as: as.owner })).content.map(
          ({ textures }) => textures,
        ),
      ).toEqual([['custom-header-texture-2', 'custom-header-texture-4']]);
    });

    it('show an administrator all of them, disabled ones too', async () => {
      await edit({ isAccountEnabled: false });
      expect((await server.call<WireAccount[]>('getManagedAccounts', { as: as.staff })).content).toHaveLength(2);
    });

    itOnEach('managed by a card holder are none', async () => {
      expect(
        await server.call('getManagedAccountsOf', { as: as.super, params: { userId: users.holder.id } }),
      ).toMatchObject({ status: 200, content: [] });
    });

    // Specification: ENT-11
    it('never show a password or its hash', async () => {
      const texts = [
        await server.call('getAccounts', { as: as.super }),
        await server.call('getManagedAccounts', { as: as.staff }),
      ]
        .map(({ text }) => text)
        .join('');
      expect(texts).not.toContain('argon2');
      expect(texts).not.toContain(password);
    });
  });

  describe('created', () => {
    // Specification: API-10
    it.each([
      {},
      { accountName: '' },
      { accountName: '   ' },
      { accountName: 'x'.repeat(121) },
      { accountName: 7 },
      { accountName: 'a\u0000b' },
      { accountName: 'a\u202eb' },
      { accountName: null },
    ])('are refused for %j', async (body) => {
      await rejected(400, expect.stringContaining('accountName') as string, () =>
        server.call('createAccount', { as: as.super, body }),
      );
    });

    // Specification: API-10
    it('are refused to ADMIN and BASIC', async () => {
      for (const token of [as.staff, as.owner, as.holder])
        await rejected(403, 'You do not have permission', () =>
          server.call('createAccount', { as: token, body: { accountName: 'New' } }),
        );
    });

    // Specification: API-10
    it('are enabled, have the default themes and no login, also when the request names others', async () => {
      const { content, status } = await server.call<WireAccount>('createAccount', {
        as: as.super,
        body: {
          accountName: '  Café “Zoë” & Söhne <b>  ',
          isAccountEnabled: false,
          userId: users.holder.id,
          contractOptions: ['themes'],
          id: 'mine',
        },
      });
      expect(status).toBe(200);
      expect(content).toMatchObject({
        name: 'Café “Zoë” & Söhne <b>',
        isEnabled: true,
        userId: null,
        user: null,
        loginEmail: '',
        loginPassword: '',
        contractOptions: [],
        themes: defaultThemes,
        customerUnderControl: 0,
        createdAt: '2026-06-15T12:00:00.000Z',
        version: 1,
      });
      expect(content.id).not.toBe('mine');
      expect((await server.call<WireAccount[]>('getAccounts', { as: as.super })).content).toHaveLength(3);
    });

    it('may have the same name twice, also under the server name of the field', async () => {
      expect(await server.call('createAccount', { as: as.super, body: { name: 'Northwind' } })).toMatchObject({
        status: 200,
      });
    });
  });

  describe('edited', () => {
    // Specification: API-11
    it('are refused to ADMIN, also their own, and to BASIC; nothing of twelve fields is written', async () => {
      const body = {
        accountName: 'x',
        contactPerson: 'x',
        email: 'x@cards.test',
        isCustomerUnderControl: '1',
        contractOptions: ['statistics'],
        contractStartedAt: '2026-02-02',
        contractEndAt: '2027-02-02',
        otherNotice: 'x',
        isAccountEnabled: false,
        maintenanceModule: 'x',
        userId: users.holder.id,
        createdAt: '2020-01-01',
      };
      for (const [field, value] of Object.entries(body)) {
        for (const token of [as.staff, as.owner, as.holder])
          await rejected(403, 'You do not have permission', () => edit({ [field]: value }, token));
      }
    });

    // Specification: ENT-08
    it.each([
      [{ contractOptions: ['gold'] }, `contractOptions: one of ${contractOptions.join(', ')}`],
      [{ contractOptions: 'themes' }, 'contractOptions: must be a list'],
      [{ isCustomerUnderControl: '2' }, 'isCustomerUnderControl: one of 1, 0'],
      [{ isAccountEnabled: 'false' }, 'isAccountEnabled: must be true or false'],
      [{ accountName: ' ' }, 'accountName: required'],
      [{ email: 'nonsense' }, 'email: not an email address'],
      [{ otherNotice: 'x'.repeat(5001) }, 'otherNotice: at most 5000 characters'],
      [{ contractStartedAt: '2026-05-02', contractEndAt: '2026-05-01' }, 'contractEndAt: before the contract started'],
      [{ contractEndAt: '2025-12-31' }, 'contractEndAt: before the contract started'],
      [{ privacyLink: 'javascript:alert(1)' }, 'privacyLink: not a web address'],
      [{ privacyLink: 'http://localhost/privacy' }, 'privacyLink: not a web address'],
      [{ privacyLink: 'cards.test/pri\u0007vacy' }, 'privacyLink: not a web address'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone: not known'],
      [{ version: 0 }, 'version: at least 1'],
      [{ version: '1' }, 'version: must be a whole number'],
    ])('are refused with 400 for %j', async (body, message) => {
      await rejected(400, message, () => edit(body));
    });

    it('keep a stored web address that is refused by now, so that the other fields can be saved', async () => {
      const privacyLink = 'http://localhost/privacy';
      await server.database.updateTable('accounts').set({ privacyLink }).where('id', '=', account.id).execute();
      expect(await edit({ privacyLink, contactPerson: 'Ann' })).toMatchObject({ status: 200 });
    });

    it('are not found when they are missing or deleted', async () => {
      await rejected(404, 'Not found', () => edit({ accountName: 'x' }, as.super, 'missing'));
      await server.call('deleteAccount', { as: as.super, params: { accountId: account.id } });
      await rejected(404, 'Not found', () => edit({ accountName: 'x' }));
    });

    it('are refused with 409 when they have changed since, and always written without a version', async () => {
      expect(await edit({ accountName: 'First', version: 1 })).toMatchObject({
        status: 200,
        message: 'Success',
        content: { name: 'First', version: 2 },
      });
      await rejected(409, 'Changed by someone else. Reload and try again', () =>
        edit({ accountName: 'Second', version: 1 }),
      );
      expect(await edit({ accountName: 'Third' })).toMatchObject({ status: 200 });
      expect(await accountNow()).toMatchObject({ name: 'Third', version: 3 });
    });

    itOnEach('lets exactly one of many editors with the same version through', async () => {
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, turn) => edit({ accountName: `Editor ${turn}`, version: 1 })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
    });

    // Specification: API-11, ACCD-10, ACCD-12
    it('take the whole form under client names; what is left out stays', async () => {
      const body = {
        accountName: 'Südwind',
        contactPerson: 'Ann',
        email: 'ann@cards.test',
        isCustomerUnderControl: '0',
        contractOptions: ['statistics', 'themes', 'statistics'],
        contractStartedAt: '2024-02-29',
        contractEndAt: '2030-06-30',
        otherNotice: 'two\r\nlines',
        isAccountEnabled: true,
        maintenanceModule: 'M1',
        timeZone: 'Europe/Berlin',
        privacyLink: 'https://cards.test/privacy',
      };
      expect(await edit(body)).toMatchObject({ status: 200 });
      expect(await accountNow()).toMatchObject({
        name: 'Südwind',
        contactPerson: 'Ann',
        email: 'ann@cards.test',
        customerUnderControl: false,
        contractOptions: ['statistics', 'themes'],
        contractStarted: '2024-02-29',
        contractEnd: '2030-06-30',
        otherNotice: 'two\nlines',
        maintenanceModule: 'M1',
        timeZone: 'Europe/Berlin',
        privacyLink: 'https://cards.test/privacy',
        userId: users.owner.id,
      });
      expect(await edit({ contactPerson: 'Bob' })).toMatchObject({ status: 200 });
      expect(await accountNow()).toMatchObject({ name: 'Südwind', contactPerson: 'Bob', contractEnd: '2030-06-30' });
    });

    it('accept server names and the numbers of a response too', async () => {
      expect(
        await edit({
          name: 'Named',
          customerUnderControl: 1,
          contractStarted: '2026-03-01T00:00:00.000Z',
          contractEnd: null,
          isEnabled: true,
        }),
      ).toMatchObject({ status: 200 });
      expect(await accountNow()).toMatchObject({
        name: 'Named',
        customerUnderControl: true,
        contractStarted: '2026-03-01',
        contractEnd: null,
      });
    });

    // Specification: ACCD-13, ENT-05
    it.each([
      'abc',
      '',
      null,
      '2024-02-30',
      '2023-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-01-32',
      '0000-01-01',
      '1899-12-31',
      '2201-01-01',
      '20240229',
      '2024',
      '24-02-28',
      '2024-2-3',
      '2024-02-28 10:00',
      ' 2024-02-28',
      '2024-02-28x',
      '2024-02-28T25:00:00Z',
      '2024-02-28T:::Z',
      '١٢٣٤-٠١-٠١',
    ])('store no date for %j', async (typed) => {
      expect(await edit({ contractEndAt: typed })).toMatchObject({ status: 200 });
      expect((await accountNow()).contractEnd).toBeNull();
    });

    // Specification: ADMA-14
    it('to be disabled sign out their login and card holders at once, and keep them out', async () => {
      const withoutLogins = await anAccount(opened().database);
      await aCard(opened().database, { accountId: withoutLogins.id });
      await opened()
        .database.insertInto('oneTimePasswords')
        .values({
          id: 'o',
          userId: users.owner.id,
          codeHash: 'x',
          createdAt: account.createdAt,
          expiresAt: '2030-01-01T00:00:00.000Z',
          usedAt: null,
        })
        .execute();
      expect(await edit({ isAccountEnabled: false })).toMatchObject({ status: 200 });
      const sessions = await opened().database.selectFrom('sessions').select('userId').execute();
      expect(sessions.map(({ userId }) => userId).sort()).toEqual(
        [users.super.id, users.staff.id, users.stranger.id].sort(),
      );
      expect(await opened().database.selectFrom('oneTimePasswords').selectAll().execute()).toEqual([]);
      expect(await server.call('getManagedAccounts', { as: as.owner })).toMatchObject({ status: 401 });
      expect(await logIn('owner@cards.test', password)).toMatchObject({ status: 401, message: 'Incorrect login info' });
      expect(await logIn('holder@cards.test', password)).toMatchObject({ status: 401 });
      expect(await edit({ isAccountEnabled: true })).toMatchObject({ status: 200 });
      expect(await logIn('owner@cards.test', password)).toMatchObject({ status: 200 });
      expect(await logIn('holder@cards.test', password)).toMatchObject({ status: 200 });
    });

    it('leaves those signed in who have another, enabled account', async () => {
      const second = await anAccount(opened().database, { userId: users.owner.id });
      expect(await edit({ isAccountEnabled: false })).toMatchObject({ status: 200 });
      expect((await server.call<WireAccount[]>('getManagedAccounts', { as: as.owner })).content).toHaveLength(2);
      expect(await edit({ isAccountEnabled: false }, as.super, second.id)).toMatchObject({ status: 200 });
      expect(await server.call('getManagedAccounts', { as: as.owner })).toMatchObject({ status: 401 });
    });

    it.each(['staff', 'super'] as const)('leaves the administrator signed in whose login it has: %s', async (name) => {
      await opened()
        .database.updateTable('accounts')
        .set({ userId: users[name].id })
        .where('id', '=', account.id)
        .execute();
      expect(await edit({ isAccountEnabled: false }, as.super)).toMatchObject({ status: 200 });
      expect(await server.call('getManagedAccounts', { as: as[name] })).toMatchObject({ status: 200 });
    });

    itOnEach('lets no request of a disabled login through once the response has arrived', async () => {
      const racing = Array.from({ length: 20 }, () => server.call('getManagedAccounts', { as: as.owner }));
      await edit({ isAccountEnabled: false });
      await Promise.all(racing);
      const after = await Promise.all(
        Array.from({ length: 5 }, () => server.call('getManagedAccounts', { as: as.owner })),
      );
      expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    });
  });

  describe('login details', () => {
    // Specification: API-12
    it('are refused to BASIC and for accounts that are not managed', async () => {
      await rejected(403, 'You do not have permission', () =>
        saveLogin({ loginEmail: 'a@cards.test', loginPassword: password }, as.holder),
      );
      await rejected(404, 'Not found', () =>
        saveLogin({ loginEmail: 'a@cards.test', loginPassword: password }, as.stranger),
      );
      await rejected(404, 'Not found', () =>
        saveLogin({ loginEmail: 'a@cards.test', loginPassword: password }, as.super, 'missing'),
      );
    });

    it.each([
      [{ loginEmail: 'new@cards.test' }, 'loginPassword: required'],
      [{ loginEmail: '', loginPassword: password }, 'loginEmail: required'],
      [{ loginEmail: 'nonsense', loginPassword: password }, 'loginEmail: not an email address'],
      [{ loginEmail: '"a b"@cards.test', loginPassword: password }, 'loginEmail: not an email address'],
      [{ loginEmail: 'new@cards.test', loginPassword: 'short77' }, 'loginPassword: at least 8 characters'],
      [{ loginEmail: 'new@cards.test', loginPassword: 'x'.repeat(257) }, 'loginPassword: at most 256 characters'],
      [{ loginEmail: 'new@cards.test', loginPassword: 'kettle\u0000wagon' }, 'loginPassword: not allowed'],
      [{ loginEmail: 'new@cards.test', loginPassword: 'kettle wagon \ud800' }, 'loginPassword: not allowed'],
      [{ loginEmail: 'new@cards.test', loginPassword: 'password123' }, 'loginPassword: too easy to guess'],
      [{ loginEmail: 'new@cards.test', loginPassword: 'minecraft' }, 'loginPassword: too easy to guess'],
      [{ loginEmail: 'new@cards.test', loginPassword: 'new@cards.test' }, 'loginPassword: too easy to guess'],
      [{ loginEmail: 'new@cards.test', loginPassword: 'Northwind1' }, 'loginPassword: too easy to guess'],
      [
        { loginEmail: 'new@cards.test', loginPassword: `${passwordMask}x` },
        expect.stringContaining('loginPassword: holds •') as string,
      ],
      [
        { loginEmail: 'new@cards.test', loginPassword: '•••••••' },
        expect.stringContaining('loginPassword: holds •') as string,
      ],
    ])('are refused with 400 for %j', async (body, message) => {
      await rejected(400, message, () => saveLogin(body));
    });

    it('of a first login need a real password, not the mask', async () => {
      const fresh = await anAccount(opened().database);
      await rejected(400, 'loginPassword: required', () =>
        saveLogin({ loginEmail: 'new@cards.test', loginPassword: passwordMask }, as.super, fresh.id),
      );
      await rejected(400, 'loginPassword: required', () =>
        saveLogin({ loginEmail: 'new@cards.test', loginPassword: '' }, as.super, fresh.id),
      );
    });

    // Specification: API-12, ACCG-05
    it('make a login that manages this account', async () => {
      const fresh = await anAccount(opened().database, { name: 'Fabrikam' });
      expect(
        await saveLogin(
          { loginEmail: 'Boss@Fabrikam.test', loginPassword: 'a quiet green river', version: 1 },
          as.staff,
          fresh.id,
        ),
      ).toMatchObject({
        status: 200,
        message: 'Success',
        content: { id: fresh.id, loginEmail: 'Boss@Fabrikam.test', loginPassword: passwordMask },
      });
      const { content } = await logIn('boss@fabrikam.test', 'a quiet green river');
      expect(JSON.parse(Buffer.from(content.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
        username: 'Fabrikam',
        role: 'ADMIN',
        email: 'Boss@Fabrikam.test',
      });
      const listed = await server.call<WireAccount[]>('getManagedAccounts', { as: content });
      expect(listed.content).toMatchObject([
        { id: fresh.id, loginEmail: 'Boss@Fabrikam.test', loginPassword: passwordMask, version: 2 },
      ]);
      expect(JSON.stringify(await contentsOf(opened()))).toContain('$argon2id$');
      expect(JSON.stringify(await contentsOf(opened()))).not.toContain('quiet green river');
      expect((await server.deliverMail()).map(({ email }) => email.to)).toEqual(['Boss@Fabrikam.test']);
    });

    it('with the mask keep the password, and tell the old and the new address of a new email', async () => {
      expect(await saveLogin({ loginEmail: 'chief@cards.test', loginPassword: passwordMask })).toMatchObject({
        status: 200,
      });
      expect(await logIn('owner@cards.test', password)).toMatchObject({ status: 401 });
      expect(await logIn('chief@cards.test', password)).toMatchObject({ status: 200 });
      expect((await userNow(users.owner.id))?.email).toBe('chief@cards.test');
      expect((await server.deliverMail()).map(({ email }) => email.to).sort()).toEqual([
        'chief@cards.test',
        'owner@cards.test',
      ]);
    });

    it('unchanged change nothing: no session ends, no email is sent', async () => {
      const before = await contentsOf(opened());
      expect(await saveLogin({ loginEmail: 'owner@cards.test', loginPassword: passwordMask })).toMatchObject({
        status: 200,
      });
      expect(await contentsOf(opened())).toEqual(before);
    });

    it('with a new password end all sessions of the login but the one that sets it', async () => {
      const sessions = () =>
        opened().database.selectFrom('sessions').select('expiresAt').where('userId', '=', users.owner.id).execute();
      const before = await sessions();
      const second = await server.signIn(users.owner);
      server.clock.advance(3_600_000);
      expect(
        await saveLogin({ loginEmail: 'owner@cards.test', loginPassword: 'a quiet green river' }, as.owner),
      ).toMatchObject({ status: 200 });
      expect(await server.call('getManagedAccounts', { as: as.owner })).toMatchObject({ status: 200 });
      expect(await sessions()).toEqual(before);
      expect(await server.call('getManagedAccounts', { as: second })).toMatchObject({ status: 401 });
      expect(
        await saveLogin({ loginEmail: 'owner@cards.test', loginPassword: 'a quiet brown river' }, as.staff),
      ).toMatchObject({ status: 200 });
      expect(await server.call('getManagedAccounts', { as: as.owner })).toMatchObject({ status: 401 });
      expect(await logIn('owner@cards.test', 'a quiet green river')).toMatchObject({ status: 401 });
      expect(await logIn('owner@cards.test', 'a quiet brown river')).toMatchObject({ status: 200 });
    });

    it('set after a one-time password make its session a lasting one', async () => {
      await opened()
        .database.updateTable('sessions')
        .set({ isOneTime: true, expiresAt: '2026-06-15T13:00:00.000Z' })
        .where('userId', '=', users.owner.id)
        .execute();
      expect(
        await saveLogin({ loginEmail: 'owner@cards.test', loginPassword: 'a quiet green river' }, as.owner),
      ).toMatchObject({ status: 200 });
      server.clock.advance(2 * 3_600_000);
      expect(await server.call('getManagedAccounts', { as: as.owner })).toMatchObject({ status: 200 });
    });

    it('of a login all of whose accounts a person manages are set by them', async () => {
      const { database } = opened();
      const second = await anAccount(database);
      const { email } = await anOwner(database, second.id);
      await database.insertInto('userAccounts').values({ userId: users.owner.id, accountId: second.id }).execute();
      const body = { loginEmail: email, loginPassword: 'a quiet green river' };
      expect(await saveLogin(body, as.owner, second.id)).toMatchObject({ status: 200 });
    });

    it('sent with the email empty, but the mask for the password, keep the login', async () => {
      await rejected(400, 'loginEmail: required', () => saveLogin({ loginEmail: '', loginPassword: passwordMask }));
    });

    it('sent both empty remove the login; its email is free again', async () => {
      const { database } = opened();
      const managers = () =>
        database.selectFrom('userAccounts').select('userId').where('accountId', '=', account.id).execute();
      await database.insertInto('userAccounts').values({ userId: users.stranger.id, accountId: account.id }).execute();
      expect(await saveLogin({ loginEmail: '', loginPassword: '' })).toMatchObject({ status: 200 });
      expect(await managers()).toEqual([{ userId: users.stranger.id }]);
      // Who manages the account already can become its login.
      const { email } = users.stranger;
      expect(await saveLogin({ loginEmail: email, loginPassword: passwordMask })).toMatchObject({ status: 200 });
      expect(await managers()).toEqual([{ userId: users.stranger.id }]);
      expect(await saveLogin({ loginEmail: '', loginPassword: '' })).toMatchObject({ status: 200 });
      expect(await accountNow()).toMatchObject({ userId: null, version: 4 });
      expect(await userNow(users.owner.id)).toBeUndefined();
      expect(await server.call('getManagedAccounts', { as: as.owner })).toMatchObject({ status: 401 });
      const fresh = await anAccount(opened().database);
      expect(
        await saveLogin({ loginEmail: 'owner@cards.test', loginPassword: 'a quiet green river' }, as.super, fresh.id),
      ).toMatchObject({ status: 200 });
    });

    it('are refused with 409 for an email of another login or a stale version', async () => {
      const taken = 'This email address belongs to another login';
      await rejected(409, taken, () => saveLogin({ loginEmail: 'HOLDER@cards.test', loginPassword: password }));
      await rejected(409, taken, () => saveLogin({ loginEmail: users.super.email, loginPassword: password }));
      await rejected(409, taken, () =>
        saveLogin({ loginEmail: users.stranger.email, loginPassword: passwordMask }, as.owner),
      );
      await rejected(409, taken, () =>
        saveLogin({ loginEmail: users.stranger.email, loginPassword: passwordMask }, as.staff),
      );
      await rejected(409, 'Changed by someone else. Reload and try again', () =>
        saveLogin({ loginEmail: 'a@cards.test', loginPassword: password, version: 7 }),
      );
    });

    it('let SUPER_ADMIN give one login several accounts; the mask leaves its password', async () => {
      const second = await anAccount(opened().database, { name: 'Second' });
      expect(
        await saveLogin({ loginEmail: 'OWNER@cards.test', loginPassword: passwordMask }, as.super, second.id),
      ).toMatchObject({ status: 200 });
      expect(
        (await server.call<WireAccount[]>('getManagedAccounts', { as: as.owner })).content
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['Northwind', 'Second']);
      expect(await logIn('owner@cards.test', password)).toMatchObject({ status: 200 });
    });

    it('with another email give one of several accounts its own login', async () => {
      const second = await anAccount(opened().database, { name: 'Second', userId: users.owner.id });
      expect(
        await saveLogin({ loginEmail: 'second@cards.test', loginPassword: 'a quiet green river' }, as.super, second.id),
      ).toMatchObject({ status: 200 });
      const response = await logIn('second@cards.test', 'a quiet green river');
      expect(
        (await server.call<WireAccount[]>('getManagedAccounts', { as: response.content })).content.map(
          ({ name }) => name,
        ),
      ).toEqual(['Second']);
      expect(
        (await server.call<WireAccount[]>('getManagedAccounts', { as: as.owner })).content.map(({ name }) => name),
      ).toEqual(['Northwind']);
    });

    it("make no login as a copy of another login's password", async () => {
      const second = await anAccount(opened().database, { name: 'Second', userId: users.owner.id });
      const message = 'loginPassword: required, because this email address gets a login of its own';
      for (const loginPassword of [passwordMask, ''])
        await rejected(400, message, () =>
          saveLogin({ loginEmail: 'second@cards.test', loginPassword }, as.super, second.id),
        );
    });

    it('of a customer with many accounts are entered within an hour', async () => {
      for (let turn = 0; turn < 35; turn++) {
        const { id } = await anAccount(opened().database);
        expect(
          await saveLogin(
            { loginEmail: `person${turn}@cards.test`, loginPassword: 'a quiet green river' },
            as.staff,
            id,
          ),
        ).toMatchObject({ status: 200 });
      }
    }, 30_000);

    it('of one account are changed twenty times an hour; others have a count of their own', async () => {
      const name = (turn: number) => ({ loginEmail: `owner${turn}@cards.test`, loginPassword: passwordMask });
      for (let turn = 0; turn < 20; turn++) expect(await saveLogin(name(turn))).toMatchObject({ status: 200 });
      expect(await saveLogin(name(20))).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
      expect(await saveLogin(name(20), as.staff)).toMatchObject({ status: 429 });
      const fresh = await anAccount(opened().database);
      expect(
        await saveLogin({ loginEmail: 'fresh@cards.test', loginPassword: 'a quiet green river' }, as.super, fresh.id),
      ).toMatchObject({ status: 200 });
      expect(await saveLogin({ loginEmail: '', loginPassword: '' })).toMatchObject({ status: 200 });
    });

    it('that are refused, unchanged or removed do not count', async () => {
      const { database } = opened();
      for (let turn = 0; turn < 25; turn++) {
        const version = (await accountNow()).version;
        expect(
          await saveLogin({ loginEmail: users.stranger.email, loginPassword: passwordMask }, as.owner),
        ).toMatchObject({ status: 409 });
        expect(
          await saveLogin({ loginEmail: 'stale@cards.test', loginPassword: passwordMask, version: version + 1 }),
        ).toMatchObject({ status: 409 });
        expect(await saveLogin({ loginEmail: 'owner@cards.test', loginPassword: passwordMask })).toMatchObject({
          status: 200,
        });
      }
      for (let turn = 0; turn < 35; turn++) {
        const { id } = await anAccount(database, { userId: (await anOwner(database, account.id)).id });
        expect(await saveLogin({ loginEmail: '', loginPassword: '' }, as.staff, id)).toMatchObject({ status: 200 });
      }
      const staff = ['loginChangesPerStaff', users.staff.id] as const;
      for (let turn = 0; turn < rateLimits.loginChangesPerStaff.count - 1; turn++)
        await server.server.sharedLimits.count(staff);
      expect(await saveLogin({ loginEmail: 'one@cards.test', loginPassword: passwordMask }, as.staff)).toMatchObject({
        status: 200,
      });
      expect(await saveLogin({ loginEmail: 'two@cards.test', loginPassword: passwordMask }, as.staff)).toMatchObject({
        status: 429,
      });
      expect(await saveLogin({ loginEmail: '', loginPassword: '' }, as.staff)).toMatchObject({ status: 200 });
    }, 30_000);

    it('cost a limited number of slow hashes, also when they are refused', async () => {
      for (let turn = 0; turn < rateLimits.passwordHashesPerUser.count; turn++)
        server.server.limiter.count('passwordHashesPerUser', users.owner.id);
      expect(
        await saveLogin({ loginEmail: users.stranger.email, loginPassword: 'a quiet green river' }, as.owner),
      ).toMatchObject({ status: 429 });
      expect(await saveLogin({ loginEmail: 'new@cards.test', loginPassword: passwordMask }, as.owner)).toMatchObject({
        status: 200,
      });
    });

    it("of an administrator who is also an account's login are no other administrator's to change", async () => {
      const fresh = await anAccount(opened().database);
      expect(
        await saveLogin({ loginEmail: users.staff.email, loginPassword: passwordMask }, as.super, fresh.id),
      ).toMatchObject({ status: 200 });
      const colleague = await server.signIn(await anAdministrator(opened().database));
      await rejected(409, 'This login is shared with other people. Use another email address', () =>
        saveLogin({ loginEmail: users.staff.email, loginPassword: 'a quiet green river' }, colleague, fresh.id),
      );
      expect(await saveLogin({ loginEmail: '', loginPassword: '' }, as.super, fresh.id)).toMatchObject({
        status: 200,
      });
      expect(await userNow(users.staff.id)).toBeDefined();
    });

    itOnEach('saved by many at once for one email make one login', async () => {
      const fresh = await Promise.all([1, 2, 3, 4].map(() => anAccount(opened().database)));
      const responses = await Promise.all(
        fresh.map(({ id }) =>
          saveLogin({ loginEmail: 'same@cards.test', loginPassword: 'a quiet green river' }, as.super, id),
        ),
      );
      for (const { status } of responses) expect([200, 409]).toContain(status);
      expect(
        await opened().database.selectFrom('users').selectAll().where('emailKey', '=', 'same@cards.test').execute(),
      ).toHaveLength(1);
    });
  });

  describe('deleted', () => {
    const remove = (token: string) => server.call('deleteAccount', { as: token, params: { accountId: account.id } });

    // Specification: API-16
    it('are refused to ADMIN and BASIC, and missing ones are not found', async () => {
      for (const token of [as.staff, as.owner, as.holder])
        await rejected(403, 'You do not have permission', () => remove(token));
      await rejected(404, 'Not found', () =>
        server.call('deleteAccount', { as: as.super, params: { accountId: 'missing' } }),
      );
    });

    // Specification: API-16
    itOnEach('take their cards, logins and sessions along, and keep the rows for an undo', async () => {
      const { database } = opened();
      const card = await database
        .selectFrom('cards')
        .selectAll()
        .where('accountId', '=', account.id)
        .executeTakeFirstOrThrow();
      await aCardProfile(database, { cardId: card.id });
      await database
        .insertInto('cardTotals')
        .values({ ...noCounts, cardId: card.id, saved: 3 })
        .execute();
      await database
        .insertInto('textures')
        .values({
          accountId: account.id,
          slot: 1,
          fileKey: 'textures/a/x.png',
          byteSize: 9,
          createdAt: account.createdAt,
        })
        .execute();
      const untouched = await aUser(database, { username: 'Other' });
      const other = await anAccount(database);
      await aCard(database, { accountId: other.id });
      expect(await remove(as.super)).toMatchObject({
        status: 200,
        text: expect.stringMatching(/^\{"message":"Success","deletedRecordId":"[\w-]+"\}$/),
      });
      const left = await contentsOf(opened());
      for (const table of ['cardProfiles', 'cardTotals', 'textures']) expect([table, left[table]]).toEqual([table, []]);
      expect(left.cards).toHaveLength(1);
      expect(left.accounts).toHaveLength(2);
      const entry = database.selectFrom('auditEntries').select('details').where('action', '=', 'deleteAccount');
      expect((await entry.executeTakeFirst())?.details).toMatchObject({ cards: 1 });
      expect(left.users?.map((row) => (JSON.parse(row) as UserRow).id).sort()).toEqual(
        [users.super.id, users.staff.id, users.stranger.id, untouched.id].sort(),
      );
      expect(await server.call('getManagedAccounts', { as: as.owner })).toMatchObject({ status: 401 });
      expect(await logIn('owner@cards.test', password)).toMatchObject({ status: 401 });
      const [kept] = await database.selectFrom('keptDeletions').selectAll().execute();
      expect(kept).toMatchObject({
        kind: 'account',
        label: 'Northwind',
        objectId: account.id,
        cardCount: 1,
        status: 'deleted',
        deletedBy: users.super.id,
        expiresAt: '2026-07-15T12:00:00.000Z',
      });
      const rows = await database.selectFrom('deletedRows').selectAll().orderBy('tableName').execute();
      expect(rows.find(({ tableName }) => tableName === 'accounts')?.row).toEqual(account);
      expect(rows.flatMap(({ fileKey }) => fileKey ?? [])).toEqual(['textures/a/x.png']);
      expect([...new Set(rows.map(({ tableName }) => tableName))]).toEqual([
        'accounts',
        'cardProfiles',
        'cardTotals',
        'cards',
        'files',
        'textures',
        'userAccounts',
        'users',
      ]);
      await rejected(404, 'Not found', () => remove(as.super));
      await aUser(database, { email: 'owner@cards.test' });
    });

    it('leave the login of several accounts with those that remain', async () => {
      await anAccount(opened().database, { name: 'Second', userId: users.owner.id });
      expect(await remove(as.super)).toMatchObject({ status: 200 });
      expect(
        (await server.call<WireAccount[]>('getManagedAccounts', { as: as.owner })).content.map(({ name }) => name),
      ).toEqual(['Second']);
    });
  });
});
