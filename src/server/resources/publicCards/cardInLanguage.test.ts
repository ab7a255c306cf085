import { aCardProfile, aHolder } from '../../../testing/builders';
import { eachDatabaseWhenLong } from '../../../testing/eachDatabase';
import { keptPublicServer, asBrowser, aWholeCard } from '../../../testing/publicCards';
import type { KeptPublicServer } from '../../../testing/publicCards';
import { PreviewImages } from './previewImage/previewImages';
import { registerCards } from '../cards/cards.routes';

eachDatabaseWhenLong('a card that picks its profile by the language of the visitor', (opened) => {
  let server: KeptPublicServer;
  const nextServer = keptPublicServer({ more: registerCards });
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  /** A card with an active English, a German and a Japanese profile, and a second, younger German one. */
  async function aCardInThree(picksProfileByLanguage = true) {
    const whole = await aWholeCard(server.database, {
      card: { picksProfileByLanguage },
      profile: { fullName: 'Ann Lee', language: 'en' },
    });
    const foreign = await aWholeCard(server.database);
    await aCardProfile(server.database, {
      cardId: foreign.card.id,
      isActive: false,
      language: 'de',
      fullName: 'Fremde',
      createdAt: '2026-02-01T10:00:00.000Z',
    });
    const others = ['de Anna Leitner', 'ja 李 杏', 'de Anna Zweite'];
    for (const [index, other] of others.entries()) {
      const [language = '', ...name] = other.split(' ');
      await aCardProfile(server.database, {
        cardId: whole.card.id,
        isActive: false,
        language,
        fullName: name.join(' '),
        createdAt: `2026-03-0${index + 1}T10:00:00.000Z`,
      });
    }
    return whole;
  }
  const open = (link: string, language: string, query = '', headers = {}) =>
    server.open(`/preview/${link}${query}`, { headers: { 'accept-language': language, ...headers } });
  const nameOn = ({ text }: { text: string }) => /<h1[^>]*>([^<]*)</.exec(text)?.[1];

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'Anna Leitner'],
    ['fr, ja;q=0.4, de;q=0.7', 'Anna Leitner'],
    ['ja', '李 杏'],
    ['fr', 'Ann Lee'],
    ['de;q=0, fr', 'Ann Lee'],
    ['', 'Ann Lee'],
    [';;q=,,*', 'Ann Lee'],
  ])('shows for "%s" the profile of %s', async (language, name) => {
    const { link } = await aCardInThree();
    const page = await open(link, language);
    expect(nameOn(page)).toBe(name);
    // Many shared caches ignore Vary.
    expect(page.headers).toMatchObject({
      vary: 'Accept-Encoding, Accept-Language',
      'cache-control': 'private, no-cache, no-transform',
    });
  });

  it('is off by default: everyone gets the active profile for any query, under one cache key', async () => {
    const { link } = await aCardInThree(false);
    for (const query of ['', '?lang=de']) {
      const page = await open(link, 'de', query);
      expect(nameOn(page)).toBe('Ann Lee');
      expect(page.headers.vary).toBe('Accept-Encoding');
      expect(page.text).not.toContain('<nav');
    }
  });

  it('offers language links that win over the browser, and saves the contact that is shown', async () => {
    const { link } = await aCardInThree();
    const page = await open(link, 'ja', '?lang=de');
    expect(nameOn(page)).toBe('Anna Leitner');
    expect(page.text).toContain('<html lang="de"');
    expect([...page.text.matchAll(/href="\?lang=(\w+)"/g)].map(([, code]) => code)).toEqual(['en', 'de', 'ja']);
    expect(page.text).toMatch(
      /<a class="card-language" href="\?lang=de"[^>]*aria-label="DE Deutsch" aria-current="true"/,
    );
    const [, contactFile = ''] = /href="([^"]+vcf[^"]*)" data-save/.exec(page.text) ?? [];
    expect(contactFile).toMatch(/vcf\?lang=de$/);
    expect((await server.open(contactFile)).text).toContain('FN:Anna Leitner');
    expect((await server.open(contactFile.replace('?lang=de', ''))).text).toContain('FN:Ann Lee');
    expect(nameOn(await open(link, 'ja', '?lang=xx'))).toBe('李 杏');
  });

  it('keeps the language when details are posted without scripts', async () => {
    const { link } = await aCardInThree();
    expect((await open(link, 'de')).text).toContain(`action="/preview/${link}?lang=de"`);
  });

  it('gives each form its own bytes, and 304 for the form the visitor has', async () => {
    const { link } = await aCardInThree();
    const german = await open(link, 'de');
    const etag = String(german.headers.etag);
    expect((await open(link, 'en')).headers.etag).not.toBe(etag);
    expect((await open(link, 'de', '', { 'if-none-match': etag })).status).toBe(304);
    expect((await open(link, 'ja', '', { 'if-none-match': etag })).status).toBe(200);
  });

  it('shows a change of an inactive profile, and a new one, at the next visit', async () => {
    const { link, card } = await aCardInThree();
    await open(link, 'de');
    await server.database
      .updateTable('cardProfiles')
      .set({ fullName: 'Anna Neu', version: 2 })
      .where('fullName', '=', 'Anna Leitner')
      .execute();
    await aCardProfile(server.database, { cardId: card.id, isActive: false, language: 'fr', fullName: 'Anne' });
    server.clock.advance(1000);
    expect(nameOn(await open(link, 'de'))).toBe('Anna Neu');
    expect(nameOn(await open(link, 'fr'))).toBe('Anne');
  });

  it('has the preview image of its active profile for a first visitor of any language', async () => {
    const { link } = await aCardInThree();
    const prepared = jest.spyOn(PreviewImages.prototype, 'prepare');
    await open(link, 'de');
    expect(prepared).not.toHaveBeenCalled();
    await open(link, 'en');
    expect(prepared.mock.calls.map(([card]) => card.view.name)).toEqual(['Ann Lee']);
    prepared.mockRestore();
  });

  it('counts a link with a language from elsewhere as a view, but no switch on the page', async () => {
    const { link, card } = await aCardInThree();
    await open(link, 'de', '?type=card');
    const switched = await open(link, 'de', '?type=card&lang=ja', { 'sec-fetch-site': 'same-origin' });
    expect(nameOn(switched)).toBe('李 杏');
    expect(switched.headers['server-timing']).toBeUndefined();
    expect(switched.headers['cache-control']).toBe('private, no-cache, no-transform');
    expect(await server.counts(card.id)).toEqual({ profileTotal: 1, card: 1 });
    await open(link, 'de', '?lang=ja', { 'sec-fetch-site': 'none' });
    await open(link, 'de', '', { 'sec-fetch-site': 'same-origin' });
    expect(await server.counts(card.id)).toEqual({ profileTotal: 3, card: 1, other: 2 });
  });

  it('serves the client-rendered page in the same way', async () => {
    const { link, card } = await aCardInThree();
    const lookUp = async (query: Record<string, string>, language: string) =>
      (
        await server.call<{ fullName: string; language: string; languages: string[] }>('getPublicCard', {
          params: { cardLink: link },
          query,
          headers: { ...asBrowser, 'accept-language': language },
        })
      ).content;
    expect(await lookUp({}, 'ja')).toMatchObject({ fullName: '李 杏', languages: ['en', 'de', 'ja'] });
    expect(await lookUp({ lang: 'de', switched: '1' }, 'ja')).toMatchObject({
      fullName: 'Anna Leitner',
      language: 'de',
    });
    expect(await server.counts(card.id)).toEqual({ profileTotal: 1, other: 1 });
  });

  it('is chosen by those who may edit its profiles', async () => {
    const { link, card } = await aCardInThree(false);
    const holder = await aHolder(server.database, card.id);
    const response = await server.call('pickProfileByLanguage', {
      as: await server.signIn(holder),
      params: { cardId: card.id },
      body: { picksProfileByLanguage: true, version: 1 },
    });
    expect(response).toMatchObject({ status: 200, content: { picksProfileByLanguage: true, version: 2 } });
    expect(nameOn(await open(link, 'de'))).toBe('Anna Leitner');
  });
});
