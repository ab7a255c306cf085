import { aUser } from '../../testing/builders';
import { contentsOf, eachDatabase } from '../../testing/eachDatabase';
import { Passwords } from '../resources/logins/passwords';
import { makeFirstSuperAdmin, makeSuperAdmin } from './firstSuperAdmin';

eachDatabase('the first super administrator', (opened) => {
  const passwords = new Passwords();
  const now = new Date('2026-06-15T12:00:00Z');
  const make = (email?: string, password?: string) =>
    makeFirstSuperAdmin(opened().database, passwords, { email, password }, now);

  it.each([
    ['nonsense', 'a quiet green river', 'SUPER_ADMIN_EMAIL=nonsense is wrong'],
    ['boss@cards.test', 'short', 'SUPER_ADMIN_PASSWORD: at least 8 characters'],
    ['boss@cards.test', 'password123', 'SUPER_ADMIN_PASSWORD: too easy to guess'],
    ['boss@cards.test', 'a quiet green river\n', 'SUPER_ADMIN_PASSWORD is wrong: it has a line break'],
    ['boss@cards.test', 'a quiet green river\r', 'SUPER_ADMIN_PASSWORD is wrong: it has a line break'],
  ])('is not made as %s with %s', async (email, password, message) => {
    await expect(make(email, password)).rejects.toThrow(message);
    expect((await contentsOf(opened())).users).toEqual([]);
  });

  it('is made from the settings once, also with other logins there', async () => {
    await aUser(opened().database);
    expect(await make('Boss@cards.test', 'a quiet green river')).toEqual({
      email: 'Boss@cards.test',
      madeUpPassword: undefined,
    });
    const admins = opened().database.selectFrom('users').selectAll().where('role', '=', 'SUPER_ADMIN');
    const user = await admins.executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      email: 'Boss@cards.test',
      emailKey: 'boss@cards.test',
      role: 'SUPER_ADMIN',
      isEnabled: true,
      managesAllAccounts: false,
    });
    expect(await passwords.matches('a quiet green river', user.passwordHash)).toBe(true);
    expect(await make('other@cards.test', 'a quiet green river')).toBeUndefined();
  });

  it('gets a password made up when the settings give none', async () => {
    const made = await make();
    expect(made?.madeUpPassword).toMatch(/^[\w-]{20}$/);
    const user = await opened().database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(await passwords.matches(made?.madeUpPassword ?? '', user.passwordHash)).toBe(true);
  });

  it('cannot take an email that is taken', async () => {
    await aUser(opened().database, { email: 'boss@cards.test' });
    await expect(
      makeSuperAdmin(opened().database, passwords, { email: 'BOSS@cards.test', password: undefined }, now),
    ).rejects.toThrow('belongs to another login');
  });
});
