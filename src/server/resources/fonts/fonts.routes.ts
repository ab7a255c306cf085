import type { FastifyInstance, FastifyReply } from 'fastify';
import { fontSlug } from '../../../card/fonts';
import { WireFont, WireFonts } from '../../../contract/wire/font';
import { notFound, unavailable } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import type { FontCatalog } from './fontCatalog';

/** Fonts may be used by pages on other origins, such as a statically hosted public page. */
const crossOriginHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function send(reply: FastifyReply, type: string, cacheControl: string, content: string | Buffer): FastifyReply {
  return reply
    .headers({ ...crossOriginHeaders, 'cache-control': cacheControl })
    .type(type)
    .send(content);
}

/** Registers the operations on fonts, and `/fonts/:name` for the style sheets and files of families. */
export function registerFonts(server: FastifyInstance, { fontCatalog }: { fontCatalog: FontCatalog }): void {
  registerOperation(
    server,
    'getFonts',
    { content: WireFonts, summary: 'Lists the fonts that a theme may use beside Default and Effra' },
    async () => ({
      items: (await fontCatalog.names()).map((family) => ({ family })),
    }),
  );

  registerOperation(
    server,
    'getFont',
    {
      content: WireFont,
      errors: [404, 429],
      summary: 'Fetches a font that has never been used, so that the theme editor can show it',
    },
    async (request) => {
      const { family } = request.params;
      if (!(await fontCatalog.names()).includes(family)) throw notFound();
      if (await fontCatalog.isMissing(family)) request.server.limiter.take('fontFetchesPerUser', request.user.id);
      if (!(await fontCatalog.find(family))) throw unavailable(300);
      return { family, stylesheet: `/fonts/${fontSlug(family)}.css` };
    },
  );

  server.get<{ Params: { name: string } }>('/fonts/:name', async (request, reply) => {
    const { name } = request.params;
    if (name.endsWith('.css')) {
      const font = await fontCatalog.findBySlug(name.slice(0, -'.css'.length));
      if (font) {
        // Relative to this sheet: API_BASE_URL may have a path.
        const styles = (await fontCatalog.stylesOf(font)).replaceAll('url(/fonts/', 'url(');
        return send(reply, 'text/css; charset=utf-8', 'public, max-age=86400', styles);
      }
    }
    const file = name.endsWith('.woff2') ? await fontCatalog.file(name) : null;
    if (!file) throw notFound();
    return send(reply, 'font/woff2', 'public, max-age=31536000, immutable', file);
  });
}
