import { eachDatabase } from '../../testing/eachDatabase';
import { unwritableDatabase } from '../../testing/unwritable';
import { recordSettings } from './recordSettings';
import { hiddenSettings, shownSettings } from './settingNames';
import { readSettings } from './settings';

eachDatabase('the settings of a start', (opened) => {
  const start = (environment: Record<string, string>) =>
    recordSettings(opened().database, environment, '2026-06-15T12:00:00.000Z');
  const recorded = () =>
    opened().database.selectFrom('auditEntries').select(['action', 'userId', 'username', 'changes']).execute();

  it('are recorded when they differ from those of the start before', async () => {
    const other = { name: 'other', value: '{}', createdAt: '2026-06-15T12:00:00.000Z' };
    await opened().database.insertInto('keys').values(other).execute();
    await start({ PORT: '3000', SMTP_URL: 'smtp://me:CANARY@mail' });
    await start({ PORT: '3000', SMTP_URL: 'smtp://me:CANARY@mail' });
    expect(await recorded()).toEqual([]);
    await start({ PORT: '4000' });
    expect(await recorded()).toEqual([
      {
        action: 'changeSettings',
        userId: 'operator',
        username: 'Operator',
        changes: [
          { field: 'PORT', before: '3000', after: '4000' },
          { field: 'SMTP_URL', before: 'set', after: '' },
        ],
      },
    ]);
    const keys = await opened().database.selectFrom('keys').selectAll().orderBy('name').execute();
    expect(keys).toMatchObject([other, { name: 'settings' }]);
    expect(JSON.stringify(keys)).not.toContain('CANARY');
  });

  it.each(['full', 'readOnly'] as const)('wait for the next start when the database is %s', async (problem) => {
    await start({ PORT: '3000' });
    const { opened: refusing, fault } = unwritableDatabase(opened(), problem);
    fault.isOn = true;
    await recordSettings(refusing.database, { PORT: '4000' }, '2026-06-15T12:00:00.000Z');
    expect(await recorded()).toEqual([]);
    await start({ PORT: '4000' });
    expect(await recorded()).toMatchObject([{ changes: [{ field: 'PORT', before: '3000', after: '4000' }] }]);
  });
});

describe('settingNames.ts', () => {
  it('names every setting that the server reads', () => {
    const read = new Set<string>();
    const environment = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_target, name) {
          read.add(String(name));
          return undefined;
        },
      },
    );
    readSettings(environment);
    const recorded = [...shownSettings, ...hiddenSettings];
    expect(read.size).toBeGreaterThan(30);
    expect([...read].filter((name) => !recorded.includes(name))).toEqual([]);
  });
});
