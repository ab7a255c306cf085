import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { backupFormat, dumpTables } from './dumpTables';
import type { Database } from './tables';
import { writeTemporary } from './writeAtomically';
import type { TemporaryFile } from './writeAtomically';
import { writeHashed } from './writeHashed';
import type { Content } from './writeHashed';

/** A copy of the database that is kept when the migration succeeds. */
export type MigrationBackup = Pick<TemporaryFile<void>, 'rename' | 'remove'>;

/** The name of a copy that is made before a migration, without an extension. */
export const nameOfMigrationBackup = (now: Date): string =>
  `before-migration-${now.toISOString().replace(/[:.]/g, '-')}`;

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
  return writeTemporary(path.join(dataDirectory, 'backups', nameOfMigrationBackup(now)), async (folder) => {
    mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
    const write = (file: string, content: Content) => writeHashed(path.join(folder, 'tables', file), content);
    const tables = await dumpTables(database, write);
    const manifest = JSON.stringify({ format: backupFormat, createdAt, migrations, tables, files: {} });
    await writeHashed(path.join(folder, 'manifest.json'), [Buffer.from(manifest)]);
  });
}
