import { text } from 'node:stream/consumers';
import { BadFileKey } from './fileKey';
import { StorageFull, StorageUnavailable } from './fileStorage';
import type { FileStorage } from './fileStorage';
import { s3Files } from './s3Files';
import { startFakeS3 } from '../../../testing/fakes/fakeS3';
import type { FakeS3 } from '../../../testing/fakes/fakeS3';
import { traversalKeys } from '../../../testing/generators/traversalKeys';

async function allKeys(files: FileStorage, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(prefix)) keys.push(key);
  return keys;
}

describe('files in an S3 storage', () => {
  let fake: FakeS3;
  let files: FileStorage;

  beforeEach(async () => {
    fake = await startFakeS3();
    files = filesWithin(10_000);
  });

  function filesWithin(timeout: number): FileStorage {
    const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
    return s3Files({
      endpoint: fake.endpoint,
      region: 'eu-west-1',
      bucket: 'cards',
      ...credentials,
      timeout,
    });
  }

  afterEach(() => fake.close());

  it('refuses every key that would lead elsewhere before any request', async () => {
    for (const key of traversalKeys) {
      await expect(files.read(key)).rejects.toThrow(BadFileKey);
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow(BadFileKey);
      await expect(files.remove(key)).rejects.toThrow(BadFileKey);
    }
    expect(fake.requests).toEqual([]);
  });

  it.each([
    ['answers 503', () => (fake.failWith = 503), StorageUnavailable],
    ['refuses our keys', () => (fake.failWith = 403), StorageUnavailable],
    ['is full', () => (fake.failWith = 507), StorageFull],
    ['is silent', () => (fake.isSilent = true), StorageUnavailable],
  ])(
    'says so when the storage %s, and works again afterwards',
    async (_, fail, problem) => {
      fail();
      await expect(filesWithin(fake.isSilent ? 300 : 10_000).write('a/b.png', Buffer.from('x'))).rejects.toThrow(
        problem,
      );
      expect(fake.objects.size).toBe(0);
      Object.assign(fake, { failWith: null, isSilent: false });
      await files.write('a/b.png', Buffer.from('x'));
      expect(fake.objects.size).toBe(1);
    },
    20_000,
  );

  it('does not take half a content for the whole', async () => {
    await files.write('a/b.png', Buffer.alloc(100_000));
    fake.breaksContent = true;
    await expect(files.read('a/b.png')).rejects.toThrow(StorageUnavailable);
  });

  it('has the whole content of an open file, which no slow visitor holds up', async () => {
    await files.write('a/b.png', Buffer.alloc(100_000));
    fake.breaksContent = true;
    await expect(files.open('a/b.png')).rejects.toThrow(StorageUnavailable);
  });

  it('says so when the server is not there', async () => {
    await fake.close();
    await expect(files.read('a/b.png')).rejects.toThrow(StorageUnavailable);
    fake = await startFakeS3();
  });

  it('does not take a refusal for a missing file', async () => {
    fake.failWith = 403;
    await expect(files.read('a/b.png')).rejects.toThrow(StorageUnavailable);
    await expect(files.modifiedAt('a/b.png')).rejects.toThrow(StorageUnavailable);
  });

  it('says so when it could not remove or list', async () => {
    fake.failWith = 403;
    await expect(files.remove('a/b.png')).rejects.toThrow(StorageUnavailable);
    await expect(allKeys(files)).rejects.toThrow(StorageUnavailable);
  });

  it('does not take a missing bucket for missing files', async () => {
    const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
    const elsewhere = s3Files({ endpoint: fake.endpoint, region: 'eu-west-1', bucket: 'typo', ...credentials });
    await expect(elsewhere.read('a/b.png')).rejects.toThrow(StorageUnavailable);
    await expect(elsewhere.open('a/b.png')).rejects.toThrow(StorageUnavailable);
  });

  it('returns null for a key that does not exist, and removes it without an error', async () => {
    expect(await files.read('a/b.png')).toBeNull();
    expect(await files.open('a/b.png')).toBeNull();
    expect(await files.modifiedAt('a/b.png')).toBeNull();
    await files.remove('a/b.png');
    expect(await allKeys(files)).toEqual([]);
  });

  it('stores exactly the bytes, with their type and to be cached for ever', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    const key = 'photos/1/96.webp';
    await files.write(key, content);
    const [objectKey, object] = [...fake.objects][0] ?? [];
    expect(objectKey).toBe(key);
    expect(object).toMatchObject({ type: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' });
    expect(object?.content.equals(content)).toBe(true);
    expect((await files.read(key))?.equals(content)).toBe(true);
  });

  it('does not list names that are no keys, such as the mark of a folder', async () => {
    await files.write('photos/p1/96.webp', Buffer.from('x'));
    const mark = { content: Buffer.from(''), type: 'x', cacheControl: '', modifiedAt: new Date() };
    for (const name of ['photos/', 'photos/p1/.part-0c7e', 'photos/p1/copy of 96.webp']) fake.objects.set(name, mark);
    expect(await allKeys(files, 'photos/')).toEqual(['photos/p1/96.webp']);
  });

  it('opens a stream of known size, lists over several pages, and removes', async () => {
    for (const name of ['a/1.txt', 'a/2.txt', 'a/3.txt', 'b/4.txt']) await files.write(name, Buffer.from(name));
    const opened = await files.open('a/2.txt');
    expect(opened?.bytes).toBe(7);
    if (opened !== null) expect(await text(opened.stream)).toBe('a/2.txt');
    expect(await allKeys(files, 'a/')).toEqual(['a/1.txt', 'a/2.txt', 'a/3.txt']);
    expect(await allKeys(files)).toHaveLength(4);
    await files.remove('a/1.txt');
    expect(await allKeys(files, 'a/')).toEqual(['a/2.txt', 'a/3.txt']);
  });
});
