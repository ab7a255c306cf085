import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isUnwritable } from './databaseProblem';
import { LogSync } from './logSync';
import { openDatabase } from './openDatabase';
import type { OpenDatabase } from './openDatabase';

describe('the sync of the write-ahead log', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-log-'));
  const file = path.join(folder, 'database');
  writeFileSync(file, 'rows');
  const log = new LogSync(file);
  let datasync: jest.SpyInstance<Promise<void>, []>;

  beforeAll(async () => {
    writeFileSync(`${file}-wal`, 'rows');
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

describe('a write to the embedded database', () => {
  let folder: string;
  let dataDirectory: string;
  let opened: OpenDatabase;
  const write = () =>
    opened.database
      .insertInto('keys')
      .values({ name: String(Math.random()), value: '', createdAt: '' })
      .execute();
  const refused = () =>
    write().then(
      () => false,
      (error: Error) => isUnwritable(error) && error.message.includes(dataDirectory),
    );

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-moved-'));
    dataDirectory = path.join(folder, 'data');
    opened = await openDatabase({ dataDirectory });
  });
  afterEach(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });

  it('fails after the data folder was moved away, until it is back', async () => {
    await write();
    renameSync(dataDirectory, `${dataDirectory}.old`);
    expect(await refused()).toBe(true);
    renameSync(`${dataDirectory}.old`, dataDirectory);
    expect(await refused()).toBe(false);
  });

  it('fails after a copy has replaced the data folder', async () => {
    await write();
    cpSync(dataDirectory, `${dataDirectory}.copy`, { recursive: true });
    renameSync(dataDirectory, `${dataDirectory}.old`);
    renameSync(`${dataDirectory}.copy`, dataDirectory);
    expect(await refused()).toBe(true);
  });

  it('fails after the data folder was removed before the first write', async () => {
    rmSync(dataDirectory, { recursive: true });
    expect(await refused()).toBe(true);
  });
});
