import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '../../../../contract/languages';
import { defaultLanguage, rateLimits } from '../../../../contract/limits';
import { sourceMetricOf } from '../../../../contract/productVariants';
import { translationsFor } from '../../../../card/pageMessages';
import type { Clock } from '../../../http/clock';
import type { PublicPage } from '../../../http/documents';
import { toHttpError } from '../../../http/errors';
import type { RateLimiter } from '../../../http/rateLimiter';
import { EncodedBody, entityTag } from '../encodedBody';
import { cachedResponse, preparedResponse } from '../cardCache';
import type { CachedCard, CardCache } from '../cardCache';
import type { PreviewImages } from '../previewImage/previewImages';
import { pageCacheControl } from '../visits/visitTokens';
import type { VisitTokens } from '../visits/visitTokens';
import type { Visitor } from '../visits/visitors';
import type { Visits } from '../visits/visits';
import { pageAddresses } from './pageAddresses';
import { renderCardPage, renderStatePage } from './renderPage';
import type { CardPageData, PageSurroundings } from './renderPage';

export type PublicPages = {
  cards: CardCache;
  visits: Visits;
  visitTokens: VisitTokens;
  pictures: PreviewImages;
  limiter: RateLimiter;
  clock: Clock;
  surroundings: PageSurroundings;
};

type Query = { type?: string; result?: string };
type KeptPage = { body: EncodedBody; etag: string };
/** What a visitor is sent. */
type Load = { card: CachedCard; visitor: Visitor; page: KeptPage };

/** The language of a page without a card: the first one the browser asks for, if we have its words. */
function languageOf(request: FastifyRequest): string {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  return languages.find(({ code }) => code === wanted)?.code ?? defaultLanguage;
}

/** What the page is made of, beside what a single answer adds. */
export function pagePartsOf(
  { view, wire, year }: CachedCard,
  { surroundings }: Pick<PublicPages, 'surroundings'>,
): CardPageData {
  return {
    view,
    addresses: pageAddresses(surroundings.publicUrl, wire.link, wire.revision),
    profilePicture: wire.profilePicture,
    allowsSearchEngines: wire.allowSearchEngines,
    year,
  };
}

/** Sends a page that is made for this answer only. */
export function sendOnce(
  reply: FastifyReply,
  status: number,
  page: { html: string; headers: Record<string, string> },
): FastifyReply {
  return reply
    .code(status)
    .headers({ ...page.headers, 'cache-control': 'no-store' })
    .send(page.html);
}

/** Sends the page for a card that is not there (404), or for whatever keeps it from being shown. */
export function sendStatePage(
  pages: PublicPages,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply {
  const state = status === 404 ? 'notFound' : 'unreachable';
  if (status !== 404)
    reply.header('retry-after', status === 429 ? rateLimits.publicMissesPerAddress.milliseconds / 1000 : 5);
  return sendOnce(
    reply,
    status,
    renderStatePage(state, languageOf(request), pages.clock.now().getUTCFullYear(), pages.surroundings),
  );
}

function keptPage(pages: PublicPages, card: CachedCard): Promise<KeptPage> {
  return cachedResponse(card, 'page', async () => {
    const { html, headers, isFinal } = await renderCardPage(pagePartsOf(card, pages), pages.surroundings);
    if (!isFinal) card.responses.delete('page');
    // Whoever shares the link is asked for the picture within seconds.
    pages.pictures.prepare(card);
    const etag = entityTag(html);
    return { body: await EncodedBody.of(html, { ...headers, etag, 'cache-control': pageCacheControl }), etag };
  });
}

/** Where a form posted without scripts leads back to: no new view, but the end of the one that was counted. */
async function sendThanks(pages: PublicPages, card: CachedCard, reply: FastifyReply): Promise<FastifyReply> {
  const alert = { type: 'info', text: translationsFor(card.view.language).sent } as const;
  return sendOnce(reply, 200, await renderCardPage({ ...pagePartsOf(card, pages), alert }, pages.surroundings));
}

/** Counts the view and sends the page, or says that the visitor has it as it is. */
function sendCardPage(
  pages: PublicPages,
  { card, visitor, page: { body, etag } }: Load,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { type } = request.query as Query;
  const now = pages.clock.now();
  const isDone = pages.visits.countLoad(visitor, request, card.record, sourceMetricOf(type), now);
  const mark = isDone ? pages.visitTokens.counted(now) : pages.visitTokens.uncounted(now);
  reply.header('server-timing', `delivery;desc="${mark}"`);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(body.plain.headers).send();
  const { bytes, headers } = body.for(request);
  return reply.headers(headers).send(bytes);
}

/**
 * Answers `/preview/{cardLink}`: the card's page, the not-found page, or a page that says that the database is away.
 */
export function publicPage(pages: PublicPages): PublicPage {
  return async (link, request, reply) => {
    try {
      const visitor = pages.visits.arrive(request);
      // What is there already is not waited for: at a busy hour each turn of waiting is a few hundredths of a page.
      const card = pages.cards.believed(link) ?? (await pages.cards.find(link));
      if (card && (request.query as Query).result === 'sent') return await sendThanks(pages, card, reply);
      if (card)
        return sendCardPage(
          pages,
          { card, visitor, page: preparedResponse(card, 'page') ?? (await keptPage(pages, card)) },
          request,
          reply,
        );
      pages.limiter.take('publicMissesPerAddress', request.addressKey);
      return sendStatePage(pages, request, reply, 404);
    } catch (error) {
      const status = toHttpError(error)?.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error, route: '/preview' }, 'fault');
      return sendStatePage(pages, request, reply, status);
    }
  };
}
