import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDiskFiles } from '../server/outside/files/diskFiles';
import type { FileStorage } from '../server/outside/files/fileStorage';
import { MemoryFiles } from './fakes/memoryFiles';
import { s3Files } from '../server/outside/files/s3Files';
import { startFakeS3 } from './fakes/fakeS3';

export type FileStoreKind = 'memory' | 'disk' | 'S3';

export type TestFiles = {
  store: FileStorage;
  /** Remembers every file; the function it returns puts all of them back. */
  snapshot(): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** An empty file store of a kind: in memory, a new folder, or a bucket of the fake S3 server. */
export async function openTestFiles(kind: FileStoreKind): Promise<TestFiles> {
  const { store, close } = await open(kind);
  const snapshot = async () => {
    const before = new Map<string, Buffer>();
    for (const key of await keysIn(store)) before.set(key, (await store.read(key)) ?? Buffer.alloc(0));
    return async () => {
      const now = await keysIn(store);
      for (const key of now) if (!before.has(key)) await store.remove(key);
      for (const [key, content] of before) if (!now.includes(key)) await store.write(key, content);
    };
  };
  return { store, snapshot, close };
}

async function open(kind: FileStoreKind): Promise<Pick<TestFiles, 'store' | 'close'>> {
  if (kind === 'memory') return { store: new MemoryFiles(), close: async () => undefined };
  if (kind === 'disk') {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'contact-cards-files-'));
    return { store: await openDiskFiles({ folder }), close: () => rm(folder, { recursive: true }) };
  }
  const s3 = await startFakeS3();
  const store = s3Files({
    endpoint: s3.endpoint,
    region: 'eu-west-1',
    bucket: 'cards',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  return { store, close: () => s3.close() };
}

/** Every key of a file store, sorted. */
export async function keysIn(files: FileStorage, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(prefix)) keys.push(key);
  return keys.sort();
}

/** The keys of all uploads, without preview images and fonts, which the server can make again. */
export async function uploadedFiles(files: FileStorage): Promise<string[]> {
  return (await keysIn(files)).filter((key) => /^(photos|textures|attachments)\//.test(key));
}
