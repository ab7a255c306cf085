import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { socialNetworks } from '../../../contract/cardFields';
import { rateLimits } from '../../../contract/limits';
import { noCounts } from '../../../contract/metrics';
import { WirePublicCard } from '../../../contract/wire/cardProfile';
import { aCardProfile, aDeletedRecord, aHolder, aSuperAdmin } from '../../../testing/builders';
import { eachDatabaseWhenLong } from '../../../testing/eachDatabase';
import { keptPublicServer, asBrowser, aWholeCard } from '../../../testing/publicCards';
import type { KeptPublicServer } from '../../../testing/publicCards';
import { registerCardProfiles } from '../cardProfiles/cardProfiles.routes';
import { registerCards } from '../cards/cards.routes';

const secrets = ['CANARY-password', 'canary-login@cards.test', 'CANARY-notice', 'CANARY-contact'];

eachDatabaseWhenLong('the public responses', (opened) => {
  let server: KeptPublicServer;

  const nextServer = keptPublicServer({
    more: (fastify, parts) => {
      registerCards(fastify, parts);
      registerCardProfiles(fastify, parts);
    },
  });
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  const lookUp = (link: string, query = {}, headers = {}) =>
    server.call<WirePublicCard>('getPublicCard', {
      params: { cardLink: link },
      query,
      headers: { ...asBrowser, ...headers },
    });
  const contactFile = (link: string, query = {}, headers = {}) =>
    server.call('getContactFile', { params: { cardLink: link }, query, headers: { ...asBrowser, ...headers } });

  it('are the same 404 for unknown links, odd links and cards without a profile', async () => {
    const { card } = await aWholeCard(server.database);
    await server.database.deleteFrom('cardProfiles').execute();
    const unknown = await lookUp('nothing');
    expect(unknown).toMatchObject({ status: 404, message: 'Not found' });
    for (const link of [card.link, '__proto__', "' or 1=1 --", '%00', '../x', 'ä', 'x'.repeat(65)]) {
      expect((await lookUp(link)).text).toBe(unknown.text);
      expect((await contactFile(link)).text).toBe(unknown.text);
    }
    expect(await server.counts(card.id)).toEqual({});
  });

  it.each(['deleting', 'restoring'] as const)('are not found while their account is %s', async (status) => {
    const { card } = await aWholeCard(server.database);
    await aDeletedRecord(server.database, { kind: 'account', objectId: card.accountId, status });
    expect((await lookUp(card.link)).status).toBe(404);
    expect((await contactFile(card.link)).status).toBe(404);
  });

  it('are refused after 60 misses a minute from one address, while known cards still load', async () => {
    const { link } = await aWholeCard(server.database);
    for (let turn = 0; turn < 60; turn += 1) expect((await lookUp(`none${turn}`)).status).toBe(404);
    expect((await lookUp('none60')).status).toBe(429);
    expect((await lookUp(link)).status).toBe(200);
    expect((await server.call('getPublicCard', { params: { cardLink: 'none61' }, ip: '10.1.1.1' })).status).toBe(404);
  });

  // Specification: API-41
  it('say on a page that the contact of a card that is gone cannot be saved', async () => {
    const headers = { ...asBrowser, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const response = await server.inject({ url: '/api/cards/nothing/vcf', headers });
    expect(response).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(response.text).toContain('Card not found');
  });

  it('hold what the page shows and nothing else, without a token', async () => {
    const { account, card, profile, link } = await aWholeCard(server.database, {
      account: {
        otherNotice: 'CANARY-notice',
        contactPerson: 'CANARY-contact',
        email: 'CANARY-contact@cards.test',
        privacyLink: 'https://northwind.test/privacy',
      },
    });
    await aHolder(server.database, card.id, { email: 'canary-login@cards.test', passwordHash: 'CANARY-password' });
    const answer = await lookUp(link);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.content).sort()).toEqual(Object.keys(WirePublicCard.properties).sort());
    expect(answer.content).toMatchObject({
      cardId: card.id,
      accountId: account.id,
      link,
      fullName: 'Ann Lee',
      emails: profile.emails,
      privacyLink: 'https://northwind.test/privacy',
      themeLocationId: 'default',
      profilePicture: '',
    });
    const file = await contactFile(link);
    for (const secret of secrets) expect(answer.text + file.text).not.toContain(secret);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it("wear the account's theme only with its contract option", async () => {
    const themes = {
      font: 'Lato',
      fontColor: '#112233',
      headerBackgroundColor: '#445566',
      headerBackgroundTexture: 'custom-header-texture-1',
      iconShape: 'rounded' as const,
      iconColor: '#778899',
      buttonColor: '#AABBCC',
    };
    const without = await aWholeCard(server.database, { account: { themes } });
    const withOption = await aWholeCard(server.database, { account: { themes, contractOptions: ['themes'] } });
    expect((await lookUp(without.link)).content.themes.font).toBe('Default');
    expect((await lookUp(withOption.link)).content).toMatchObject({ themes, themeLocationId: withOption.account.id });
  });

  // Specification: PUB-18
  it('show a change made by an operation at the very next load', async () => {
    const { card, profile, link } = await aWholeCard(server.database);
    const before = (await lookUp(link)).content;
    const as = await server.signIn(await aSuperAdmin(server.database));
    expect(
      await server.call('editCardProfile', {
        as,
        params: { cardId: card.id, cardTypeId: profile.id },
        body: { fullName: 'Ann Berg' },
      }),
    ).toMatchObject({ status: 200 });
    const after = (await lookUp(link)).content;
    expect(after.fullName).toBe('Ann Berg');
    expect(after.revision).not.toBe(before.revision);
    const added = await server.call<{ id: string }>('addCardProfile', { as, params: { cardId: card.id } });
    await server.call('activateCardProfile', { as, params: { cardId: card.id, cardTypeId: added.content.id } });
    expect((await lookUp(link)).content).toMatchObject({ fullName: card.name, emails: [] });
    await server.call('deleteCard', { as, params: { cardId: card.id } });
    expect((await lookUp(link)).status).toBe(404);
  });

  it('show a change made by another process within a second, and keep what did not change', async () => {
    const { profile, link } = await aWholeCard(server.database);
    const first = await lookUp(link);
    await server.database
      .updateTable('cardProfiles')
      .set({ fullName: 'Ann Berg', version: 2 })
      .where('id', '=', profile.id)
      .execute();
    expect((await lookUp(link)).text).toBe(first.text);
    server.clock.advance(1000);
    expect((await lookUp(link)).content.fullName).toBe('Ann Berg');
  });

  it('come compressed for clients that accept it, from the same bytes', async () => {
    const { link } = await aWholeCard(server.database);
    const plain = await lookUp(link);
    const inForm = (accepted: string) =>
      server.server.inject({
        url: `/api/cards/${link}/preview`,
        headers: { ...asBrowser, 'accept-encoding': accepted },
      });
    const small = await inForm('gzip, br');
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.text);
    const other = await inForm('br;q=0, gzip');
    expect(other.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(other.rawPayload).toString()).toBe(plain.text);
  });
});

eachDatabaseWhenLong('the contact file', (opened) => {
  let server: KeptPublicServer;
  const nextServer = keptPublicServer();
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  const get = (link: string, query = {}, headers: Record<string, string> = asBrowser) =>
    server.call('getContactFile', { params: { cardLink: link }, query, headers });

  // Specification: VCF-01, API-40
  it('is the vCard of the active profile, a file with a name, without a token', async () => {
    const { link } = await aWholeCard(server.database, { profile: { fullName: 'Jörg Weiß' } });
    const { status, headers, text } = await get(link);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Jorg Weiss.vcf"; filename*=UTF-8''J%C3%B6rg%20Wei%C3%9F.vcf`,
    );
    expect(text.startsWith('BEGIN:VCARD\r\nVERSION:3.0\r\n')).toBe(true);
    expect(text).toContain('\r\nFN:Jörg Weiß\r\n');
    expect(text.endsWith('END:VCARD\r\n')).toBe(true);
  });

  it('has all values, not only the first, and the links of the page', async () => {
    const { link } = await aWholeCard(server.database, {
      profile: { websites: ['northwind.test', 'javascript:alert(1)//http'] },
    });
    const { text } = await get(link);
    const unfolded = text.replace(/\r\n /g, '');
    expect(unfolded.match(/^TEL;TYPE=CELL:/gm)).toHaveLength(2);
    expect(unfolded.match(/^EMAIL/gm)).toHaveLength(2);
    expect(unfolded.match(/^ADR/gm)).toHaveLength(2);
    expect(unfolded).toContain('URL:https://northwind.test');
    expect(unfolded).not.toContain('javascript');
    expect(unfolded).toContain('URL:https://instagram.com/annlee');
    expect(unfolded).toContain(`URL:https://cards.test/preview/${link}`);
    expect(unfolded).toContain(`SOURCE:https://cards.test/api/cards/${link}/vcf`);
  });

  it('is a 4.0 card for ?v=4', async () => {
    const { link } = await aWholeCard(server.database);
    expect((await get(link, { v: '4' })).text).toContain('VERSION:4.0');
    expect((await get(link, { v: '5' })).text).toContain('VERSION:3.0');
  });

  it('carries the stored photo, but none for ?photo=0 or when the file is gone', async () => {
    const { card, link } = await aWholeCard(server.database, { card: { photoId: 'p1' } });
    await server.database
      .insertInto('photos')
      .values({ id: 'p1', cardId: card.id, fileKey: 'photos/p1', createdAt: card.createdAt })
      .execute();
    expect((await get(link)).text).not.toContain('PHOTO');
    await server.outside.files.write('photos/p1/vcard.jpg', Buffer.from('jpeg'));
    await server.database.updateTable('cards').set({ version: 2 }).where('id', '=', card.id).execute();
    server.clock.advance(1000);
    expect((await get(link)).text).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from('jpeg').toString('base64')}`);
    expect((await get(link, { photo: '0' })).text).not.toContain('PHOTO');
  });

  it('fetches nothing that a card names', async () => {
    let asked = 0;
    const stranger = createServer((_request, response) => {
      asked += 1;
      response.end('x');
    });
    await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/me.jpg`;
    const social = Object.fromEntries(socialNetworks.map((network) => [network, address]));
    const { link } = await aWholeCard(server.database, {
      profile: { websites: [address], about: address, ...social },
      card: { photoId: address },
    });
    expect((await get(link)).text).toContain(address.slice(0, 16));
    expect((await server.call('getPublicCard', { params: { cardLink: link }, headers: asBrowser })).status).toBe(200);
    stranger.closeAllConnections();
    stranger.close();
    expect(asked).toBe(0);
  });

  it('has a later REV after each change, also when an older profile becomes the active one', async () => {
    const { card, profile, link } = await aWholeCard(server.database);
    const { database } = server;
    const earlier = '2020-01-01T00:00:00.000Z';
    const { id } = await aCardProfile(database, { cardId: card.id, isActive: false, createdAt: earlier });
    const revision = async () => {
      server.clock.advance(1000);
      return /REV:(\S+)/.exec((await get(link)).text)?.[1] ?? '';
    };
    const revisions = [await revision()];
    await database.updateTable('cardProfiles').set({ version: 2 }).where('id', '=', profile.id).execute();
    revisions.push(await revision());
    for (const active of [id, profile.id]) {
      await database.updateTable('cardProfiles').set({ isActive: false }).execute();
      await database.updateTable('cardProfiles').set({ isActive: true }).where('id', '=', active).execute();
      revisions.push(await revision());
    }
    expect(new Set(revisions).size).toBe(4);
    expect(revisions.toSorted()).toEqual(revisions);
  });

  it('counts as saved within the same caps as views, but apart from views', async () => {
    const { card, link } = await aWholeCard(server.database);
    jest.replaceProperty(rateLimits.countedViewsPerVisitor as { count: number }, 'count', 3);
    jest.replaceProperty(rateLimits.countedViewsPerAddress as { count: number }, 'count', 5);
    for (let turn = 0; turn < 5; turn += 1)
      await server.call('getPublicCard', { params: { cardLink: link }, headers: asBrowser });
    for (let turn = 0; turn < 5; turn += 1) expect((await get(link)).status).toBe(200);
    expect(await server.counts(card.id)).toEqual({ profileTotal: 3, other: 3, saved: 3 });
    for (let turn = 0; turn < 5; turn += 1)
      expect((await get(link, {}, { 'user-agent': `${asBrowser['user-agent']} ${turn}` })).status).toBe(200);
    jest.restoreAllMocks();
    expect(await server.counts(card.id)).toEqual({ profileTotal: 3, other: 3, saved: 5 });
  });

  // Specification: VCF-03
  it("adds 1 to saved for a download, in the day of the account's time zone", async () => {
    const { card, link } = await aWholeCard(server.database, { account: { timeZone: 'Pacific/Kiritimati' } });
    await get(link);
    await get(link);
    expect(await server.counts(card.id)).toEqual({ saved: 2 });
    expect(await server.database.selectFrom('cardDays').selectAll().execute()).toEqual([
      { ...noCounts, cardId: card.id, day: '2026-06-16', saved: 2 },
    ]);
  });

  it('is compressed once for a revision', async () => {
    const { profile, link } = await aWholeCard(server.database);
    const compress = jest.spyOn(zlib, 'brotliCompress');
    const { text } = await get(link, {}, { 'user-agent': '' });
    const file = async () => {
      const headers = { 'accept-encoding': 'gzip, br' };
      const response = await server.server.inject({ url: `/api/cards/${link}/vcf`, headers });
      expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
      return brotliDecompressSync(response.rawPayload).toString();
    };
    expect([await file(), await file()]).toEqual([text, text]);
    expect(compress).toHaveBeenCalledTimes(1);
    await server.database.updateTable('cardProfiles').set({ version: 2 }).where('id', '=', profile.id).execute();
    server.clock.advance(1000);
    expect(await file()).not.toBe(text);
    expect(compress).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });

  it('is counted with the views: many downloads wait for no commit', async () => {
    const { card, link } = await aWholeCard(server.database);
    await get(link, {}, { 'user-agent': '' });
    const transactions = jest.spyOn(server.database, 'transaction');
    await Promise.all(Array.from({ length: 24 }, () => get(link)));
    expect(transactions).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    expect(await server.counts(card.id)).toEqual({ saved: 24 });
  });

  it('adds nothing for robots, HEAD requests and prefetches', async () => {
    const { link, card } = await aWholeCard(server.database);
    await get(link, {}, { 'user-agent': 'facebookexternalhit/1.1' });
    await get(link, {}, { 'user-agent': '' });
    await get(link, {}, { ...asBrowser, 'sec-purpose': 'prefetch' });
    const head = await server.inject({ method: 'HEAD', url: `/api/cards/${link}/vcf`, headers: asBrowser });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(await server.counts(card.id)).toEqual({});
  });

  it('is limited to 600 a minute from one address', async () => {
    const { link } = await aWholeCard(server.database);
    expect(rateLimits.contactFilePerAddress).toEqual({ count: 600, milliseconds: 60_000 });
    const limit = jest.replaceProperty(rateLimits.contactFilePerAddress as { count: number }, 'count', 3);
    for (let turn = 0; turn < 3; turn += 1) expect((await get(link, {}, {})).status).toBe(200);
    expect((await get(link)).status).toBe(429);
    limit.restore();
  });
});
