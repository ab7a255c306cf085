import fsPromises from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openDiskFiles } from './diskFiles';
import { BadFileKey } from './fileKey';
import { StorageFull, StorageUnavailable } from './fileStorage';
import type { FileStorage } from './fileStorage';
import { traversalKeys } from '../../../testing/generators/traversalKeys';

const roomy = { reserveBytes: 0, freeBytes: async () => 1e12 };

async function everyName(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).sort();
}

async function allKeys(files: FileStorage, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(prefix)) keys.push(key);
  return keys.sort();
}

describe('files on disk', () => {
  let outer: string;
  let folder: string;
  let files: FileStorage;

  beforeEach(async () => {
    outer = await mkdtemp(join(tmpdir(), 'files-'));
    folder = join(outer, 'files');
    files = await openDiskFiles({ folder, ...roomy });
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(outer, { recursive: true });
  });

  it(`refuses ${traversalKeys.length} ways to leave the folder, touching nothing`, async () => {
    expect(traversalKeys.length).toBeGreaterThanOrEqual(200);
    await writeFile(join(outer, 'secret'), 'secret');
    const before = await everyName(outer);
    const spies = (['open', 'readFile', 'rm', 'rename', 'mkdir', 'stat'] as const).map((name) =>
      jest.spyOn(fsPromises, name),
    );
    for (const key of traversalKeys) {
      await expect(files.read(key)).rejects.toThrow(BadFileKey);
      await expect(files.open(key)).rejects.toThrow(BadFileKey);
      await expect(files.remove(key)).rejects.toThrow(BadFileKey);
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow(BadFileKey);
    }
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    expect(await everyName(outer)).toEqual(before);
  });

  it('refuses to write when the room left would be less than the reserve', async () => {
    const small = await openDiskFiles({ folder, reserveBytes: 100, freeBytes: async () => 109 });
    await expect(small.write('a/b.txt', Buffer.alloc(10))).rejects.toThrow(StorageFull);
    await small.write('a/b.txt', Buffer.alloc(9));
    expect(await allKeys(small)).toEqual(['a/b.txt']);
    const usual = await openDiskFiles({ folder, freeBytes: async () => 64 * 1024 * 1024 });
    await expect(usual.write('a/b.txt', Buffer.alloc(1))).rejects.toThrow(StorageFull);
  });

  it.each([
    ['the disk is full', 'ENOSPC', StorageFull],
    ['the quota is used up', 'EDQUOT', StorageFull],
    ['the disk fails', 'EIO', StorageUnavailable],
  ])('leaves the old file and no remains when %s at any step', async (_, code, problem) => {
    await files.write('a/b.txt', Buffer.from('old'));
    const failure = Object.assign(new Error(code), { code });
    const handle = await fsPromises.open(join(folder, 'a/b.txt'));
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const steps = [
      () => jest.spyOn(fsPromises, 'mkdir').mockRejectedValueOnce(failure),
      () => jest.spyOn(fsPromises, 'writeFile').mockRejectedValueOnce(failure),
      () => jest.spyOn(prototype, 'sync').mockRejectedValueOnce(failure),
      () => jest.spyOn(fsPromises, 'rename').mockRejectedValueOnce(failure),
    ];
    for (const failNext of steps) {
      failNext();
      await expect(files.write('a/b.txt', Buffer.from('new'))).rejects.toThrow(problem);
      jest.restoreAllMocks();
      expect(String(await files.read('a/b.txt'))).toBe('old');
      expect(await everyName(folder)).toEqual(['a', 'a/b.txt']);
    }
  });

  it('syncs the content before it gives it its name, and the folder after', async () => {
    const order: string[] = [];
    const probe = await fsPromises.open(folder, 'r');
    const prototype = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const { sync } = prototype;
    const { rename } = fsPromises;
    jest.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof probe) {
      order.push((await this.stat()).isDirectory() ? 'sync folder' : 'sync content');
      return sync.call(this);
    });
    jest.spyOn(fsPromises, 'rename').mockImplementation(async (from, to) => {
      order.push('rename');
      return rename(from, to);
    });
    await files.write('new/folder/b.txt', Buffer.from('x'));
    // The entries of the two new folders, then the file.
    expect(order).toEqual(['sync folder', 'sync folder', 'sync content', 'rename', 'sync folder']);
  });

  it('writes on Windows, which cannot sync a folder', async () => {
    const probe = await fsPromises.open(folder, 'r');
    const prototype = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const { sync } = prototype;
    jest.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof probe) {
      if ((await this.stat()).isDirectory()) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
      return sync.call(this);
    });
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'win32' });
    await files.write('new/folder/b.txt', Buffer.from('x')).finally(() => {
      Object.defineProperty(process, 'platform', { value: platform });
    });
    expect(String(await files.read('new/folder/b.txt'))).toBe('x');
  });

  it('takes away what a crash left half written, but not what another process may be writing', async () => {
    await mkdir(join(folder, 'a'), { recursive: true });
    await writeFile(join(folder, 'a', '.part-old'), 'x');
    await writeFile(join(folder, 'a', '.part-new'), 'x');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await files.write('a/whole.txt', Buffer.from('x'));
    for (const [name, minutes] of Object.entries({ '.part-old': 61, 'whole.txt': 61, '.part-new': 50 }))
      await utimes(join(folder, 'a', name), minutesAgo(minutes), minutesAgo(minutes));
    const again = await openDiskFiles({ folder, ...roomy });
    expect(await everyName(folder)).toEqual(['a', 'a/.part-new', 'a/whole.txt']);
    expect(await allKeys(again)).toEqual(['a/whole.txt']);
  });

  it('returns null for a file that does not exist, and removes it without an error', async () => {
    expect(await files.read('a/b.txt')).toBeNull();
    expect(await files.open('a/b.txt')).toBeNull();
    await files.remove('a/b.txt');
    await files.write('a/b.txt', Buffer.from('x'));
    expect(await files.read('a')).toBeNull();
    expect(await files.open('a')).toBeNull();
    expect(await files.read('a/b.txt/c')).toBeNull();
    expect(await allKeys(files, 'photos/')).toEqual([]);
  });

  it('leaves no file open', async () => {
    const openFiles = async () => (await readdir('/dev/fd').catch(() => [])).length;
    const before = await openFiles();
    for (let turn = 0; turn < 20; turn++) {
      await files.write('a/b.txt', Buffer.from('x'));
      expect(await files.open('a')).toBeNull();
      expect(await text((await files.open('a/b.txt'))?.stream ?? Readable.from([]))).toBe('x');
    }
    expect(await openFiles()).toBeLessThan(before + 20);
  });

  it('keeps content readable by its own user only', async () => {
    const key = 'photos/1/96.webp';
    await files.write(key, Buffer.from('hello'));
    expect(await allKeys(files)).toEqual([key]);
    expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
    const opened = await files.open(key);
    expect(opened?.bytes).toBe(5);
    expect(await text(opened?.stream ?? Readable.from([]))).toBe('hello');
  });

  it('replaces, lists by the beginning of the key, and removes', async () => {
    await files.write('fonts/lato.json', Buffer.from('1'));
    await files.write('fonts/lato.json', Buffer.from('2'));
    await files.write('photos/x.webp', Buffer.from('3'));
    expect(String(await files.read('fonts/lato.json'))).toBe('2');
    await files.write('fonts/open.json', Buffer.from('4'));
    expect(await allKeys(files, 'fonts/')).toEqual(['fonts/lato.json', 'fonts/open.json']);
    expect(await allKeys(files, 'fonts/lat')).toEqual(['fonts/lato.json']);
    await files.remove('fonts/open.json');
    await files.remove('fonts/lato.json');
    expect(await allKeys(files)).toEqual(['photos/x.webp']);
  });

  it('writes the same key from many sides at once and holds one of the contents whole', async () => {
    const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(contents.map((content) => files.write('a/b.txt', Buffer.from(content))));
    expect(contents).toContain(String(await files.read('a/b.txt')));
    expect(await everyName(folder)).toEqual(['a', 'a/b.txt']);
  });

  it('does not list names that are no keys, such as a copy that a person made', async () => {
    await files.write('photos/p1/96.webp', Buffer.from('x'));
    await writeFile(join(folder, 'photos', 'p1', '96 (1).webp'), 'x');
    expect(await allKeys(files, 'photos/')).toEqual(['photos/p1/96.webp']);
  });

  it('does not list what a link points to', async () => {
    await symlink(outer, join(folder, 'link'));
    expect(await allKeys(files)).toEqual([]);
  });
});
