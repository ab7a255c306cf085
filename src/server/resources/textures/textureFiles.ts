import type { FastifyInstance, FastifyReply } from 'fastify';
import { defaultTextures, userTextures } from '../../../contract/themes';
import { notFound } from '../../http/errors';
import type { FileStorage } from '../../outside/files/fileStorage';
import { sendStoredImage, storedImageHeaders } from '../storedImage';

/** A slot may get another image: browsers show the old one for a minute at most, and then revalidate its ETag. */
const cachedBriefly = 'public, max-age=60';

/**
 * Registers the images of themes at the URLs of the specification: `/storage/themes/{themeLocationId}/{name}.png` for
 * the default textures, and `/storage/textures/{accountId}/{textureName}.png` for those of an account.
 */
export function registerTextureFiles(server: FastifyInstance, { files }: { files: FileStorage }): void {
  server.get<{ Params: { themeLocationId: string; file: string } }>(
    '/storage/themes/:themeLocationId/:file',
    async (request, reply) => {
      const { themeLocationId, file } = request.params;
      if (themeLocationId !== 'default')
        return sendTexture(reply, request.headers['if-none-match'], themeLocationId, file);
      const name = defaultTextures.find((texture) => file === `${texture}.png`);
      if (name === undefined) throw notFound();
      // Statically hosted pages are on another origin.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // Send it directly: a redirect would cost another round trip.
      return reply.server.hasReplyDecorator('sendFile')
        ? reply.sendFile(`textures/${name}.png`, { maxAge: '1d', immutable: false })
        : reply.redirect(`/textures/${name}.png`, 303);
    },
  );

  server.get<{ Params: { accountId: string; file: string } }>('/storage/textures/:accountId/:file', (request, reply) =>
    sendTexture(reply, request.headers['if-none-match'], request.params.accountId, request.params.file),
  );

  async function sendTexture(reply: FastifyReply, ifNoneMatch: string | undefined, accountId: string, file: string) {
    const slot = userTextures.findIndex((texture) => file === `${texture}.png`) + 1;
    const texture = await server.database
      .selectFrom('textures')
      .select('fileKey')
      .where('accountId', '=', accountId)
      .where('slot', '=', slot)
      .executeTakeFirstOrThrow(notFound);
    const tag = `"${texture.fileKey.split('/').pop()}"`;
    reply.header('etag', tag);
    if (ifNoneMatch?.includes(tag))
      return reply
        .code(304)
        .headers({ ...storedImageHeaders, 'cache-control': cachedBriefly })
        .send();
    return sendStoredImage(reply, await files.open(texture.fileKey), 'image/png', cachedBriefly);
  }
}
