import { anEntry } from '../../testing/builders';
import { eachDatabaseWhenLong } from '../../testing/eachDatabase';
import { deleteOldEntries } from './auditRetention';

eachDatabaseWhenLong('old entries of the history', (opened) => {
  it('are deleted after so many months, however many they are', async () => {
    const { database } = opened();
    const entry = await anEntry(database, { id: 'young', createdAt: '2024-06-15T12:00:00.000Z' });
    const old = Array.from({ length: 2100 }, (_, index) => ({
      ...entry,
      id: `old${index}`,
      createdAt: '2024-06-14T00:00:00.000Z',
    }));
    for (let first = 0; first < old.length; first += 700)
      await database
        .insertInto('auditEntries')
        .values(old.slice(first, first + 700))
        .execute();
    await deleteOldEntries(database, new Date('2026-06-15T12:00:00.000Z'), 25);
    expect((await database.selectFrom('auditEntries').select('id').execute()).length).toBe(2101);
    await deleteOldEntries(database, new Date('2026-06-15T12:00:00.000Z'), 24);
    expect(await database.selectFrom('auditEntries').select('id').execute()).toEqual([{ id: 'young' }]);
  });
});
