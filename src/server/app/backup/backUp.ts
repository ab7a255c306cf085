import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { prepareFolder } from '../../database/dataDirectory';
import { backupFormat, dumpTables, tableFile } from '../../database/dumpTables';
import { newId } from '../../database/ids';
import { StartProblem } from '../../database/startProblem';
import type { Database } from '../../database/tables';
import { writeAtomically } from '../../database/writeAtomically';
import type { FileStorage } from '../../outside/files/fileStorage';
import { filesNamed } from '../../resources/photoFileKey';
import { createBackupFolder, linesOf } from './backupFolder';
import type { BackupFolder } from './backupFolder';
import { manifestFile } from './manifest';
import type { Manifest } from './manifest';
import { fileKeysInDump, fileKeysInDatabase } from './fileKeysIn';
import { restoreRules } from './restoredRow';

/** A file may be deleted after the dump and before its copy. A later attempt then finds the file that replaced it. */
const maxAttempts = 10;
/** The number of missing files that the error message lists. */
const maxNames = 5;

export type BackUpOptions = { now: Date; /** Encrypts every file of the backup. */ passphrase?: string };

/**
 * Copies the database and its files into a new folder. Servers may write meanwhile: the dump is one snapshot, and the
 * copy holds every file that it references. The folder gets its final name when it is complete.
 * @throws StartProblem when the folder exists or cannot be made, or the database changes faster than it can be copied.
 *   Also when referenced files are missing in the file storage: the backup is then written without them
 */
export async function backUp(
  database: Database,
  files: FileStorage,
  folder: string,
  { now, passphrase }: BackUpOptions,
): Promise<Manifest> {
  if (existsSync(folder)) throw new StartProblem(`${folder} already exists. Choose a new folder.`);
  prepareFolder('folder', path.dirname(folder));
  // Another process may be writing a backup of the same name, such as a second server's timer.
  const unfinished = `${folder}.${newId()}.unfinished`;
  const { manifest, missing } = await writeAtomically(folder, writeBackup, unfinished);
  if (missing.length > 0) throw new StartProblem(`${folder} is written, but ${whatIsMissing(missing)}`);
  return manifest;

  async function writeBackup(): ReturnType<typeof copy> {
    const backup = await createBackupFolder(unfinished, passphrase);
    const copied = await copy(backup);
    await backup.write(manifestFile, [Buffer.from(`${JSON.stringify(copied.manifest, null, 2)}\n`)]);
    return copied;
  }

  /** @returns the manifest, and the names of files that are missing in the file storage */
  async function copy(backup: BackupFolder): Promise<{ manifest: Manifest; missing: string[] }> {
    const migrations = await database
      .selectFrom('migrations')
      .select(['id', 'name', 'checksum'])
      .orderBy('id')
      .execute();
    const copied: Manifest['files'] = {};
    const complete = new Set<string>();
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await rm(path.join(unfinished, 'tables'), { recursive: true, force: true });
      const tables = await dumpTables(database, (file, content) => backup.write(`tables/${file}`, content));
      const named = await fileKeysInDump(database, (table) => linesOf(backup, `tables/${tableFile(table)}`));
      for (const name of named) if (!complete.has(name)) await copyFiles(backup, name, copied);
      // A file is deleted only after its row. A file that is still referenced was there while it was copied.
      const stillNamed = await fileKeysInDatabase(database);
      for (const name of named) if (stillNamed.has(name)) complete.add(name);
      if (![...named].every((name) => complete.has(name))) continue;
      const manifest: Manifest = {
        format: backupFormat,
        createdAt: now.toISOString(),
        restore: restoreRules,
        migrations,
        tables,
        files: copied,
      };
      return {
        manifest,
        missing: [...named]
          .flatMap(filesNamed)
          .filter((key) => !copied[key])
          .sort(),
      };
    }
    throw new StartProblem('Files are changing faster than they can be copied. Try again when it’s quieter.');
  }

  async function copyFiles(backup: BackupFolder, name: string, copied: Manifest['files']): Promise<void> {
    for (const key of filesNamed(name)) {
      const content = await files.read(key);
      if (content) copied[key] = await backup.write(`files/${key}`, [content]);
    }
  }
}

function whatIsMissing(names: readonly string[]): string {
  const count =
    names.length === 1 ? '1 file that the database names is' : `${names.length} files that the database names are`;
  const some = names.slice(0, maxNames).join(', ');
  return `${count} not in this storage: ${some}${names.length > maxNames ? ' and more' : ''}. Check S3_* and DATA_DIR.`;
}
