import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';
import type { FileStorage } from '../../outside/files/fileStorage';
import { eachByItself } from '../eachByItself';
import {
  deleteDeletedFiles,
  deleteDeletedRows,
  deletedTables,
  readDeletedFiles,
  readDeletedRows,
} from './deletedRows.repository';

const entriesAtOnce = 500;
/** A restore that began before the record expired has ended by then. */
const graceMilliseconds = 60_000;

/**
 * Removes deleted records that nothing can restore any more, with their files, in pieces. Files go first: on a full
 * disk no row can go before there is room. A record that fails is left for the next time.
 * @throws at the end when a record failed
 */
export async function removeExpiredRecords(database: Database, files: FileStorage, now: Instant): Promise<void> {
  const expired = await database
    .selectFrom('keptDeletions')
    .select('id')
    .where('status', 'in', ['deleted', 'discarded'])
    .where((eb) =>
      eb.or([
        eb('status', '=', 'discarded'),
        eb('expiresAt', '<', instantAfter(now, -graceMilliseconds)),
        // Deleted on a full disk, without a copy.
        eb('expiresAt', '<', eb.ref('createdAt')),
      ]),
    )
    .execute();
  await eachByItself(expired, async ({ id }) => {
    await removeFiles(database, files, id);
    for (const table of await deletedTables(database, id)) await removeRows(database, id, table);
    await database.deleteFrom('keptDeletions').where('id', '=', id).execute();
  });
}

async function removeFiles(database: Database, files: FileStorage, deletionId: string): Promise<void> {
  for (;;) {
    const named = await readDeletedFiles(database, deletionId, entriesAtOnce);
    const last = named.at(-1);
    if (!last) return;
    const keys = named.map(({ fileKey }) => fileKey);
    const shown = await texturesShowing(database, keys);
    for (const key of keys) if (!shown.has(key)) await removeFile(files, key);
    await deleteDeletedFiles(database, deletionId, last.position);
  }
}

async function removeRows(database: Database, deletionId: string, table: string): Promise<void> {
  for (;;) {
    const last = (await readDeletedRows(database, deletionId, table, { limit: entriesAtOnce })).at(-1);
    if (!last) return;
    await deleteDeletedRows(database, deletionId, table, last.position);
    await yieldToEventLoop();
  }
}

/** Two slots may show one picture: its file stays while one of them does. */
async function texturesShowing(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database.selectFrom('textures').select('fileKey').where('fileKey', 'in', keys).execute();
  return new Set(rows.map(({ fileKey }) => fileKey));
}

/** A file is named by its key, or by the beginning of several (the sizes of a photo). */
async function removeFile(files: FileStorage, key: string): Promise<void> {
  for await (const found of files.list(key)) await files.remove(found);
}
