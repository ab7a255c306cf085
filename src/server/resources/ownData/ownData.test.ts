import { strFromU8, unzipSync } from 'fflate';
import { rateLimits } from '../../../contract/limits';
import { aCard, aHolder, anAccount, aUser } from '../../../testing/builders';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { aWholeCard } from '../../../testing/publicCards';
import { newId } from '../../database/ids';
import { commitCounts } from '../publicCards/visits/addCounts';
import { photoFileKey } from '../photoFileKey';
import { registerOwnData } from './ownData.routes';
import { ownDataFiles } from './ownDataFiles';

eachDatabase("a user's own data", (opened) => {
  let server: KeptServer;
  let commitViews: () => Promise<void>;
  const nextServer = keptServer((fastify, { outside }) =>
    registerOwnData(fastify, {
      files: outside.files,
      publicUrl: 'https://cards.test',
      commitViews: () => commitViews(),
    }),
  );
  beforeEach(async () => {
    commitViews = () => Promise.resolve();
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  async function aLead(cardId: string, name: string) {
    const lead = { name, company: '', position: '', phone: '1', email: 'v@visitor.test' };
    const about = { cardProfileId: null, variant: 'card', contentHash: newId(), isSuspicious: false };
    const row = { ...lead, ...about, id: newId(), cardId, createdAt: '2026-05-01T00:00:00.000Z' };
    await server.database.insertInto('leads').values(row).execute();
    return row;
  }

  /** The files of the archive by their path. */
  async function download(as: string) {
    const { bytes, headers, status } = await server.call('getOwnData', { as });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('filename="My data.zip"'),
    });
    return new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
  }
  const jsonIn = (files: Map<string, string>, path: string) => JSON.parse(files.get(path) ?? 'null') as unknown;

  it('holds the login without secrets, and each own card with all that belongs to it', async () => {
    const foreign = await aCard(server.database, { id: '0' });
    await aUser(server.database, { email: 'foreign@cards.test' });
    await commitCounts(server.database, { days: [{ cardId: foreign.id, day: '2026-05-01', saved: 7 }], hours: [] });
    const { card, profile } = await aWholeCard(server.database, { profile: { fullName: 'Ann Lee' } });
    const holder = await aHolder(server.database, card.id, { email: 'ann@cards.test', passwordHash: '$canary-hash' });
    await server.database
      .insertInto('photos')
      .values({ id: 'p', cardId: card.id, fileKey: 'photos/p', createdAt: card.createdAt })
      .execute();
    await server.database
      .updateTable('cards')
      .set({ photoId: 'p', name: 'Ann / "Lee"' })
      .where('id', '=', card.id)
      .execute();
    await server.outside.files.write(photoFileKey('photos/p', '1200.webp'), Buffer.from('picture'));
    // Views that wait in memory are in the statistics, too.
    const days = [{ cardId: card.id, day: '2026-05-01', saved: 3 }];
    commitViews = () => commitCounts(server.database, { days, hours: [] });
    await aLead(card.id, 'Vera');

    const files = await download(await server.signIn(holder));
    const folder = 'cards/1 Ann Lee';
    expect([...files.keys()]).toEqual([
      'login.json',
      `${folder}/card.json`,
      `${folder}/profile 1.vcf`,
      `${folder}/photo.webp`,
      `${folder}/received contacts.json`,
    ]);
    const now = server.clock.now().toISOString();
    expect(jsonIn(files, 'login.json')).toEqual({
      exportedAt: now,
      email: 'ann@cards.test',
      name: holder.username,
      role: 'BASIC',
      createdAt: holder.createdAt,
      sessions: [{ device: '', createdAt: now, lastSeenAt: now }],
    });
    expect(jsonIn(files, `${folder}/card.json`)).toMatchObject({
      name: 'Ann / "Lee"',
      link: card.link,
      createdAt: card.createdAt,
      statistics: { saved: 3, shared: 0 },
      profiles: [{ id: profile.id, fullName: 'Ann Lee', active: true }],
    });
    const contact = files.get(`${folder}/profile 1.vcf`);
    for (const text of ['VERSION:4.0', 'FN:Ann Lee', `https://cards.test/preview/${card.link}`])
      expect(contact?.replaceAll('\r\n ', '')).toContain(text);
    expect(files.get(`${folder}/photo.webp`)).toBe('picture');
    expect(jsonIn(files, `${folder}/received contacts.json`)).toMatchObject([
      { name: 'Vera', email: 'v@visitor.test' },
    ]);
    expect([...files.values()].join()).not.toContain('$canary-hash');
    const entries = await server.database.selectFrom('auditEntries').select(['action', 'userId']).execute();
    expect(entries).toEqual([{ action: 'getOwnData', userId: holder.id }]);
    const line = server.logLines.find((text) => text.includes('sensitive_read'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ object: holder.id });
  });

  itOnEachWhenLong('holds nothing of other cards, and all of many contacts', async () => {
    const other = await aCard(server.database, { name: 'Foreign' });
    await aLead(other.id, 'Stranger');
    const { card } = await aWholeCard(server.database);
    const holder = await aHolder(server.database, card.id);
    const lead = await aLead(card.id, 'Visitor');
    const others = Array.from({ length: 999 }, () => ({ ...lead, id: newId() }));
    await server.database.insertInto('leads').values(others).execute();
    const files = await download(await server.signIn(holder));
    expect([...files.keys()].filter((path) => path.endsWith('card.json'))).toHaveLength(1);
    expect([...files.values()].join()).not.toMatch(/Foreign|Stranger/);
    const contacts = [...files].find(([path]) => path.endsWith('received contacts.json'))?.[1] ?? '';
    const ids = (JSON.parse(contacts) as { id: string }[]).map(({ id }) => id);
    expect(ids.sort()).toEqual([lead, ...others].map(({ id }) => id).sort());
  });

  it('holds each card that is still their own when the archive comes to it', async () => {
    const cards: string[] = [];
    const { id: accountId } = await anAccount(server.database);
    const user = await aUser(server.database);
    for (let number = 101; number <= 152; number += 1)
      cards.push((await aCard(server.database, { id: `card${number}`, accountId, userId: user.id })).id);
    const dependencies = { database: server.database, files: server.outside.files, publicUrl: 'https://cards.test' };
    const session = { ...user, email: '', sessionId: 'session', isOneTime: false };
    let written = 0;
    for await (const { path } of ownDataFiles(dependencies, session, '2026-05-01T00:00:00.000Z')) {
      if (!path.endsWith('card.json')) continue;
      written += 1;
      // One that is written already, and one that is not.
      const given = [cards[0] ?? '', cards[50] ?? ''];
      if (written === 1)
        await server.database.updateTable('cards').set({ userId: null }).where('id', 'in', given).execute();
    }
    expect(written).toBe(51);
  });

  itOnEachWhenLong('holds the cards in the order of their creation', async () => {
    const user = await aUser(server.database);
    const createdAt = '2026-01-01T00:00:00.000Z';
    const first = await aCard(server.database, { id: 'z', name: 'First', userId: user.id, createdAt });
    const others = Array.from({ length: 50 }, () => {
      const own = { id: newId(), link: newId(), name: 'Other' };
      return { ...first, ...own, createdAt: '2026-01-02T00:00:00.000Z' };
    });
    await server.database.insertInto('cards').values(others).execute();
    const cards = [...(await download(await server.signIn(user))).keys()].filter((path) => path.endsWith('card.json'));
    expect(cards).toHaveLength(51);
    expect(cards[0]).toBe('cards/1 First/card.json');
  });

  it('breaks off when the session ends meanwhile', async () => {
    const { card } = await aWholeCard(server.database);
    const holder = await aHolder(server.database, card.id);
    const as = await server.signIn(holder);
    await server.database
      .insertInto('photos')
      .values({ id: 'p', cardId: card.id, fileKey: 'photos/p', createdAt: card.createdAt })
      .execute();
    await server.database.updateTable('cards').set({ photoId: 'p' }).where('id', '=', card.id).execute();
    jest.spyOn(server.outside.files, 'read').mockImplementationOnce(async () => {
      await server.database.deleteFrom('sessions').where('userId', '=', holder.id).execute();
      server.clock.advance(5000);
      return Buffer.from('picture');
    });
    await expect(server.call('getOwnData', { as })).rejects.toThrow('destroyed');
  });

  it('is complete when the account of a card is deleted meanwhile', async () => {
    const { card } = await aWholeCard(server.database);
    const user = await aHolder(server.database, card.id);
    const dependencies = { database: server.database, files: server.outside.files, publicUrl: 'https://cards.test' };
    const session = { ...user, email: '', sessionId: 'session', isOneTime: false };
    const names: (string | undefined)[] = [];
    for await (const { path } of ownDataFiles(dependencies, session, '2026-05-01T00:00:00.000Z')) {
      names.push(path.split('/').at(-1));
      if (path.endsWith('card.json'))
        await server.database.deleteFrom('accounts').where('id', '=', card.accountId).execute();
    }
    expect(names).toEqual(['login.json', 'card.json', 'profile 1.vcf', 'received contacts.json']);
  });

  itOnEachWhenLong('is only the login for a user without cards, and empty lists are JSON', async () => {
    const user = await aUser(server.database, { role: 'SUPER_ADMIN' });
    expect([...(await download(await server.signIn(user))).keys()]).toEqual(['login.json']);
    const card = await aCard(server.database, { name: '???' });
    const files = await download(await server.signIn(await aHolder(server.database, card.id)));
    expect(jsonIn(files, 'cards/1/card.json')).toMatchObject({ statistics: { saved: 0 }, profiles: [] });
    expect(jsonIn(files, 'cards/1/received contacts.json')).toEqual([]);
  });

  itOnEachWhenLong(
    `is sent ${rateLimits.ownDataPerUser.count} times an hour, to each user for themselves`,
    async () => {
      const as = await server.signIn(await aUser(server.database));
      const statuses: number[] = [];
      for (let turn = 0; turn <= rateLimits.ownDataPerUser.count; turn += 1)
        statuses.push((await server.call('getOwnData', { as })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const another = await server.signIn(await aUser(server.database));
      expect((await server.call('getOwnData', { as: another })).status).toBe(200);
      expect((await server.call('getOwnData')).status).toBe(401);
    },
  );
});
