import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dumpTables, tableFile } from '../../database/dumpTables';
import type { OpenDatabase } from '../../database/openDatabase';
import { StartProblem } from '../../database/startProblem';
import type { FileStore } from '../../outside/files/fileStore';
import { backupFormat, manifestFile } from './manifest';
import type { Manifest } from './manifest';
import { fileKeysInDump, fileKeysInStore } from './fileKeysIn';

/** A file may be removed between the look at the store and its copy; the next look then names what is there instead. */
const looks = 10;

/**
 * Copies the store and its files into a new folder, also while servers write: the rows are those of one moment, and every
 * file they name is there. The folder has its name only when it is whole.
 * @throws StartProblem when the place is taken, or the store changes faster than it can be copied
 */
export async function backUp({ database, engine }: OpenDatabase, files: FileStore, folder: string, now: Date): Promise<Manifest> {
  if (existsSync(folder)) throw new StartProblem(`${folder} is there already. Name a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(path.join(unfinished, 'files'), { recursive: true, mode: 0o700 });
    const manifest = await copy();
    await writeFile(path.join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }

  async function copy(): Promise<Manifest> {
    const steps = await database.selectFrom('migrations').select(['id', 'name', 'checksum']).orderBy('id').execute();
    const copied: Manifest['files'] = {};
    const whole = new Set<string>();
    for (let look = 0; look < looks; look += 1) {
      const place = path.join(unfinished, 'tables');
      await rm(place, { recursive: true, force: true });
      await mkdir(place, { mode: 0o700 });
      const tables = await dumpTables(database, engine, place);
      const named = await fileKeysInDump((table) => readFile(path.join(place, tableFile(table)), 'utf8'));
      for (const name of named) if (!whole.has(name)) await copyFiles(name, copied);
      // A file goes only after the row that named it: what is still named now was there all the while it was copied.
      const still = await fileKeysInStore(database);
      for (const name of named) if (still.has(name)) whole.add(name);
      if ([...named].every((name) => whole.has(name))) return { format: backupFormat, createdAt: now.toISOString(), migrations: steps, tables, files: copied };
    }
    throw new StartProblem('Files change faster than they can be copied. Try again at a quieter hour.');
  }

  async function copyFiles(name: string, copied: Manifest['files']): Promise<void> {
    for await (const key of files.list(name)) {
      const content = await files.read(key);
      if (content) await keep(key, content, copied);
    }
  }

  async function keep(key: string, content: Buffer, copied: Manifest['files']): Promise<void> {
    const place = path.join(unfinished, 'files', key);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await writeFile(place, content, { mode: 0o600, flush: true });
    copied[key] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }
}
