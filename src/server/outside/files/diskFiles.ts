import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { mapDiskErrors, orNull } from './diskProblems';
import { fileKey, isFileKey } from './fileKey';
import { StorageFull, StorageUnavailable } from './fileStorage';
import type { FileStorage } from './fileStorage';
import { temporaryPrefix, writeWhole } from './writeWhole';

/** The bytes that stay free for the database. Uploads fail before they use them. */
const defaultReserve = 64 * 1024 * 1024;
const abandonedAfterMilliseconds = 60 * 60_000;

export type DiskFilesSettings = {
  folder: string;
  reserveBytes?: number;
  /** Returns the free bytes of the file system of a folder. Tests replace it. */
  freeBytes?: (folder: string) => Promise<number>;
};

/**
 * Files in a folder of this machine. `writeWhole` writes them, so that neither a crash nor a power failure leaves a
 * partial file under a key. At start it removes temporary files of a crash.
 */
export async function openDiskFiles(settings: DiskFilesSettings): Promise<FileStorage> {
  const root = resolve(settings.folder);
  await mkdir(root, { recursive: true });
  await sweepAbandoned(root);

  /** A second check: valid keys cannot lead out of the folder anyway. */
  const place = (key: string): string => {
    const path = resolve(root, fileKey(key));
    if (!path.startsWith(root + sep)) throw new StorageUnavailable();
    return path;
  };

  async function refuseWhenFull(bytes: number): Promise<void> {
    const free = await (settings.freeBytes ?? freeBytes)(root);
    if (free - bytes < (settings.reserveBytes ?? defaultReserve)) throw new StorageFull();
  }

  return {
    async write(key, content) {
      const path = place(key);
      await refuseWhenFull(content.length);
      await mapDiskErrors(() => writeWhole(path, content));
    },
    read: (key) => orNull(() => readFile(place(key))),
    async open(key) {
      const path = place(key);
      const file = await orNull(() => open(path, 'r'));
      if (file === null) return null;
      const found = await file.stat();
      if (found.isFile()) return { stream: createReadStream(path, { fd: file }), bytes: found.size };
      await file.close();
      return null;
    },
    async remove(key) {
      const path = place(key);
      await mapDiskErrors(() => rm(path, { force: true }));
    },
    async modifiedAt(key) {
      const path = place(key);
      return (await orNull(() => stat(path)))?.mtime ?? null;
    },
    async *list(prefix) {
      // Only read the folder of the prefix: the others may have a hundred thousand files.
      const folder = prefix.includes('/') ? place(prefix.slice(0, prefix.lastIndexOf('/'))) : root;
      for await (const path of filesBelow(folder)) {
        const key = relative(root, path).split(sep).join('/');
        if (key.startsWith(prefix) && isFileKey(key)) yield key;
      }
    },
  };
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  for (const entry of (await orNull(() => readdir(folder, { withFileTypes: true }))) ?? []) {
    if (entry.isDirectory()) yield* filesBelow(join(folder, entry.name));
    else if (entry.isFile()) yield join(folder, entry.name);
  }
}

async function sweepAbandoned(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await sweepAbandoned(path);
    // Another process may be writing, so only remove files that are older than any upload.
    else if (entry.name.startsWith(temporaryPrefix) && (await ageOf(path)) > abandonedAfterMilliseconds)
      await rm(path, { force: true });
  }
}

async function ageOf(path: string): Promise<number> {
  const found = await orNull(() => stat(path));
  return found === null ? 0 : Date.now() - found.mtimeMs;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
