import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The prefix of the names of temporary files. */
export const temporaryPrefix = '.part-';

/**
 * Writes a file atomically and durably: it writes and syncs a temporary file, renames it, and syncs the folder. It
 * creates the folder.
 * @throws errors of the file system; the old file then stays
 */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  await makeFolder(dirname(path));
  const temporary = join(dirname(path), `${temporaryPrefix}${randomUUID()}`);
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Creates a folder. It syncs the parents of new folders, so that they survive a power failure. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Windows has no sync of a folder: there it fails with EPERM. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
