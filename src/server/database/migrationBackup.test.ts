import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { anAccount } from '../../testing/builders';
import { engines, openTestDatabase } from '../../testing/eachDatabase';
import { mountSmallDisk } from '../../testing/smallDisk';
import { writeAtomically } from './writeAtomically';
import { migrations } from './migrations/all';
import { openDatabase } from './openDatabase';
import type { DatabaseOptions } from './openDatabase';

const next = { id: migrations.length + 1, name: 'next', statements: ['create table "extra" ("id" text)'] };
const disk = mountSmallDisk(40);
afterAll(() => disk?.remove());

// Only who may mount a file system can fill one without harm to the rest of the machine.
(disk ? describe : describe.skip)('a migration on a full disk', () => {
  afterEach(() => disk?.empty());

  it.each(engines)('leaves no incomplete copy on %s, and makes one as soon as there is room', async (engine) => {
    if (!disk) return;
    const { opened, drop } = await openTestDatabase(engine);
    const { rows } =
      engine === 'postgres'
        ? await sql<{ name: string }>`select current_schema() as name`.execute(opened.database)
        : {};
    const schema = rows?.[0]?.name;
    const dataDirectory = path.join(disk.folder, engine);
    const options: DatabaseOptions = { dataDirectory, ...(schema && { url: process.env.TEST_POSTGRES_URL, schema }) };
    const before = await openDatabase(options);
    await anAccount(before.database, { name: 'x'.repeat(3_000_000) });
    await before.close();
    const migrated = () => openDatabase({ ...options, migrations: [...migrations, next] });
    const copies = path.join(dataDirectory, 'backups');

    disk.fillUpTo(1_000_000);
    for (let start = 0; start < 2; start += 1) {
      await expect(migrated()).rejects.toThrow(/full|no space/);
      expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);
    }
    disk.empty();
    await (await migrated()).close();
    expect(readdirSync(copies)).toEqual([expect.stringMatching('^before-migration-')]);
    await opened.close();
    await drop();
  });
});

describe('a copy before a migration', () => {
  it('replaces what a process that was killed has left', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
    writeFileSync(path.join(folder, 'unfinished'), 'half');
    await writeAtomically(path.join(folder, 'copy'), async (unfinished) =>
      writeFileSync(unfinished, 'all', { flag: 'wx' }),
    );
    expect(readdirSync(folder)).toEqual(['copy']);
    rmSync(folder, { recursive: true });
  });
});
