import { eachDatabase } from '../../testing/eachDatabase';
import { makeFirstSuperAdmin } from '../app/firstSuperAdmin';
import { Passwords } from '../resources/logins/passwords';
import { runAlone } from './runAlone';

const given = { email: 'boss@cards.test', password: 'a quiet green river' };

eachDatabase('two first starters', (opened, engine) => {
  it('both serve: one makes the first super administrator, the other finds it', async () => {
    const { database } = opened();
    // The embedded database refuses the second server before it comes so far.
    const starters = engine === 'sqlite' ? [1] : [1, 2];
    const start = () =>
      runAlone(database, 'firstStart', () => makeFirstSuperAdmin(database, new Passwords(), given, new Date()));
    const made = await Promise.all(starters.map(start));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await database.selectFrom('users').select('email').execute()).toEqual([{ email: given.email }]);
  });

  it('take their turns also after one that failed', async () => {
    const { database } = opened();
    await expect(runAlone(database, 'firstStart', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await runAlone(database, 'firstStart', async () => 'done')).toBe('done');
  });
});
