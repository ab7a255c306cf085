import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { anAccount } from '../../testing/builders';
import { engines, openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { firstCases } from '../../testing/itWhenLong';
import { mountSmallDisk } from '../../testing/smallDisk';
import { writeAtomically } from './writeAtomically';
import { isPostgres } from './isPostgres';
import { migrations } from './migrations/all';
import { openDatabase } from './openDatabase';
import type { DatabaseOptions } from './openDatabase';

const next = { id: migrations.length + 1, name: 'next', statements: ['create table "extra" ("id" text)'] };
const disk = mountSmallDisk(40);
afterAll(() => disk?.remove());

/** The options that open the same database of PostgreSQL; none for the embedded one. */
async function schemaOf({ database }: TestDatabase): Promise<Pick<DatabaseOptions, 'url' | 'schema'>> {
  if (!isPostgres(database)) return {};
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  return { url: process.env.TEST_POSTGRES_URL, schema: rows[0]?.name };
}

// Only who may mount a file system can fill one without harm to the rest of the machine.
(disk ? describe : describe.skip)('a migration on a full disk', () => {
  afterEach(() => disk?.empty());

  it.each(firstCases(engines))(
    'leaves no incomplete copy on %s, and makes one as soon as there is room',
    async (engine) => {
      if (!disk) return;
      const { opened, drop } = await openTestDatabase(engine);
      const dataDirectory = path.join(disk.folder, engine);
      const options: DatabaseOptions = { dataDirectory, ...(await schemaOf(opened)) };
      const before = await openDatabase(options);
      await anAccount(before.database, { otherNotice: 'x'.repeat(3_000_000) });
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
    },
  );
});

describe('a copy before a migration', () => {
  it.each(firstCases(engines))(
    'of %s is kept only when the migration succeeds, however often it is tried',
    async (engine) => {
      const { opened, drop } = await openTestDatabase(engine);
      const dataDirectory = mkdtempSync(path.join(tmpdir(), 'cards-'));
      const options: DatabaseOptions = { dataDirectory, ...(await schemaOf(opened)) };
      await (await openDatabase(options)).close();
      const failing = { id: next.id + 1, name: 'failing', statements: ['create nonsense'] };
      const copies = () => readdirSync(path.join(dataDirectory, 'backups'));
      for (let start = 0; start < 2; start += 1) {
        // Not toThrow: better-sqlite3's error is none of the globals of a later test file in the same worker.
        const message: unknown = expect.stringContaining('syntax');
        const opening = openDatabase({ ...options, migrations: [...migrations, next, failing] });
        await expect(opening).rejects.toMatchObject({ message });
        expect(copies()).toEqual([]);
      }
      // No step of the failed attempts has stayed: the version before can still open it.
      await (await openDatabase(options)).close();
      await (await openDatabase({ ...options, migrations: [...migrations, next] })).close();
      expect(copies()).toHaveLength(1);
      await opened.close();
      await drop();
      rmSync(dataDirectory, { recursive: true });
    },
  );

  it.each(firstCases(engines))('of %s takes the place of the oldest of three, and of nothing else', async (engine) => {
    const { opened, drop } = await openTestDatabase(engine);
    const dataDirectory = mkdtempSync(path.join(tmpdir(), 'cards-'));
    const options: DatabaseOptions = { dataDirectory, ...(await schemaOf(opened)) };
    await (await openDatabase(options)).close();
    const copies = path.join(dataDirectory, 'backups');
    const older = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => `before-migration-${day}T12-00-00-000Z`);
    for (const name of [...older, '2025-12-31']) mkdirSync(path.join(copies, name), { recursive: true });
    await (await openDatabase(options)).close();
    expect(readdirSync(copies)).toEqual(['2025-12-31', ...older]);
    await (await openDatabase({ ...options, migrations: [...migrations, next] })).close();
    const newest: unknown = expect.stringMatching('^before-migration-');
    expect(readdirSync(copies)).toEqual(['2025-12-31', ...older.slice(1), newest]);
    await opened.close();
    await drop();
    rmSync(dataDirectory, { recursive: true });
  });

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
