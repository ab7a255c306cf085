import type { FastifyInstance } from 'fastify';
import { photoAsJpeg } from '../../../contract/photos';
import { notFound } from '../../http/errors';
import type { CardCache } from './cardCache';
import { publicCardOf } from './publicCardOf';

/**
 * Registers `/preview/{cardLink}/photo.jpg`, which redirects to the current photo of a card. Email signatures contain
 * it: the URL of a photo ends with the photo, but a signature stays in the messages that were sent.
 */
export function registerCurrentPhotos(server: FastifyInstance, cards: CardCache): void {
  server.get<{ Params: { link: string } }>('/preview/:link/photo.jpg', async (request, reply) => {
    const { wire } = await publicCardOf(request, cards, request.params.link);
    const photo = photoAsJpeg(wire.profilePicture);
    if (photo === '') throw notFound();
    return reply
      .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .redirect(photo);
  });
}
