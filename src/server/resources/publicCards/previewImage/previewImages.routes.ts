import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../http/errors';
import type { CardCache } from '../cardCache';
import type { Visits } from '../visits/visits';
import type { PreviewImages } from './previewImages';

/** Only such a name: any other last segment is a card's link. */
const address = '/preview/:link/:picture(^picture-[\\w-]+\\.png$)';

type Parts = { server: FastifyInstance; cards: CardCache; pictures: PreviewImages; visits: Visits };

/**
 * `/preview/{cardLink}/picture-{revision}.png`: the card's picture for link previews. Under its own revision it may be
 * kept for ever; whoever still asks for an older one gets the picture as it is now.
 */
export function servePreviewImages({ server, cards, pictures, visits }: Parts): void {
  server.get<{ Params: { link: string; picture: string } }>(address, async (request, reply) => {
    visits.arrive(request);
    const { link, picture } = request.params;
    const card = await cards.find(link);
    if (!card) throw notFound();
    const isCurrent = picture === `picture-${card.revision}.png`;
    return reply
      .headers({
        'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(await pictures.of(card));
  });
}
