import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { WireFonts } from '../../../contract/wire/font';
import { notFound } from '../../http/errors';
import type { Register } from '../../http/registerCalls';
import { bundledFonts } from './bundledFonts';
import { stylesOf } from './fontStyles';

/** Fonts belong to nobody in particular: pages on other origins may use them (static hosting of the public page). */
const forEverybody = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function send(reply: FastifyReply, type: string, cacheControl: string, content: string | Buffer): FastifyReply {
  return reply.headers({ ...forEverybody, 'cache-control': cacheControl }).type(type).send(content);
}

/** The list of families (decision 18), and their styles and files under /fonts. */
export function registerFonts(register: Register, { server }: { server: FastifyInstance }): void {
  const families = bundledFonts();
  const bySlug = new Map(families.map((family) => [`${family.slug}.css`, family]));
  const byName = new Map(families.flatMap(({ files }) => files).map((file) => [file.name, file]));

  register('getFonts', { content: WireFonts, summary: 'The fonts an account may choose beside Default and Effra' }, async () => ({
    items: families.map(({ family }) => ({ family })),
  }));

  server.get<{ Params: { name: string } }>('/fonts/:name', async (request, reply) => {
    const { name } = request.params;
    const family = bySlug.get(name);
    if (family) return send(reply, 'text/css; charset=utf-8', 'public, max-age=86400', stylesOf(family));
    const file = byName.get(name);
    if (!file) throw notFound();
    return send(reply, 'font/woff2', 'public, max-age=31536000, immutable', await readFile(file.path));
  });
}

/** The styles of a chosen family for a page that carries them inline; '' for Default, Effra and unknown names. */
export function inlineFontStyles(family: string, text: string): string {
  const found = bundledFonts().find((candidate) => candidate.family === family);
  return found ? stylesOf(found, text) : '';
}
