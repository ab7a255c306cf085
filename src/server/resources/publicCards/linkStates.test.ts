import type { EditCardLinkRequest } from '../../../contract/wire/card';
import { aSuperAdmin } from '../../../testing/builders';
import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { keptPublicServer, asBrowser, aWholeCard } from '../../../testing/publicCards';
import type { KeptPublicServer } from '../../../testing/publicCards';
import { registerCards } from '../cards/cards.routes';

eachDatabase('the link of a card', (opened) => {
  let server: KeptPublicServer;
  let as: string;
  const nextServer = keptPublicServer({
    more: registerCards,
    settings: { publicUrl: 'https://cards.example' },
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    as = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  const edit = (cardId: string, body: EditCardLinkRequest) =>
    server.call<{ forwardTo: string }>('editCardLink', { as, params: { cardId }, body });
  const forward = (cardId: string, forwardTo: string) => edit(cardId, { linkState: 'forwarded', forwardTo });
  const page = (link: string, headers = {}) => server.open(`/preview/${link}`, { headers });

  itOnEachWhenLong('shows nothing of a paused card, counts nothing, and shows the card again at once', async () => {
    const { card, profile, link } = await aWholeCard(server.database);
    const { headers } = await page(link);
    await edit(card.id, { linkState: 'paused' });
    const before = await server.counts(card.id);
    const response = await page(link, { 'if-none-match': headers.etag });
    expect(response).toMatchObject({
      status: 410,
      headers: { 'cache-control': 'no-store, no-transform', 'x-robots-tag': 'noindex' },
    });
    expect(response.text).toContain('This card is not in use');
    expect(response.text).not.toContain(profile.fullName);
    expect((await page(link, { 'accept-language': 'de' })).text).toContain('nicht in Gebrauch');
    const params = { cardLink: link };
    const details = { cardId: card.id, name: 'Vera', phone: '1', email: 'vera@visitor.test' };
    const responses = [
      await server.call('getPublicCard', { params, headers: asBrowser }),
      await server.call('getContactFile', { params, headers: asBrowser }),
      await server.call('countVisit', { params, headers: asBrowser, body: { delivery: 'a' } }),
      await server.call('mailContact', { params, body: { email: 'vera@visitor.test' } }),
      await server.call('sendMyDetails', { body: details }),
      await page(`${link}/picture-1.png`, { accept: 'image/png' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410, 410]);
    expect(await server.counts(card.id)).toEqual(before);
    await edit(card.id, { linkState: 'public' });
    expect((await page(link)).status).toBe(200);
  });

  itOnEachWhenLong('leads from a forwarded card to the last one on the way, with the product variant', async () => {
    const { database } = server;
    const ann = await aWholeCard(database);
    const bo = await aWholeCard(database);
    const cy = await aWholeCard(database);
    const stored = await forward(ann.card.id, `https://cards.example/preview/${bo.link}?type=card`);
    expect(stored.content.forwardTo).toBe(`/preview/${bo.link}`);
    await forward(bo.card.id, `/preview/${cy.link}`);
    expect(await page(`${ann.link}?type=sticker&lang=de`)).toMatchObject({
      status: 302,
      headers: { location: `/preview/${cy.link}?type=sticker`, 'cache-control': 'no-store' },
    });
    expect(await server.counts(ann.card.id)).toEqual({});
    const saved = await server.open(`/api/cards/${ann.link}/vcf`);
    expect(saved).toMatchObject({ status: 302, headers: { location: `/preview/${cy.link}` } });
    // What the visitor has typed would be lost.
    const posted = await server.inject({
      method: 'POST',
      url: `/preview/${ann.link}`,
      payload: 'name=Vera',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
    expect(posted.status).toBe(410);
  });

  itOnEachWhenLong('leads to a web page without a word of the visitor', async () => {
    const { card, link } = await aWholeCard(server.database);
    await forward(card.id, 'acme.example/team?a=1');
    const { headers } = await page(`${link}?type=sticker&to=https://evil.example`);
    expect(headers.location).toBe('https://acme.example/team?a=1');
  });

  it.each(['leads back', 'is paused', 'is gone', 'is forwarded to a page that is no web address'])(
    'shows the notice while the other card %s',
    async (what) => {
      const { database } = server;
      const ann = await aWholeCard(database);
      const bo = await aWholeCard(database);
      await forward(ann.card.id, `/preview/${bo.link}`);
      if (what === 'leads back') await forward(bo.card.id, `/preview/${ann.link}`);
      else if (what === 'is paused') await edit(bo.card.id, { linkState: 'paused' });
      else if (what === 'is gone') await database.deleteFrom('cards').where('id', '=', bo.card.id).execute();
      else {
        // As in a database that another program has changed.
        const change = { linkState: 'forwarded', forwardTo: 'javascript:alert(1)' } as const;
        await database.updateTable('cards').set(change).where('id', '=', bo.card.id).execute();
      }
      server.clock.advance(1000);
      expect((await page(ann.link)).status).toBe(410);
    },
  );

  it.each([
    ['', 'not a web address'],
    ['javascript:alert(1)', 'not a web address'],
    ['//evil.example', 'not a web address'],
    ['/preview/none', 'there is no such card'],
    ['https://CARDS.example/preview/own', 'a card cannot be forwarded to itself'],
  ])('is not forwarded to "%s"', async (forwardTo, problem) => {
    const { card } = await aWholeCard(server.database, { card: { link: 'own' } });
    expect(await forward(card.id, forwardTo)).toMatchObject({ status: 400, message: `forwardTo: ${problem}` });
  });
});
