import { addDays } from '../../../contract/calendarDays';
import sharp from 'sharp';
import { photoSizes } from '../../../contract/photos';
import { aSuperAdmin, anAccount } from '../../../testing/builders';
import { contentsOf, eachDatabase, engines, openTestDatabase } from '../../../testing/eachDatabase';
import type { TestDatabase } from '../../../testing/eachDatabase';
import type { Database } from '../../database/tables';
import { MemoryFiles } from '../../../testing/fakes/memoryFiles';
import { firstCases } from '../../../testing/itWhenLong';
import { vcardPhoto } from '../../outside/images/photoVersions';
import { publishedDemoPassword, demoLogins } from './demoSignIns';
import { fillWithDemoData } from './fillWithDemoData';

const now = new Date('2026-11-20T13:40:00.000Z');

async function fill(database: Database) {
  const files = new MemoryFiles();
  const hashed: string[] = [];
  const isFilled = await fillWithDemoData({
    database,
    files,
    hashPassword: async (password) => `hash ${hashed.push(password)}`,
    now,
  });
  const keys: string[] = [];
  for await (const key of files.list('')) keys.push(key);
  return { isFilled, files, keys, hashed };
}

eachDatabase('a database that is not empty', (opened) => {
  it('gets no demo data', async () => {
    const { database } = opened();
    await aSuperAdmin(database);
    const before = await contentsOf(opened());
    expect(await fill(database)).toMatchObject({ isFilled: false, keys: [], hashed: [] });
    expect(await contentsOf(opened())).toEqual(before);
    await database.deleteFrom('users').execute();
    await anAccount(database);
    expect((await fill(database)).isFilled).toBe(false);
  });
});

describe.each(firstCases(engines))('demo data on %s', (engine) => {
  let opened: TestDatabase;
  let filled: Awaited<ReturnType<typeof fill>>;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ opened, drop } = await openTestDatabase(engine));
    filled = await fill(opened.database);
  });
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  it('changes nothing when it is filled a second time', async () => {
    const before = await contentsOf(opened);
    expect((await fill(opened.database)).isFilled).toBe(false);
    expect(await contentsOf(opened)).toEqual(before);
  });

  it('has at least 12 accounts, 40 cards, some accounts disabled and one without cards', async () => {
    const { database } = opened;
    const accounts = await database.selectFrom('accounts').selectAll().execute();
    const cards = await database.selectFrom('cards').selectAll().execute();
    expect(accounts.length).toBeGreaterThanOrEqual(14);
    expect(cards.length).toBeGreaterThanOrEqual(48);
    expect(accounts.filter(({ isEnabled }) => !isEnabled).length).toBeGreaterThanOrEqual(2);
    expect(accounts.filter(({ id }) => !cards.some(({ accountId }) => accountId === id))).toHaveLength(1);
    const today = '2026-11-20';
    expect(accounts.some(({ contractEnd }) => contractEnd !== null && contractEnd < today)).toBe(true);
    expect(accounts.find(({ name }) => name.startsWith('Gletscherblick'))).toMatchObject({
      contractStarted: addDays(today, -720),
      contractEnd: addDays(today, -28),
      customerUnderControl: false,
    });
    const active = await database.selectFrom('cardProfiles').select('cardId').where('isActive', '=', true).execute();
    expect(active.map(({ cardId }) => cardId).sort()).toEqual(cards.map(({ id }) => id).sort());
  });

  it('has the sign-ins that a start prints, with one password and one hash', async () => {
    const { database } = opened;
    expect(filled.hashed).toEqual([publishedDemoPassword]);
    const users = await database.selectFrom('users').selectAll().execute();
    expect(new Set(users.map(({ passwordHash }) => passwordHash))).toEqual(new Set(['hash 1']));
    const named = (email: string) =>
      users.find((user) => user.email === email && user.emailKey === email && user.isEnabled);
    expect(demoLogins.map(({ email }) => named(email)?.role)).toEqual(['SUPER_ADMIN', 'ADMIN', 'ADMIN', 'BASIC']);

    const administrators = users.filter(({ managesAllAccounts }) => managesAllAccounts);
    expect(administrators.map(({ isEnabled }) => isEnabled).sort()).toEqual([false, true, true]);
    expect(named('staff@cards.test')?.managesAllAccounts).toBe(true);

    const ownerId = named('owner@cards.test')?.id ?? '';
    const owned = await database
      .selectFrom('accounts')
      .select(['id', 'contractOptions'])
      .where('userId', '=', ownerId)
      .execute();
    expect(
      owned
        .map(
          ({ contractOptions }) =>
            contractOptions.filter((option) => ['themes', 'statistics', 'multiple_language_pack'].includes(option))
              .length,
        )
        .sort(),
    ).toEqual([0, 3]);
    const managed = await database
      .selectFrom('userAccounts')
      .select('accountId')
      .where('userId', '=', ownerId)
      .execute();
    expect(managed.map(({ accountId }) => accountId).sort()).toEqual(owned.map(({ id }) => id).sort());

    const held = await database
      .selectFrom('cards')
      .select('id')
      .where('userId', '=', named('holder@cards.test')?.id ?? '')
      .execute();
    expect(held).toHaveLength(1);
    expect(
      await database
        .selectFrom('cardProfiles')
        .select('id')
        .where('cardId', '=', held[0]?.id ?? '')
        .execute(),
    ).toHaveLength(2);
  });

  it('keeps each photo in every size and each own texture, where the rows say', async () => {
    const { database } = opened;
    const { files, keys } = filled;
    const photos = await database.selectFrom('photos').selectAll().execute();
    const textures = await database.selectFrom('textures').selectAll().execute();
    expect(textures).toHaveLength(2);
    const named = photos.flatMap(({ fileKey }) => [
      ...photoSizes.map((size) => `${fileKey}/${size}.webp`),
      `${fileKey}/vcard.jpg`,
    ]);
    expect([...keys].sort()).toEqual([...named, ...textures.map(({ fileKey }) => fileKey)].sort());
    const [photo] = photos;
    for (const size of photoSizes)
      expect(
        await sharp((await files.read(`${photo?.fileKey}/${size}.webp`)) ?? Buffer.alloc(0)).metadata(),
      ).toMatchObject({ format: 'webp', width: Math.min(size, 512), height: Math.min(size, 512) });
    for (const { fileKey } of photos) {
      const jpeg = (await files.read(`${fileKey}/vcard.jpg`)) ?? Buffer.alloc(0);
      expect([jpeg.subarray(0, 2).toString('hex'), jpeg.length <= vcardPhoto.bytes]).toEqual(['ffd8', true]);
    }
    for (const { fileKey, byteSize } of textures) expect((await files.read(fileKey))?.length).toBe(byteSize);
    const cards = await database.selectFrom('cards').select('photoId').where('photoId', 'is not', null).execute();
    expect(cards.map(({ photoId }) => photoId).sort()).toEqual(photos.map(({ id }) => id).sort());
  });
});
