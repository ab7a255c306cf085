import sharp from 'sharp';
import { anAccount } from '../../../../testing/builders';
import { eachDatabaseWhenLong } from '../../../../testing/eachDatabase';
import { keptPublicServer, aWholeCard } from '../../../../testing/publicCards';
import type { KeptPublicServer } from '../../../../testing/publicCards';
import { drawPreviewImagesAhead } from '../../../../testing/previewImagesAhead';
import { waitFor } from '../../../../testing/waitFor';
import { cardViewModel } from '../../../../card/cardViewModel';
import { rateLimits } from '../../../../contract/limits';
import { defaultThemes } from '../../../../contract/themes';
import { StorageUnavailable } from '../../../outside/files/fileStorage';
import { limitConcurrency } from '../../../outside/images/imageConcurrency';
import { photoFileKey } from '../../photoFileKey';
import { aCardData } from '../../../../testing/cardData';
import { drawPreviewImage } from './drawPreviewImage';
import { faceFor } from './previewImageFonts';
import { drawableText } from './previewImageText';
import { sweepFiles, sweptAfterMilliseconds } from '../../../app/sweepFiles';

eachDatabaseWhenLong('the picture of a card', (opened) => {
  let server: KeptPublicServer;
  const nextServer = keptPublicServer();
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  const addressIn = (text: string) =>
    /property="og:image" content="https:\/\/cards\.test([^"]+)"/.exec(text)?.[1] ?? '';
  const keys = async () => {
    const found: string[] = [];
    for await (const key of server.outside.files.list('previews/')) found.push(key);
    return found;
  };

  it('is not there for an unknown card, and no other name below a card is one', async () => {
    const { link } = await aWholeCard(server.database);
    expect((await server.open('/preview/nothing/picture-abc.png')).status).toBe(404);
    expect((await server.open(`/preview/other/${link}`)).text).toContain('Ann Lee');
    expect((await server.open(`/preview/${link}/picture-.png`)).text).toContain('Card not found');
  });

  it('takes HEAD, by which messengers look at it first', async () => {
    const { link } = await aWholeCard(server.database);
    const address = addressIn((await server.open(`/preview/${link}`)).text);
    const { bytes } = await server.open(address);
    expect(await server.open(address, { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-type': 'image/png', 'content-length': String(bytes.length) },
    });
  });

  it('counts against the limit of missing cards', async () => {
    jest.replaceProperty(rateLimits.publicMissesPerAddress as { count: number }, 'count', 1);
    const open = async () => (await server.open('/preview/nothing/picture-abc.png')).status;
    const statuses = [await open(), await open()];
    jest.restoreAllMocks();
    expect(statuses).toEqual([404, 429]);
  });

  it('is a PNG of 1200 x 630 at the URL in the page, cacheable forever', async () => {
    const { link } = await aWholeCard(server.database);
    const address = addressIn((await server.open(`/preview/${link}`)).text);
    expect(address).toMatch(new RegExp(`^/preview/${link}/picture-[\\w-]{16}\\.png$`));
    const { status, headers, bytes } = await server.open(address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
  });

  describe('that is drawn ahead', () => {
    beforeAll(() => drawPreviewImagesAhead(true));
    afterAll(() => drawPreviewImagesAhead(false));

    it('is there after the page was first shown, and stored', async () => {
      const { card, link } = await aWholeCard(server.database);
      const address = addressIn((await server.open(`/preview/${link}`)).text);
      await waitFor(async () => expect(await keys()).toHaveLength(1));
      const [key] = await keys();
      expect(key).toContain(`previews/${card.id}/`);
      const marked = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      await server.outside.files.write(key ?? '', marked);
      expect((await server.open(address)).bytes.equals(marked)).toBe(true);
    });

    it('waits for its request while the server works on another image', async () => {
      let goOn = () => {};
      const busy = new Promise<void>((resume) => (goOn = resume));
      const other = limitConcurrency(() => busy);
      const pages = [];
      for (let count = 0; count < 3; count += 1) {
        const { link } = await aWholeCard(server.database);
        pages.push((await server.open(`/preview/${link}`)).text);
      }
      const { activeCount, pendingCount } = limitConcurrency;
      goOn();
      await other;
      expect({ activeCount, pendingCount }).toEqual({ activeCount: 1, pendingCount: 0 });
      expect((await server.open(addressIn(pages[0] ?? ''))).status).toBe(200);
      expect(await keys()).toHaveLength(1);
    });
  });

  it('waits beside photo uploads one at a time, however many are requested', async () => {
    let goOn = () => {};
    const busy = new Promise<void>((resume) => (goOn = resume));
    const others = [limitConcurrency(() => busy), limitConcurrency(() => busy)];
    const addresses = [];
    for (let count = 0; count < 4; count += 1) {
      const { link } = await aWholeCard(server.database);
      addresses.push(addressIn((await server.open(`/preview/${link}`)).text));
    }
    const read = jest.spyOn(server.outside.files, 'read');
    const requested = addresses.map((address) => server.open(address));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(4));
    await new Promise(setImmediate);
    const { pendingCount } = limitConcurrency;
    goOn();
    await Promise.all(others);
    expect(pendingCount).toBe(1);
    for (const { status } of await Promise.all(requested)) expect(status).toBe(200);
  });

  it('is drawn once for requests at the same time', async () => {
    let goOn = () => {};
    const busy = new Promise<void>((resume) => (goOn = resume));
    const other = limitConcurrency(() => busy);
    const { link } = await aWholeCard(server.database);
    const address = addressIn((await server.open(`/preview/${link}`)).text);
    const write = jest.spyOn(server.outside.files, 'write');
    const requested = [server.open(address), server.open(address)];
    goOn();
    await other;
    for (const { status } of await Promise.all(requested)) expect(status).toBe(200);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('gets a new address with each change, while the old one briefly shows the new picture', async () => {
    const { profile, link } = await aWholeCard(server.database);
    const old = addressIn((await server.open(`/preview/${link}`)).text);
    const before = (await server.open(old)).bytes;
    await server.database
      .updateTable('cardProfiles')
      .set({ fullName: 'Ann Berg', version: 2 })
      .where('id', '=', profile.id)
      .execute();
    server.clock.advance(1000);
    const fresh = addressIn((await server.open(`/preview/${link}`)).text);
    expect(fresh).not.toBe(old);
    const now = await server.open(fresh);
    expect(now.bytes.equals(before)).toBe(false);
    const underOld = await server.open(old);
    expect(underOld.bytes.equals(now.bytes)).toBe(true);
    expect(underOld.headers['cache-control']).toBe('public, max-age=300');
    expect(await keys()).toHaveLength(1);
  });

  it('takes hostile and empty texts as texts', async () => {
    const attack = `</span><span size="999999">&lt;x "'<svg onload=alert(1)>`;
    for (const fullName of [
      attack,
      '',
      '\u0007',
      ...(process.env.LONG ? ['👩‍👩‍👧 ليلى שלום 山田', '\u200d\ufe0f', '\u3164', 'x'.repeat(200), '&amp;'] : []),
    ]) {
      const { link } = await aWholeCard(server.database, { profile: { fullName, title: attack, company: fullName } });
      const { status, bytes } = await server.open(addressIn((await server.open(`/preview/${link}`)).text));
      expect(status).toBe(200);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  it('is drawn without a photo that cannot be read, and sent where it cannot be stored', async () => {
    const { card, link } = await aWholeCard(server.database, { card: { photoId: 'p1' } });
    await server.database
      .insertInto('photos')
      .values({ id: 'p1', cardId: card.id, fileKey: 'photos/p1', createdAt: card.createdAt })
      .execute();
    const full = jest.spyOn(server.outside.files, 'write').mockRejectedValue(new Error('no room'));
    expect((await server.open(addressIn((await server.open(`/preview/${link}`)).text))).status).toBe(200);
    full.mockRestore();
  });

  it.each(['photos/p1', 'textures/own.png'])(
    'is not drawn while %s cannot be read, and has it afterwards',
    async (key) => {
      const { files } = server.outside;
      const themes = { ...defaultThemes, headerBackgroundTexture: 'custom-header-texture-2' };
      const { account, card, link } = await aWholeCard(server.database, {
        account: { themes, contractOptions: ['themes'] },
        card: { photoId: 'p1' },
      });
      const { createdAt } = card;
      const other = await anAccount(server.database);
      await server.database
        .insertInto('photos')
        .values({ id: 'p1', cardId: card.id, fileKey: 'photos/p1', createdAt })
        .execute();
      await server.database
        .insertInto('textures')
        .values([
          { accountId: other.id, slot: 2, fileKey: 'textures/foreign.png', byteSize: 1, createdAt },
          { accountId: account.id, slot: 1, fileKey: 'textures/first.png', byteSize: 1, createdAt },
          { accountId: account.id, slot: 2, fileKey: 'textures/own.png', byteSize: 1, createdAt },
        ])
        .execute();
      const address = addressIn((await server.open(`/preview/${link}`)).text);
      await server.open(address);
      const [kept = ''] = await keys();
      const withoutPicture = await files.read(kept);
      await files.remove(kept);
      const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f00' } })
        .webp()
        .toBuffer();
      for (const name of [photoFileKey('photos/p1', '512.webp'), 'textures/own.png']) await files.write(name, red);

      const read = files.read.bind(files);
      const failing = jest.spyOn(files, 'read').mockImplementation(async (name) => {
        if (name.startsWith(key)) throw new StorageUnavailable();
        return read(name);
      });
      const { status, headers } = await server.open(address);
      expect({ status, caching: headers['cache-control'] }).toEqual({ status: 503, caching: 'no-store' });
      expect(await keys()).toEqual([]);
      failing.mockRestore();
      const { status: laterStatus, bytes } = await server.open(address);
      expect(laterStatus).toBe(200);
      expect(bytes.equals(withoutPicture ?? bytes)).toBe(false);
    },
  );

  it('goes with its card', async () => {
    const { database, outside } = server;
    const { card, link } = await aWholeCard(database);
    await server.open(addressIn((await server.open(`/preview/${link}`)).text));
    const sweep = () =>
      sweepFiles(database, outside.files, new Date(Date.now() + 2 * sweptAfterMilliseconds), server.server.log);
    await sweep();
    expect(await keys()).toHaveLength(1);
    await database.deleteFrom('cards').where('id', '=', card.id).execute();
    await sweep();
    expect(await keys()).toEqual([]);
  });
});

describe('the text of a preview image', () => {
  /** Cuneiform: no machine has letters for it. */
  const unknown = '\u{12000}\u{12001}';
  const withoutLetters = (values: Parameters<typeof aCardData>[0]) =>
    drawPreviewImage(cardViewModel(aCardData({ fullName: unknown, ...values }), {}), {});

  it("use one font: one of the product's where it has all the glyphs, else one of the system", async () => {
    for (const text of ['Żurek & Świętosławski', 'Åsa Björklund-Öberg', 'Ada 🎉'])
      expect(faceFor([text, 'Chief Executive'])).toBe('Lato');
    for (const text of ['Gülşah', 'Оксана Ґалаґан', 'Γιώργος', 'Nguyễn', 'अनिता'])
      expect(faceFor([text, 'Chief Executive'])).toBe('Noto Sans');
    expect(faceFor(['ليلى', 'Chief Executive'])).toBe('Noto Sans Arabic');
    expect(faceFor(['נועה', 'Chief Executive'])).toBe('Noto Sans Hebrew');
    for (const text of ['山田', 'ليلى נועה']) expect(faceFor([text, 'Chief Executive'])).toContain('sans-serif');
  });

  it('never shows empty boxes for characters without a glyph', async () => {
    expect(await drawableText(unknown)).toBe('');
    expect(await drawableText('Ada \u{1fbca}\u{1fae9} Sparks')).toMatch(/^Ada .*Sparks$/);
    expect(await drawableText('Ada 👩‍🚀 Sparks')).toMatch(/^Ada (👩‍🚀 |👩🚀 )?Sparks$/);
    expect(await drawableText('Zürich – “Nord”')).toBe('Zürich – “Nord”');
  });

  it('has its rare letters looked for one after another, so that they do not take all threads', async () => {
    const waiting: number[] = [];
    const note = (tasks: number) => void waiting.push(tasks);
    sharp.queue.on('change', note);
    try {
      await drawableText(Array.from({ length: 50 }, (_, place) => String.fromCodePoint(0x20000 + place)).join(''));
    } finally {
      sharp.queue.off('change', note);
    }
    expect(Math.max(...waiting)).toBeLessThanOrEqual(1);
  });

  it('are the address of the card in the net where its name cannot be drawn', async () => {
    const nothing = await withoutLetters({});
    const site = await withoutLetters({ websites: ['https://www.yamakawa-seiki.test/'] });
    expect(site.equals(nothing)).toBe(false);
    expect(site.equals(await withoutLetters({ websites: ['yamakawa-seiki.test'] }))).toBe(true);
    expect((await withoutLetters({ emails: ['a@yamakawa-seiki.test'] })).equals(nothing)).toBe(false);
  });

  it('is left out where nothing can be drawn: an outline of a person on the color of the theme', async () => {
    const color = async (fullName: string, left: number, top: number) => {
      const image = sharp(await drawPreviewImage(cardViewModel(aCardData({ fullName }), {}), {})).extract({
        left,
        top,
        width: 1,
        height: 1,
      });
      return (await image.removeAlpha().raw().toBuffer()).toString('hex');
    };
    const theme = await color('Ann Lee', 600, 20);
    expect(await color('Ann Lee', 600, 600)).toBe('ffffff');
    expect(await color(unknown, 600, 600)).toBe(theme);
    // The forehead of the outline.
    expect(await color(unknown, 600, 272)).not.toBe(theme);
  });
});
