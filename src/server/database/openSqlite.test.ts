import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from './openDatabase';

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
    opened.makeRoom();
    expect(existsSync(reserve)).toBe(false);
    opened.keepReserve();
    expect(existsSync(reserve)).toBe(true);
    await opened.close();
  });
});
