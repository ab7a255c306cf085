import fs, { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { aUser } from '../../testing/builders';
import { waitFor } from '../../testing/waitFor';
import { openDatabase } from './openDatabase';
import type { OpenDatabase } from './openDatabase';
import { SqliteDatabase } from './sqlite';

describe('a command of the operator', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-empty-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('refuses a folder without a database, and makes none', async () => {
    const dataDirectory = path.join(folder, 'wrong');
    await expect(openDatabase({ dataDirectory, isServer: false, mustExist: true })).rejects.toThrow(
      `There is no database in ${dataDirectory}. Check DATA_DIR and DATABASE_URL.`,
    );
    expect(existsSync(dataDirectory)).toBe(false);
  });
});

describe('the reserve of the embedded database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-reserve-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is set aside at a start, given up for a deletion, and set aside again', async () => {
    const reserve = path.join(folder, 'reserve');
    const opened = await openDatabase({ dataDirectory: folder });
    expect(existsSync(reserve)).toBe(true);
    await opened.freeDiskSpace();
    expect(existsSync(reserve)).toBe(false);
    opened.reserveDiskSpace();
    expect(existsSync(reserve)).toBe(true);
    await opened.close();
  });

  it('is given up for a deletion after the transaction of another request', async () => {
    const opened = await openDatabase({ dataDirectory: folder });
    const freed = await opened.database.transaction().execute(async (transaction) => {
      await aUser(transaction);
      const freeing = opened.freeDiskSpace();
      await aUser(transaction);
      return { freeing };
    });
    await freed.freeing;
    expect(await opened.database.selectFrom('users').select('id').execute()).toHaveLength(2);
    await opened.close();
  });

  it('is given up at a start on a full disk, which has no room for the files that SQLite opens', async () => {
    await (await openDatabase({ dataDirectory: folder })).close();
    const { statfsSync } = fs;
    const full = jest.spyOn(fs, 'statfsSync').mockImplementation((path) => ({ ...statfsSync(path), bavail: 0 }));
    const opened = await openDatabase({ dataDirectory: folder });
    expect(existsSync(path.join(folder, 'reserve'))).toBe(false);
    await opened.close();
    full.mockRestore();
  });
});

describe('a start', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-start-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['lock.db', 'contact-cards.db'])('says in one line that %s is no database', async (name) => {
    writeFileSync(path.join(folder, name), 'x'.repeat(5000));
    await expect(openDatabase({ dataDirectory: folder })).rejects.toThrow(
      `The database in ${folder} cannot be used: file is not a database`,
    );
    rmSync(path.join(folder, name));
  });
});

describe('the checkpoint thread', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-checkpoint-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The pages of the log at which a commit runs a checkpoint itself. */
  const pagesOf = async ({ database }: OpenDatabase) =>
    (await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(database)).rows[0]
      ?.wal_autocheckpoint;

  /** The users in the file of the database, without its log. */
  function usersInFile(): unknown[] {
    const copy = path.join(folder, 'copy.db');
    copyFileSync(path.join(folder, 'contact-cards.db'), copy);
    const connection = new SqliteDatabase(copy);
    try {
      return connection.prepare('select "id" from "users"').pluck().all();
    } finally {
      connection.close();
    }
  }

  it('brings each write from the log into the file in place of the commits, until the database is closed', async () => {
    const checkpointScript = path.resolve(__dirname, '../../testing/checkpointThread.cjs');
    const terminate = jest.spyOn(Worker.prototype, 'terminate');
    const opened = await openDatabase({ dataDirectory: folder, checkpointScript });
    expect(await pagesOf(opened)).toBeGreaterThan(10_000);
    const first = await aUser(opened.database);
    await waitFor(() => expect(usersInFile()).toEqual([first.id]));
    const second = await aUser(opened.database);
    await waitFor(() => expect(usersInFile().sort()).toEqual([first.id, second.id].sort()));
    await opened.close();
    expect(terminate).toHaveBeenCalledTimes(1);
    terminate.mockRestore();
  });

  it('leaves the checkpoints to the commits when it fails', async () => {
    const checkpointScript = path.join(folder, 'failing.cjs');
    writeFileSync(checkpointScript, 'throw new Error("no");');
    const opened = await openDatabase({ dataDirectory: folder, checkpointScript });
    await waitFor(async () => expect(await pagesOf(opened)).toBe(1000));
    await opened.close();
  });
});
