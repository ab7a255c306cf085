import { aWholeCard, keptPublicServer } from '../../../testing/publicCards';
import type { KeptPublicServer } from '../../../testing/publicCards';
import { eachDatabaseWhenLong } from '../../../testing/eachDatabase';

eachDatabaseWhenLong('the address of the current photo of a card', (opened) => {
  let server: KeptPublicServer;
  const nextServer = keptPublicServer();
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  const locationOf = async (link: string) => {
    const { status, headers } = await server.open(`/preview/${link}/photo.jpg`);
    return status === 302 ? headers.location : status;
  };

  it('leads to a JPEG of the photo, also after another has replaced it', async () => {
    const { card, link } = await aWholeCard(server.database, { card: { photoId: 'p1' } });
    expect(await locationOf(link)).toBe('/storage/photos/p1/vcard.jpg');
    await server.database.updateTable('cards').set({ photoId: 'p2' }).where('id', '=', card.id).execute();
    server.clock.advance(1000);
    expect(await locationOf(link)).toBe('/storage/photos/p2/vcard.jpg');
  });

  it('is asked for again each time, and mail programs on the web may show it', async () => {
    const { link } = await aWholeCard(server.database, { card: { photoId: 'p1' } });
    expect((await server.open(`/preview/${link}/photo.jpg`)).headers).toMatchObject({
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is not found without a photo or a card, and 410 while the card is paused', async () => {
    const { link } = await aWholeCard(server.database);
    expect(await locationOf(link)).toBe(404);
    expect(await locationOf('nothing')).toBe(404);
    const paused = await aWholeCard(server.database, { card: { photoId: 'p1', linkState: 'paused' } });
    expect(await locationOf(paused.link)).toBe(410);
  });
});
