import { aSuperAdmin, aUser } from '../../testing/builders';
import { cheapPasswords } from '../../testing/cheapPasswords';
import { eachDatabaseWhenLong } from '../../testing/eachDatabase';
import { MemoryFiles } from '../../testing/fakes/memoryFiles';
import { publishedDemoPassword, demoLogins } from './demo/demoSignIns';
import { seedDemoData } from './seedDemoData';
import { passwordNotice } from './passwordNotice';
import { readSettings } from './settings';

// The sign-ins do not need the pictures, which take seconds.
jest.mock('./demo/savePicture', () => ({ savePicture: async () => undefined }));

const onHttps = { PUBLIC_URL: 'https://cards.test' };

eachDatabaseWhenLong('the demo password', (opened) => {
  const passwords = cheapPasswords();
  const start = (environment: Record<string, string>) =>
    seedDemoData(opened().database, { files: new MemoryFiles() }, readSettings(environment), passwords);
  const matches = async (email: string, password: string) => {
    const { passwordHash } = await opened()
      .database.selectFrom('users')
      .select('passwordHash')
      .where('emailKey', '=', email)
      .executeTakeFirstOrThrow();
    return passwords.matches(password, passwordHash);
  };
  const noticeOf = async (environment: Record<string, string>) =>
    passwordNotice({
      demo: await start(environment),
      firstAdmin: undefined,
      isPublic: readSettings(environment).isPublic,
    });

  /**
   * A store as an earlier start on a loopback address left it: demo logins with the published password, one
   * that has changed its own, a login of a customer, and two sessions.
   */
  async function aStoreWithDemoLogins() {
    const { database } = opened();
    const passwordHash = await passwords.hash(publishedDemoPassword);
    const user = await aSuperAdmin(database, { email: 'super@cards.test', emailKey: 'super@cards.test', passwordHash });
    for (const email of ['holder@cards.test', 'fiona@brackwater.test'])
      await aUser(database, { email, emailKey: email, passwordHash });
    const staff = await aUser(database, {
      email: 'staff@cards.test',
      emailKey: 'staff@cards.test',
      passwordHash: await passwords.hash('a quiet green river'),
    });
    await aUser(database, { email: 'other@customer.test', passwordHash });
    const now = new Date().toISOString();
    const session = { createdAt: now, lastSeenAt: now, expiresAt: now, isOneTime: false, device: '' };
    await database
      .insertInto('sessions')
      .values([user, staff].map(({ id, email }) => ({ ...session, id: email ?? '', userId: id })))
      .execute();
  }

  it('is the published one on a loopback address', async () => {
    await aStoreWithDemoLogins();
    expect(await start({})).toEqual({ hasPublishedPassword: true, madeUp: [] });
    expect(await matches('super@cards.test', publishedDemoPassword)).toBe(true);
  });

  it('is random for each sign-in when a public start fills an empty database', async () => {
    const { hasPublishedPassword, madeUp } = await start(onHttps);
    expect(hasPublishedPassword).toBe(false);
    expect(madeUp.map(({ email }) => email)).toEqual(demoLogins.map(({ email }) => email));
    expect(new Set(madeUp.map(({ password }) => password)).size).toBe(demoLogins.length);
    for (const { email, password } of madeUp)
      expect([password.length, await matches(email, password)]).toEqual([20, true]);
    const hashes = await opened().database.selectFrom('users').select('passwordHash').distinct().execute();
    for (const { passwordHash } of hashes)
      expect(await passwords.matches(publishedDemoPassword, passwordHash)).toBe(false);
  });

  it('leaves a database that has it when the next start is public, and ends its sessions', async () => {
    await aStoreWithDemoLogins();
    const { madeUp } = await start({ HOST: '0.0.0.0' });
    expect(madeUp.map(({ email }) => email)).toEqual(['super@cards.test', 'holder@cards.test']);
    expect(await matches('fiona@brackwater.test', publishedDemoPassword)).toBe(false);
    expect(await matches('staff@cards.test', 'a quiet green river')).toBe(true);
    expect(await matches('other@customer.test', publishedDemoPassword)).toBe(true);
    const sessions = opened().database.selectFrom('sessions').select('id');
    expect(await sessions.execute()).toEqual([{ id: 'staff@cards.test' }]);
    expect((await start({ HOST: '0.0.0.0' })).madeUp).toEqual([]);
  });

  it('leaves a database that a public start in production finds', async () => {
    await aStoreWithDemoLogins();
    expect((await start({ ...onHttps, NODE_ENV: 'production' })).madeUp).toHaveLength(2);
    expect(await matches('super@cards.test', publishedDemoPassword)).toBe(false);
  });

  it('is printed as made up once, to one of two servers that start at once', async () => {
    await aStoreWithDemoLogins();
    const both = await Promise.all([start(onHttps), start(onHttps)]);
    const madeUp = both.flatMap((state) => state.madeUp);
    expect(madeUp).toHaveLength(2);
    for (const { email, password } of madeUp) expect(await matches(email, password)).toBe(true);
    expect(await noticeOf(onHttps)).toBe('');
  });

  it('is printed with each sign-in when it was made up', async () => {
    await aStoreWithDemoLogins();
    const lines = (await noticeOf(onHttps)).split('\n');
    expect(lines).toEqual([
      expect.stringContaining('generated passwords, printed only this once'),
      expect.stringMatching(/^ {2}super@cards\.test {2}[\w-]{20} {2}super administrator$/),
      expect.stringMatching(/^ {2}holder@cards\.test {2}[\w-]{20} /),
      '',
    ]);
  });

  it('stays the published one with DEMO_DATA=true on a public start, which warns', async () => {
    await aStoreWithDemoLogins();
    expect(await noticeOf({ ...onHttps, DEMO_DATA: 'true' })).toMatch(
      /^WARNING: DEMO_DATA=true on a public start .* published password demo-cards-2026\./,
    );
    expect(await matches('super@cards.test', publishedDemoPassword)).toBe(true);
    expect(await noticeOf({ DEMO_DATA: 'true' })).toBe('');
  });
});
