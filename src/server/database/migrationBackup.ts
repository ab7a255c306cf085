import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupFormat, dumpTables } from './dumpTables';
import type { Database } from './tables';
import { writeHashed } from './writeHashed';
import type { Content } from './writeHashed';

/** The name of a copy that is made before a migration, without an extension. */
export const nameOfMigrationBackup = (now: Date): string =>
  `before-migration-${now.toISOString().replace(/[:.]/g, '-')}`;

/**
 * Makes a copy that gets its name when it is complete. A start on a full disk is repeated by its supervisor: no attempt
 * may leave a copy that is incomplete, or one more.
 * @param write writes the copy under the path that it gets
 */
export async function completely(copy: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = path.join(path.dirname(copy), 'unfinished');
  const remove = () => rm(unfinished, { recursive: true, force: true });
  await remove();
  try {
    await write(unfinished);
    await rename(unfinished, copy);
  } finally {
    await remove();
  }
}

/**
 * Backs up the tables of PostgreSQL before a migration, in the format that `npm run restore` reads. The uploaded files
 * are not copied. The embedded database copies its file instead.
 * @param dataDirectory '' makes no backup
 */
export async function backUpTables(database: Database, dataDirectory: string, now: Date): Promise<void> {
  if (dataDirectory === '') return;
  const createdAt = now.toISOString();
  const migrations = await database.selectFrom('migrations').select(['id', 'name', 'checksum']).orderBy('id').execute();
  await completely(path.join(dataDirectory, 'backups', nameOfMigrationBackup(now)), async (folder) => {
    mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
    const write = (file: string, content: Content) => writeHashed(path.join(folder, 'tables', file), content);
    const tables = await dumpTables(database, 'postgres', write);
    const manifest = JSON.stringify({ format: backupFormat, createdAt, migrations, tables, files: {} });
    await writeHashed(path.join(folder, 'manifest.json'), [Buffer.from(manifest)]);
  });
}
