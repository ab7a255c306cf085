import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { backupFormat, dumpTables } from './dumpTables';
import type { Database } from './tables';
import { writeHashed } from './writeHashed';
import type { Content } from './writeHashed';

/**
 * Backs up the tables of PostgreSQL before a migration, in the format that `npm run restore` reads. The uploaded files
 * are not copied. The embedded database copies its file instead.
 * @param dataDirectory '' makes no backup
 */
export async function backUpTables(database: Database, dataDirectory: string, now: Date): Promise<void> {
  if (dataDirectory === '') return;
  const createdAt = now.toISOString();
  const folder = path.join(dataDirectory, 'backups', `before-migration-${createdAt.replace(/[:.]/g, '-')}`);
  mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const migrations = await database.selectFrom('migrations').select(['id', 'name', 'checksum']).orderBy('id').execute();
  const write = (file: string, content: Content) => writeHashed(path.join(folder, 'tables', file), content);
  const tables = await dumpTables(database, 'postgres', write);
  const manifest = JSON.stringify({ format: backupFormat, createdAt, migrations, tables, files: {} });
  await writeHashed(path.join(folder, 'manifest.json'), [Buffer.from(manifest)]);
}
