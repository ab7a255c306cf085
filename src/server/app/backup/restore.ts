import path from 'node:path';
import { instantOf } from '../../database/instant';
import { tableFile, tablesIn } from '../../database/dumpTables';
import { migrations } from '../../database/migrations/all';
import { migrate, NewerDatabase } from '../../database/migrations/migrate';
import { openDatabase } from '../../database/openDatabase';
import type { DatabaseOptions, OpenDatabase } from '../../database/openDatabase';
import { StartProblem } from '../../database/startProblem';
import { tableOrder } from '../../database/tableOrder';
import type { Database, DatabaseTransaction } from '../../database/tables';
import type { FileStorage } from '../../outside/files/fileStorage';
import { writeOperatorEntry } from '../../resources/audit';
import { contentOf, linesOf, openBackupFolder } from './backupFolder';
import type { BackupFolder } from './backupFolder';
import { checkedManifest } from './manifest';
import type { Manifest } from './manifest';
import { restoredRow } from './restoredRow';

const rowsAtOnce = 200;
const onlyEmpty = 'A backup is only restored into an empty one: name another DATA_DIR or DATABASE_URL.';

/**
 * Restores a backup into an empty database of either engine and migrates it to the latest schema. Writes the files
 * first and all rows in one transaction, so that an interrupted restore leaves an empty database. Credentials and
 * unsent emails are not restored: see `restoredRow`.
 * @param openFiles opens the file storage; called after the backup and the database have been checked
 * @throws StartProblem when the backup is damaged or contains the data folder, or the database is not empty or in use
 */
export async function restore(
  options: DatabaseOptions,
  openFiles: () => Promise<FileStorage>,
  folder: string,
  passphrase?: string,
): Promise<Manifest> {
  const backup = await openBackupFolder(folder, passphrase);
  const manifest = await checkedManifest(backup, folder);
  if ((options.dataDirectory + path.sep).startsWith(folder + path.sep))
    throw new StartProblem(`The data folder ${options.dataDirectory} is in the backup. Name another DATA_DIR.`);
  const now = options.now ?? (() => new Date());
  const opened = await openWithSchemaOf(manifest, options);
  try {
    await refuseUnlessEmpty(opened.database);
    const files = await openFiles();
    for (const key of Object.keys(manifest.files)) await files.write(key, await contentOf(backup, `files/${key}`));
    const hasLog = manifest.migrations.some(({ name }) => name === 'changes');
    await opened.withoutQueryTimeout(async (database) => {
      await insertRows(database, manifest, { backup, now: now(), hasLog });
      await migrate(database, { now });
    });
    const details = { madeAt: manifest.createdAt };
    await writeOperatorEntry(opened.database, { createdAt: instantOf(now()), action: 'restoreBackup', details });
    return manifest;
  } finally {
    await opened.close();
  }
}

/** The rows have the schema of the backup. Later migrations run after they are inserted. */
async function openWithSchemaOf(manifest: Manifest, options: DatabaseOptions): Promise<OpenDatabase> {
  try {
    return await openDatabase({ ...options, migrations: migrations.slice(0, manifest.migrations.length) });
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error;
    throw new StartProblem(`The database holds the tables of a newer version than the backup. ${onlyEmpty}`);
  }
}

async function refuseUnlessEmpty(database: Database): Promise<void> {
  // The schema of an older backup lacks some of today's tables.
  for (const table of await tablesIn(database)) {
    const row = await database.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row) throw new StartProblem(`The database is not empty. ${onlyEmpty}`);
  }
}

async function insertRows(
  database: Database,
  { tables }: Manifest,
  { backup, now, hasLog }: { backup: BackupFolder; now: Date; hasLog: boolean },
): Promise<void> {
  const known = new Set<string>(tableOrder);
  const unknown = Object.keys(tables).find((table) => !known.has(table));
  if (unknown)
    throw new StartProblem(
      `The backup holds a table ${unknown} that this version does not know. Install the version that made it.`,
    );
  await database
    .withoutPlugins()
    .transaction()
    .execute(async (transaction) => {
      for (const table of tableOrder.filter((name) => name in tables)) {
        const rows: object[] = [];
        for await (const line of linesOf(backup, `tables/${tableFile(table)}`)) {
          const row = restoredRow(table, JSON.parse(line) as Record<string, unknown>, now);
          if (row) rows.push(row);
          if (rows.length === rowsAtOnce) await insert(transaction, table, rows.splice(0));
        }
        await insert(transaction, table, rows);
      }
      // Triggers have logged every insert. No client has a revision of this database yet.
      if (hasLog) await transaction.deleteFrom('changes').execute();
    });
}

async function insert(
  transaction: DatabaseTransaction,
  table: (typeof tableOrder)[number],
  rows: object[],
): Promise<void> {
  // Kysely cannot type the rows of a table that is chosen at run time.
  if (rows.length > 0)
    await transaction
      .insertInto(table)
      .values(rows as never)
      .execute();
}
