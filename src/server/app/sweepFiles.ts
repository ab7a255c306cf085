import type { FastifyBaseLogger } from 'fastify';
import { dayMilliseconds } from '../../contract/calendarDays';
import type { Database } from '../database/tables';
import type { FileStorage } from '../outside/files/fileStorage';
import { fontFolder, fontListKey } from '../outside/fonts/onlineFonts';
import { keysetBatches } from '../resources/lists/keysetPage';
import { previewFolder } from '../resources/publicCards/previewImage/previewImages';
import { fontsOfThemes } from '../resources/fonts/themeFonts.repository';
import { fileKeysInDatabase } from './backup/fileKeysIn';

/** Only older files are removed: they cannot belong to an upload, restore or backup in progress. */
export const sweptAfterMilliseconds = dayMilliseconds;
const folders = ['photos/', 'textures/', 'attachments/', 'fonts/', 'previews/'];
const cardsAtOnce = 1000;
/** The file with the id of the database that owns the file storage. */
export const ownerKey = 'owner';

/**
 * Removes files that are older than a day and that no row uses, such as those of a request that a crash ended,
 * fonts that no theme uses, and preview images of deleted cards. Another database may use the same bucket or folder by
 * mistake, so only the database that owns the file storage removes its files.
 * @returns the number of removed files
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
  // Remove a family's family.json before its fonts, so that an incomplete family is never offered.
  for (const key of unnamed.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
    await files.remove(key);
  return unnamed.length;
}

/** The keys that rows use, and prefixes of keys up to a slash. */
async function namedFiles(database: Database): Promise<Set<string>> {
  const named = await fileKeysInDatabase(database);
  for (const family of await fontsOfThemes(database)) named.add(fontFolder(family));
  const cards = database.selectFrom('cards').select(['cards.id', 'cards.createdAt']);
  // Reading 100,000 cards at once would block the event loop for a tenth of a second.
  for await (const batch of keysetBatches(cards, 'cards', cardsAtOnce))
    for (const { id } of batch) named.add(previewFolder(id));
  return named.add(fontListKey);
}

function isNamed(key: string, named: ReadonlySet<string>): boolean {
  if (named.has(key)) return true;
  const end = key.lastIndexOf('/');
  return end > 0 && isNamed(key.slice(0, end), named);
}

/**
 * Whether this database owns the file storage. Without an owner, it becomes the owner when its rows use most of the
 * files. The time of the first migration identifies a database. Backups do not contain it, so a restored database is
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
