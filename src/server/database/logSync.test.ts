import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LogSync } from './logSync';

describe('the sync of the write-ahead log', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-log-'));
  const file = path.join(folder, 'log');
  const log = new LogSync(file);
  let datasync: jest.SpyInstance<Promise<void>, []>;

  beforeAll(async () => {
    writeFileSync(file, 'rows');
    const handle = await open(file);
    datasync = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync');
    await handle.close();
  });
  afterEach(() => datasync.mockClear());
  afterAll(async () => {
    await log.close();
    rmSync(folder, { recursive: true });
  });

  it('brings the file to the disk', async () => {
    await log.synced();
    expect(datasync).toHaveBeenCalledTimes(1);
  });

  it('is shared by commits that wait for the one under way to end', async () => {
    await Promise.all([log.synced(), log.synced(), log.synced()]);
    expect(datasync).toHaveBeenCalledTimes(2);
  });

  it('fails for the commits that waited for it, and is tried again for the next', async () => {
    datasync.mockRejectedValueOnce(Object.assign(new Error('i/o error'), { code: 'EIO' }));
    const [first, second] = await Promise.allSettled([log.synced(), log.synced()]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
    await log.synced();
  });
});
