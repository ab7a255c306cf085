import { aSuperAdmin } from '../../testing/builders';
import { openTestDatabase } from '../../testing/eachDatabase';
import { unwritableDatabase } from '../../testing/unwritable';
import { UnsavedSessions } from './unsavedSessions';

describe('sessions that a full disk keeps in memory', () => {
  it('are 10,000 at most: another one takes the place of the oldest', async () => {
    const { opened } = await openTestDatabase('sqlite');
    const { id: userId, version } = await aSuperAdmin(opened.database);
    const full = unwritableDatabase(opened, 'full');
    full.fault.isOn = true;
    const sessions = new UnsavedSessions(full.opened.database);
    const at = '2026-06-15T12:00:00.000Z';
    const times = { createdAt: at, lastSeenAt: at, expiresAt: '2026-07-15T12:00:00.000Z' };
    for (let count = 0; count <= 10_000; count += 1)
      await sessions.open({ id: `${count}`, userId, ...times, isOneTime: false, device: '' }, version);
    expect(sessions.end('0')).toBe(false);
    expect(sessions.end('1')).toBe(true);
    expect(sessions.end('10000')).toBe(true);
    await opened.close();
  });
});
