import { openTestDatabase } from '../../testing/eachDatabase';
import { UnsavedSessions } from './unsavedSessions';

describe('sessions that a full disk keeps in memory', () => {
  it('are 10,000 at most: another one takes the place of the oldest', async () => {
    const { opened } = await openTestDatabase('sqlite');
    // No transaction begins: 10,000 that begin and fail take seconds.
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    jest.spyOn(opened.database, 'transaction').mockImplementation(() => {
      throw full;
    });
    const sessions = new UnsavedSessions(opened.database);
    const at = '2026-06-15T12:00:00.000Z';
    const times = { createdAt: at, lastSeenAt: at, expiresAt: '2026-07-15T12:00:00.000Z' };
    for (let count = 0; count <= 10_000; count += 1)
      await sessions.open({ id: `${count}`, userId: 'ann', ...times, isOneTime: false, device: '' }, 1);
    expect(sessions.end('0')).toBe(false);
    expect(sessions.end('1')).toBe(true);
    expect(sessions.end('10000')).toBe(true);
    await opened.close();
  });
});
