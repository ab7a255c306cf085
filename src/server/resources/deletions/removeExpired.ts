import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';
import type { FileStorage } from '../../outside/files/fileStorage';
import { forEachIndependently } from '../forEachIndependently';
import { filesNamed } from '../photoFileKey';
import {
  deleteDeletedRows,
  deletedTables,
  filesName,
  readDeletedFiles,
  readDeletedRows,
} from '../deletedRows.repository';

const entriesAtOnce = 500;
/** Time for a restore that began before the record expired. */
const graceMilliseconds = 60_000;

/**
 * Removes deleted records that can no longer be restored, with their files, in batches. Files are removed first: a full
 * disk needs free space before a row can be deleted. A record that fails is tried again in the next cleanup.
 * @throws after all records, when one failed
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
        // Deleted without a copy, because the disk was full.
        eb('expiresAt', '<', eb.ref('createdAt')),
      ]),
    )
    .execute();
  await forEachIndependently(expired, async ({ id }) => {
    await removeFiles(database, files, id);
    for (const table of await deletedTables(database, id)) await removeRows(database, id, table);
    await database.deleteFrom('keptDeletions').where('id', '=', id).execute();
  });
}

async function removeFiles(database: Database, files: FileStorage, deletionId: string): Promise<void> {
  for (;;) {
    const batch = await readDeletedFiles(database, deletionId, entriesAtOnce);
    if (batch.length === 0) return;
    const keys = batch.map(({ fileKey }) => fileKey);
    const used = await keysOfTextures(database, keys);
    for (const key of keys.filter((each) => !used.has(each)).flatMap(filesNamed)) await files.remove(key);
    await deleteDeletedRows(database, deletionId, filesName, batch);
  }
}

async function removeRows(database: Database, deletionId: string, table: string): Promise<void> {
  for (;;) {
    const batch = await readDeletedRows(database, deletionId, table, { limit: entriesAtOnce });
    if (batch.length === 0) return;
    await deleteDeletedRows(database, deletionId, table, batch);
    await yieldToEventLoop();
  }
}

/** Returns the keys that textures still use: two slots can have the same file. */
async function keysOfTextures(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database.selectFrom('textures').select('fileKey').where('fileKey', 'in', keys).execute();
  return new Set(rows.map(({ fileKey }) => fileKey));
}
