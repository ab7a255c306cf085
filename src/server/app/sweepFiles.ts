import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables';
import type { FileStorage } from '../outside/files/fileStorage';
import { fontFolder, fontListKey } from '../outside/fonts/onlineFonts';
import { fontsOfThemes } from '../resources/fonts/themeFonts.repository';
import { fileKeysInDatabase } from './backup/fileKeysIn';

/** A file is older than any upload, restore or backup in progress can be before it is removed. */
export const sweptAfterMilliseconds = 24 * 60 * 60 * 1000;
/** What is swept; the previews of deleted cards are removed by `deleteUnusedPreviewImages`. */
const folders = ['photos/', 'textures/', 'attachments/', 'fonts/'];
/** Names the database that a file storage belongs to. */
export const ownerKey = 'owner';

/**
 * Removes files that no row names and that are older than a day: what a crash between a file and its row left behind,
 * and fonts that no theme uses. Another database may use the same bucket or folder by mistake, so a file storage is
 * swept only by the database that has claimed it.
 * @returns how many files were removed
 * @throws StorageUnavailable
 */
export async function sweepFiles(
  database: Database,
  files: FileStorage,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  const named = await namedFiles(database);
  let namedCount = 0;
  const unnamed: string[] = [];
  for (const folder of folders) {
    for await (const key of files.list(folder)) {
      if (isNamed(key, named)) namedCount += 1;
      else if (now.getTime() - ((await files.modifiedAt(key)) ?? now).getTime() > sweptAfterMilliseconds)
        unnamed.push(key);
    }
  }
  if (!(await isOwner(database, files, namedCount >= unnamed.length))) {
    if (unnamed.length > 0) log.warn({ event: 'files_not_swept', files: unnamed.length }, 'files_not_swept');
    return 0;
  }
  // A family is described by its family.json, which sorts before its files do: half a family is never offered.
  for (const key of unnamed.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
    await files.remove(key);
  return unnamed.length;
}

/** Keys, and beginnings of keys up to a slash. */
async function namedFiles(database: Database): Promise<Set<string>> {
  const named = await fileKeysInDatabase(database);
  for (const family of await fontsOfThemes(database)) named.add(fontFolder(family));
  return named.add(fontListKey);
}

function isNamed(key: string, named: ReadonlySet<string>): boolean {
  if (named.has(key)) return true;
  const end = key.lastIndexOf('/');
  return end > 0 && isNamed(key.slice(0, end), named);
}

/**
 * Whether the file storage belongs to this database. One that belongs to none is claimed when most of its files are
 * known here. The moment of the first migration tells databases apart: no backup holds it, so a restored database is
 * another one.
 */
async function isOwner(database: Database, files: FileStorage, mayClaim: boolean): Promise<boolean> {
  const owner = (await files.read(ownerKey))?.toString('utf8');
  const { appliedAt: id } = await database
    .selectFrom('migrations')
    .select('appliedAt')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  if (owner !== undefined) return owner === id;
  if (mayClaim) await files.write(ownerKey, Buffer.from(id));
  return mayClaim;
}
