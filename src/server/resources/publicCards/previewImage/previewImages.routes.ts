import type { FastifyInstance } from 'fastify';
import type { CardCache } from '../cardCache';
import { publicCardOf } from '../publicCardOf';
import type { PreviewImages } from './previewImages';

/** The pattern excludes other last segments, which are links of cards. */
const address = '/preview/:link/:picture(^picture-[\\w-]+\\.png$)';

type PreviewImageDependencies = { cards: CardCache; previewImages: PreviewImages };

/**
 * Registers `/preview/{cardLink}/picture-{revision}.png`, the preview image of a card. With the current revision the
 * response is immutable; a request for another revision gets the current image with a short cache time.
 */
export function registerPreviewImages(
  server: FastifyInstance,
  { cards, previewImages }: PreviewImageDependencies,
): void {
  server.get<{ Params: { link: string; picture: string } }>(address, async (request, reply) => {
    const { link, picture } = request.params;
    const card = await publicCardOf(request, cards, link);
    const isCurrent = picture === `picture-${card.revision}.png`;
    const image = await previewImages.of(card);
    return reply
      .headers({
        'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(image);
  });
}
