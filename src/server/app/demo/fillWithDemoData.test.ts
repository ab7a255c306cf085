import { aSuperAdmin, anAccount } from '../../../testing/builders';
import { contentsOf, eachDatabase } from '../../../testing/eachDatabase';
import type { Database } from '../../database/tables';
import { demoPassword, demoSignIns } from './demoSignIns';
import { fillWithDemoData } from './fillWithDemoData';
import { dayBefore } from './visits/localTime';

const now = new Date('2026-11-20T13:40:00.000Z');

/** Fills the store with stand-ins for what an upload does; says what they were given. */
async function fill(database: Database) {
  const [photos, textures, hashed]: [Buffer[], Buffer[], string[]] = [[], [], []];
  const isFilled = await fillWithDemoData({
    database,
    hashPassword: async (password) => `hash ${hashed.push(password)}`,
    keepPhoto: async ({ id, picture }) => (photos.push(picture), `photo ${id}`),
    keepTexture: async ({ accountId, slot, picture }) => (textures.push(picture), `texture ${accountId} ${slot}`),
    now,
  });
  return { isFilled, photos, textures, hashed };
}

eachDatabase('demo data', (opened) => {
  it('leaves a store alone that holds a user or an account', async () => {
    const { database } = opened();
    await aSuperAdmin(database);
    const before = await contentsOf(opened());
    expect(await fill(database)).toMatchObject({ isFilled: false, photos: [], hashed: [] });
    expect(await contentsOf(opened())).toEqual(before);
    await database.deleteFrom('users').execute();
    await anAccount(database);
    expect((await fill(database)).isFilled).toBe(false);
  });

  it('changes nothing when it is filled a second time', async () => {
    await fill(opened().database);
    const before = await contentsOf(opened());
    expect((await fill(opened().database)).isFilled).toBe(false);
    expect(await contentsOf(opened())).toEqual(before);
  });

  it('has at least 12 accounts, 40 cards, some accounts disabled and one without cards', async () => {
    const { database } = opened();
    await fill(database);
    const accounts = await database.selectFrom('accounts').selectAll().execute();
    const cards = await database.selectFrom('cards').selectAll().execute();
    expect(accounts.length).toBeGreaterThanOrEqual(14);
    expect(cards.length).toBeGreaterThanOrEqual(48);
    expect(accounts.filter(({ isEnabled }) => !isEnabled).length).toBeGreaterThanOrEqual(2);
    expect(accounts.filter(({ id }) => !cards.some(({ accountId }) => accountId === id))).toHaveLength(1);
    const today = '2026-11-20';
    expect(accounts.some(({ contractEnd }) => contractEnd !== null && contractEnd < today)).toBe(true);
    expect(accounts.find(({ name }) => name.startsWith('Gletscherblick'))).toMatchObject({ contractStarted: dayBefore(today, 720), contractEnd: dayBefore(today, 28), customerUnderControl: false });
    const active = await database.selectFrom('cardProfiles').select('cardId').where('isActive', '=', true).execute();
    expect(active.map(({ cardId }) => cardId).sort()).toEqual(cards.map(({ id }) => id).sort());
  });

  it('has the sign-ins that a start prints, with one password and one hash', async () => {
    const { database } = opened();
    const { hashed } = await fill(database);
    expect(hashed).toEqual([demoPassword]);
    const users = await database.selectFrom('users').selectAll().execute();
    expect(new Set(users.map(({ passwordHash }) => passwordHash))).toEqual(new Set(['hash 1']));
    const named = (email: string) => users.find((user) => user.email === email && user.emailKey === email && user.isEnabled);
    expect(demoSignIns.map(({ email }) => named(email)?.role)).toEqual(['SUPER_ADMIN', 'ADMIN', 'ADMIN', 'BASIC']);

    const administrators = users.filter(({ managesAllAccounts }) => managesAllAccounts);
    expect(administrators.map(({ isEnabled }) => isEnabled).sort()).toEqual([false, true, true]);
    expect(named('staff@cards.test')?.managesAllAccounts).toBe(true);

    const ownerId = named('owner@cards.test')?.id ?? '';
    const owned = await database.selectFrom('accounts').select(['id', 'contractOptions']).where('userId', '=', ownerId).execute();
    expect(owned.map(({ contractOptions }) => contractOptions.filter((option) => ['themes', 'statistics', 'multiple_language_pack'].includes(option)).length).sort()).toEqual([0, 3]);
    const managed = await database.selectFrom('userAccounts').select('accountId').where('userId', '=', ownerId).execute();
    expect(managed.map(({ accountId }) => accountId).sort()).toEqual(owned.map(({ id }) => id).sort());

    const held = await database.selectFrom('cards').select('id').where('userId', '=', named('holder@cards.test')?.id ?? '').execute();
    expect(held).toHaveLength(1);
    expect(await database.selectFrom('cardProfiles').select('id').where('cardId', '=', held[0]?.id ?? '').execute()).toHaveLength(2);
  });

  it('stores each photo and own texture as a PNG, and names where it lies', async () => {
    const { database } = opened();
    const { photos, textures } = await fill(database);
    const photoRows = await database.selectFrom('photos').selectAll().execute();
    const textureRows = await database.selectFrom('textures').selectAll().execute();
    expect([photos.length, textures.length]).toEqual([photoRows.length, 2]);
    for (const picture of [...photos, ...textures]) expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(photoRows.every(({ id, fileKey }) => fileKey === `photo ${id}`)).toBe(true);
    expect(textureRows.map(({ byteSize }) => byteSize).sort()).toEqual(textures.map(({ length }) => length).sort());
    const cards = await database.selectFrom('cards').select(['id', 'photoId']).where('photoId', 'is not', null).execute();
    expect(cards.map(({ photoId }) => photoId).sort()).toEqual(photoRows.map(({ id }) => id).sort());
  });
});
