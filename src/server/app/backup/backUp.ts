import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupFormat, dumpTables, tableFile } from '../../database/dumpTables';
import type { OpenDatabase } from '../../database/openDatabase';
import { StartProblem } from '../../database/startProblem';
import type { FileStorage } from '../../outside/files/fileStorage';
import { photoFileKey, photoFiles } from '../../resources/photos/photoFileKey';
import { createBackupFolder, linesOf } from './backupFolder';
import type { BackupFolder } from './backupFolder';
import { manifestFile } from './manifest';
import type { Manifest } from './manifest';
import { fileKeysInDump, fileKeysInDatabase } from './fileKeysIn';
import { droppedTables, restoreRules } from './restoredRow';

/**
 * A file may be removed between the look at the database and its copy; the next look then names what is there instead.
 */
const looks = 10;
/** The number of missing files that the message names. */
const maximumNames = 5;

export type BackUpOptions = { now: Date; /** Encrypts every file of the backup. */ passphrase?: string };

/**
 * Copies the database and its files into a new folder, also while servers write: the rows are those of one moment, and
 * every file they name is there. The folder has its name only when it is whole.
 * @throws StartProblem when the place is taken, the passphrase is short, or the database changes faster than it can be
 *   copied. Also when the file storage lacks files that the rows name: the folder then holds the others
 */
export async function backUp(
  { database, engine }: OpenDatabase,
  files: FileStorage,
  folder: string,
  { now, passphrase }: BackUpOptions,
): Promise<Manifest> {
  if (existsSync(folder)) throw new StartProblem(`${folder} already exists. Choose a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const backup = await createBackupFolder(unfinished, passphrase);
    const { manifest, missing } = await copy(backup);
    await backup.write(manifestFile, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
    await rename(unfinished, folder);
    if (missing.length > 0) throw new StartProblem(`${folder} is written, but ${whatIsMissing(missing)}`);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }

  /** @returns the manifest, and the names of files that the storage lacks */
  async function copy(backup: BackupFolder): Promise<{ manifest: Manifest; missing: string[] }> {
    const steps = await database.selectFrom('migrations').select(['id', 'name', 'checksum']).orderBy('id').execute();
    const copied: Manifest['files'] = {};
    const whole = new Set<string>();
    for (let look = 0; look < looks; look += 1) {
      await rm(path.join(unfinished, 'tables'), { recursive: true, force: true });
      const tables = await dumpTables(
        database,
        engine,
        (file, content) => backup.write(`tables/${file}`, content),
        droppedTables,
      );
      const named = await fileKeysInDump(database, (table) => linesOf(backup, `tables/${tableFile(table)}`));
      for (const name of named) if (!whole.has(name)) await copyFiles(backup, name, copied);
      // A file goes only after the row that named it: what is still named now was there all the while it was copied.
      const still = await fileKeysInDatabase(database);
      for (const name of named) if (still.has(name)) whole.add(name);
      if (![...named].every((name) => whole.has(name))) continue;
      const manifest: Manifest = {
        format: backupFormat,
        createdAt: now.toISOString(),
        restore: restoreRules,
        migrations: steps,
        tables,
        files: copied,
      };
      return {
        manifest,
        missing: [...named]
          .flatMap(filesOf)
          .filter((key) => !copied[key])
          .sort(),
      };
    }
    throw new StartProblem('Files are changing faster than they can be copied. Try again when it’s quieter.');
  }

  async function copyFiles(backup: BackupFolder, name: string, copied: Manifest['files']): Promise<void> {
    for await (const key of files.list(name)) {
      const content = await files.read(key);
      if (content) copied[key] = await backup.write(`files/${key}`, [content]);
    }
  }
}

/** The keys of the files that a name of a row stands for: those of a photo in all sizes, or one. */
function filesOf(name: string): string[] {
  return /^photos\/[^/]+$/.test(name) ? photoFiles.map((file) => photoFileKey(name, file)) : [name];
}

function whatIsMissing(names: readonly string[]): string {
  const count =
    names.length === 1 ? '1 file that the database names is' : `${names.length} files that the database names are`;
  const some = names.slice(0, maximumNames).join(', ');
  return `${count} not in this storage: ${some}${names.length > maximumNames ? ' and more' : ''}. Check S3_* and DATA_DIR.`;
}
