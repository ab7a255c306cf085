import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How the names of files begin that are still being written. */
export const temporaryPrefix = '.part-';

/**
 * Writes a file whole or not at all: beside its place, synced, renamed, the folder's entry synced. Makes its folder,
 * which lies below `root`. Throws what the file system throws; the place then holds what it held before.
 */
export async function writeWhole(path: string, content: Buffer, root: string): Promise<void> {
  await makeFolder(dirname(path), root);
  const temporary = join(dirname(path), `${temporaryPrefix}${randomUUID()}`);
  try {
    await writeSynced(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(path));
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a folder below the root and syncs the entry of every new one, or a power cut could take the folder away. */
async function makeFolder(folder: string, root: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length && made !== root; made = dirname(made))
    await syncFolder(dirname(made));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
