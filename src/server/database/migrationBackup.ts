import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupFormat, dumpTables } from './dumpTables';
import type { Database } from './tables';
import { writeTemporary } from './writeAtomically';
import type { TemporaryFile } from './writeAtomically';
import { writeHashed } from './writeHashed';
import type { Content } from './writeHashed';

/** A copy of the database that is kept when the migration succeeds. */
export type MigrationBackup = Pick<TemporaryFile<void>, 'rename' | 'remove'>;

const namePrefix = 'before-migration-';
const keptCopies = 3;

/** The name of a copy that is made before a migration, without an extension. */
export const nameOfMigrationBackup = (now: Date): string => `${namePrefix}${now.toISOString().replace(/[:.]/g, '-')}`;

/** The folder of the copies. */
export const migrationBackupsIn = (dataDirectory: string): string => path.join(dataDirectory, 'backups');

/** Removes all copies made before migrations but the newest. A failure stops no start: the next upgrade tries again. */
export async function removeOldMigrationBackups(dataDirectory: string): Promise<void> {
  const folder = migrationBackupsIn(dataDirectory);
  const names = await readdir(folder).catch(() => []);
  const copies = names.filter((name) => name.startsWith(namePrefix)).sort();
  for (const name of copies.slice(0, -keptCopies))
    await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
}

/**
 * Backs up the tables of PostgreSQL before a migration, in the format that `npm run restore` reads. The uploaded files
 * are not copied. The embedded database copies its file instead.
 * @param dataDirectory '' makes no backup
 */
export async function backUpTables(
  database: Database,
  dataDirectory: string,
  now: Date,
): Promise<MigrationBackup | undefined> {
  if (dataDirectory === '') return undefined;
  const createdAt = now.toISOString();
  const migrations = await database.selectFrom('migrations').select(['id', 'name', 'checksum']).orderBy('id').execute();
  return writeTemporary(path.join(migrationBackupsIn(dataDirectory), nameOfMigrationBackup(now)), async (folder) => {
    mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
    const write = (file: string, content: Content) => writeHashed(path.join(folder, 'tables', file), content);
    const tables = await dumpTables(database, write);
    const manifest = JSON.stringify({ format: backupFormat, createdAt, migrations, tables, files: {} });
    await writeHashed(path.join(folder, 'manifest.json'), [Buffer.from(manifest)]);
  });
}
