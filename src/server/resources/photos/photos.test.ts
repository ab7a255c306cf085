import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { WireCard } from '../../../contract/wire/card';
import { aCard, aHolder, aSuperAdmin } from '../../../testing/builders';
import { aForm } from '../../../testing/aForm';
import { waitFor } from '../../../testing/waitFor';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { rateLimits } from '../../../contract/limits';
import { photoAsJpeg, photoInSize, photoSizes } from '../../../contract/photos';
import { StorageFull, StorageUnavailable } from '../../outside/files/fileStorage';
import { MemoryFiles } from '../../../testing/fakes/memoryFiles';
import { registerPhotos } from './photos.routes';

const picture = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: '#c04030' } });

eachDatabaseWhenMarked("a card's picture", (opened, _engine, it) => {
  let server: KeptServer;
  let superAdmin: string;
  let cardId: string;

  const nextServer = keptServer((fastify, { outside }) => registerPhotos(fastify, { files: outside.files }));
  beforeEach(async () => {
    server = await nextServer(opened());
    superAdmin = await server.signIn(await aSuperAdmin(server.database));
    cardId = (await aCard(server.database)).id;
  });
  afterEach(() => server.rest());

  const upload = (bytes: Buffer | string, given: { as?: string; field?: string; name?: string } = {}) =>
    server.call<{ profilePicture: string }>('uploadCardPhoto', {
      as: given.as ?? superAdmin,
      params: { cardId },
      ...aForm({ field: given.field ?? 'card-photo', name: given.name, bytes }),
    });

  const fileKeys = async () => {
    const keys: string[] = [];
    for await (const key of server.outside.files.list('')) keys.push(key);
    return keys;
  };

  // Specification: CPHO-03
  it.each([
    ['a text called .png', Buffer.from('hello'), 'Unsupported format'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Unsupported format'],
    ['nothing', Buffer.alloc(0), 'Unsupported format'],
  ])('is refused when it is %s, and nothing is stored', async (_, bytes, message) => {
    const before = await contentsOf(opened());
    expect(await upload(bytes)).toMatchObject({ status: 400, message });
    const line = server.logLines.find((text) => text.includes('upload_validation'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ refusal: 'format' });
    expect(await contentsOf(opened())).toEqual(before);
    expect(await fileKeys()).toEqual([]);
  });

  it('is refused above 5 MiB, without a file, in another field and for a foreign card', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const ofBytes = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    expect((await upload(ofBytes(5 * 1024 * 1024))).status).toBe(200);
    expect((await upload(ofBytes(5 * 1024 * 1024 + 1))).status).toBe(413);
    const empty = { as: superAdmin, params: { cardId }, ...aForm(undefined) };
    expect(await server.call('uploadCardPhoto', empty)).toMatchObject({ status: 400, message: 'card-photo: required' });
    expect((await upload(await picture().png().toBuffer(), { field: 'photo' })).status).toBe(400);
    const stranger = await server.signIn(await aHolder(server.database, (await aCard(server.database)).id));
    expect((await upload(await picture().png().toBuffer(), { as: stranger })).status).toBe(404);
  });

  // Specification: API-32, CPHO-02, ENT-19
  it('is kept in four square sizes and as a small JPEG, without metadata', async () => {
    const withPlace = await picture()
      .withExif({ IFD0: { Copyright: 'secret-copyright' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { status, content } = await upload(withPlace, { name: '../../evil.jpg' });
    expect(status).toBe(200);
    expect(content.profilePicture).toMatch(/^\/storage\/photos\/[0-9A-Za-z]+\/512\.webp$/);
    for (const size of photoSizes) {
      const response = await server.inject({ method: 'GET', url: photoInSize(content.profilePicture, size) });
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { width, height, exif } = await sharp(response.bytes).metadata();
      expect([width, height, exif]).toEqual([Math.min(size, 400), Math.min(size, 400), undefined]);
      expect(response.bytes.includes('secret-copyright')).toBe(false);
    }
    const another = content.profilePicture.replace('512.webp', 'x512.webp');
    expect((await server.inject({ method: 'GET', url: another })).status).toBe(404);
    expect((await fileKeys()).filter((key) => key.endsWith('vcard.jpg'))).toHaveLength(1);
    const jpeg = await server.inject({ method: 'GET', url: photoAsJpeg(content.profilePicture) });
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
  });

  itOnEach('gets a new address when it is replaced; the old one is gone with its files', async () => {
    const { id: otherId, createdAt } = await aCard(server.database);
    const ofOther = { id: 'other', cardId: otherId, fileKey: 'photos/other', createdAt };
    await server.database.insertInto('photos').values(ofOther).execute();
    await server.outside.files.write('photos/other/96.webp', Buffer.from('other'));
    const first = (await upload(await picture().png().toBuffer())).content.profilePicture;
    const second = (await upload(await picture(500, 500).webp().toBuffer())).content.profilePicture;
    expect(second).not.toBe(first);
    expect((await server.inject({ method: 'GET', url: first })).status).toBe(404);
    expect((await server.inject({ method: 'GET', url: second })).status).toBe(200);
    expect(await fileKeys()).toHaveLength(photoSizes.length + 2);
    expect(await fileKeys()).toContain('photos/other/96.webp');
    const photos = await server.database.selectFrom('photos').select('cardId').execute();
    expect(photos.map((photo) => photo.cardId).sort()).toEqual([cardId, otherId].sort());
  });

  it('is in no cache when its file breaks off before the first byte', async () => {
    const { profilePicture } = (await upload(await picture().png().toBuffer())).content;
    const stream = new Readable({ read: () => stream.destroy(new StorageUnavailable()) });
    jest.spyOn(server.outside.files, 'open').mockResolvedValueOnce({ stream, bytes: 1000 });
    const { status, headers } = await server.inject({ method: 'GET', url: profilePicture });
    expect({ status, caching: headers['cache-control'] }).toEqual({ status: 503, caching: 'no-store' });
  });

  it('is removed with its row and files; a second removal changes nothing more', async () => {
    const { profilePicture } = (await upload(await picture().png().toBuffer())).content;
    const remove = () => server.call<WireCard>('deleteCardPhoto', { as: superAdmin, params: { cardId } });
    const { status, content } = await remove();
    expect([status, content.profilePicture]).toEqual([200, '']);
    expect((await server.inject({ method: 'GET', url: profilePicture })).status).toBe(404);
    expect((await remove()).content.version).toBe(content.version);
    const entries = await server.database.selectFrom('auditEntries').select(['action', 'objectId']).execute();
    expect(entries.map(({ action, objectId }) => [action, objectId]).sort()).toEqual([
      ['deleteCardPhoto', cardId],
      ['uploadCardPhoto', cardId],
    ]);
    const stranger = await server.signIn(await aHolder(server.database, (await aCard(server.database)).id));
    expect((await server.call('deleteCardPhoto', { as: stranger, params: { cardId } })).status).toBe(404);
  });

  it('of a second user does not wait for 20 of the first, and a queue holds no more', async () => {
    const second = await aCard(server.database);
    const holder = await server.signIn(await aHolder(server.database, second.id));
    const bytes = await picture(400, 400).png().toBuffer();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { files } = server.outside;
    const write = jest.spyOn(files, 'write').mockImplementationOnce((...file) => held.then(() => files.write(...file)));
    const done: string[] = [];
    const first = Array.from({ length: 23 }, () => upload(bytes).then(({ status }) => done.push(`first ${status}`)));
    // The queue of the first user is full once it refuses two of the 23: one is held, and 20 wait for it.
    const refused = ['first 429', 'first 429'];
    await waitFor(() => expect(done).toEqual(refused));
    await waitFor(() => expect(write).toHaveBeenCalled());
    const { status } = await server.call('uploadCardPhoto', {
      as: holder,
      params: { cardId: second.id },
      ...aForm({ field: 'card-photo', bytes }),
    });
    expect(status).toBe(200);
    expect(done).toEqual(refused);
    release();
    await Promise.all(first);
    expect(done.filter((result) => result === 'first 200')).toHaveLength(21);
  }, 30_000);

  it('is taken 60 times an hour from one user', async () => {
    for (let count = 0; count < rateLimits.uploadsPerUser.count; count += 1)
      expect((await upload('no picture')).status).toBe(400);
    expect(await upload('no picture')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    server.clock.advance(rateLimits.uploadsPerUser.milliseconds);
    expect((await upload('no picture')).status).toBe(400);
  });

  it('leaves no file when storing one of its sizes fails', async () => {
    const write = jest.spyOn(server.outside.files, 'write');
    for (let size = 0; size <= photoSizes.length; size += 1) {
      for (let stored = 0; stored < size; stored += 1)
        write.mockImplementationOnce(MemoryFiles.prototype.write.bind(server.outside.files));
      write.mockRejectedValueOnce(new StorageFull());
      expect((await upload(await picture().png().toBuffer())).status).toBe(503);
      expect(await fileKeys()).toEqual([]);
    }
  });

  it.each([
    '/storage/photos/../../etc/passwd',
    '/storage/photos/x/512.webp',
    '/storage/photos/x/vcard.jpg',
    '/storage/photos/%2e%2e%2f/512.webp',
  ])('is not found at %s', async (url) => {
    expect((await server.inject({ method: 'GET', url })).status).toBe(404);
  });
});
