import { aDeletedRecord } from '../../testing/builders';
import { eachDatabase, itOnEachWhenLong } from '../../testing/eachDatabase';
import { MemoryFiles } from '../../testing/fakes/memoryFiles';
import { startCleanupJob } from './cleanupJob';

eachDatabase('the cleanup after a jump of the clock', (opened) => {
  const warn = jest.fn();
  const error = jest.fn();
  const reserveDiskSpace = jest.fn();
  beforeEach(() => jest.clearAllMocks());

  const cleanUpAt = async (time: string) => {
    const job = startCleanupJob({
      database: opened().database,
      files: new MemoryFiles(),
      emailFolder: '/nowhere',
      tokens: { reload: async () => {} },
      clock: { now: () => new Date(time), elapsed: () => 0 },
      log: { warn, error },
      mailDigests: async () => {},
      reserveDiskSpace,
      historyMonths: 24,
    });
    await job.settled();
    await job.stop();
  };
  const aDeletion = () => aDeletedRecord(opened().database, { expiresAt: '2026-07-20T00:00:00.000Z' });
  const deletions = async () => (await opened().database.selectFrom('keptDeletions').select('id').execute()).length;

  itOnEachWhenLong('deletes nothing for a day, and does everything else', async () => {
    const other = { name: 'other', value: '2020-01-01T00:00:00.000Z', createdAt: '2020-01-01T00:00:00.000Z' };
    await opened().database.insertInto('keys').values(other).execute();
    await aDeletion();
    await cleanUpAt('2026-07-01T00:00:00Z');
    expect(warn).not.toHaveBeenCalled();
    await cleanUpAt('2027-07-01T00:00:00Z');
    await cleanUpAt('2027-07-01T23:59:00Z');
    expect(await deletions()).toBe(1);
    expect(reserveDiskSpace).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith(
      { event: 'cleanup_waits', until: '2027-07-02T00:00:00.000Z' },
      expect.stringContaining('correct the clock'),
    );
    await cleanUpAt('2027-07-02T00:00:00Z');
    expect(await deletions()).toBe(0);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  itOnEachWhenLong('deletes nothing that a corrected clock would keep', async () => {
    await aDeletion();
    await cleanUpAt('2026-07-01T00:00:00Z');
    await cleanUpAt('2027-07-01T00:00:00Z');
    for (const time of ['2026-07-01T02:00:00Z', '2026-07-02T02:00:00Z', '2026-07-08T02:00:00Z']) await cleanUpAt(time);
    expect(await deletions()).toBe(1);
    await cleanUpAt('2026-07-21T00:00:00Z');
    expect(await deletions()).toBe(1);
    await cleanUpAt('2026-07-22T00:00:00Z');
    expect(await deletions()).toBe(0);
  });

  itOnEachWhenLong('deletes nothing for a day after a jump back of more than a week', async () => {
    for (const time of ['2026-07-21T00:00:00Z', '2026-07-27T00:00:00Z', '2026-08-02T00:00:00Z']) await cleanUpAt(time);
    await aDeletion();
    await cleanUpAt('2026-07-23T00:00:00Z');
    expect(await deletions()).toBe(1);
    await cleanUpAt('2026-07-24T00:00:00Z');
    expect(await deletions()).toBe(0);
  });

  it('waits a day from the correction of a clock, also when that is less than a week back', async () => {
    await aDeletion();
    await cleanUpAt('2026-07-20T00:00:00Z');
    await cleanUpAt('2026-08-05T00:00:00Z');
    await cleanUpAt('2026-08-01T00:00:00Z');
    expect(await deletions()).toBe(1);
    await cleanUpAt('2026-08-02T00:00:00Z');
    expect(await deletions()).toBe(0);
  });

  it('deletes at once after less than a week, and at the first start', async () => {
    await aDeletion();
    await cleanUpAt('2026-07-14T00:00:00Z');
    await cleanUpAt('2026-07-20T23:00:00Z');
    expect(await deletions()).toBe(0);
    await aDeletion();
    await opened().database.deleteFrom('keys').execute();
    await cleanUpAt('2027-07-20T23:00:00Z');
    expect(await deletions()).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });
});
