import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '../../../../contract/languages';
import { limits } from '../../../../contract/limits';
import { defaultLanguage } from '../../../../contract/constants';
import { sourceMetricOf } from '../../../../contract/productVariants';
import { translationsFor } from '../../../../card/pageMessages';
import type { Clock } from '../../../http/clock';
import { documentCaching } from '../../../http/documentPolicy';
import type { PublicPage } from '../../../http/documents';
import { EncodedBody, entityTag } from '../../../http/encodedBody';
import { reportError } from '../../../http/errorHandler';
import { cachedResponse } from '../cardCache';
import { acceptedLanguages, cardForVisitor, isLanguageSwitch, varyOf } from '../cardInLanguage';
import type { CachedCard, CardCache } from '../cardCache';
import type { PreviewImages } from '../previewImage/previewImages';
import { CardNotInUse, publicCardOf } from '../publicCardOf';
import { pageCacheControl } from '../visits/visitTokens';
import type { VisitTokens } from '../visits/visitTokens';
import type { Visits } from '../visits/visits';
import { forwardAddressOf } from './forwardAddress';
import { pageAddresses } from './pageAddresses';
import { renderCardPage, renderProblemPage } from './renderPage';
import type { CardPageData, PageContext, PageProblem } from './renderPage';

export type PublicPages = {
  cards: CardCache;
  visits: Visits;
  visitTokens: VisitTokens;
  previewImages: PreviewImages;
  clock: Clock;
  context: PageContext;
};

type Query = { type?: string; result?: string; lang?: string };

/** The language of a page without a card: the first that the browser accepts and that there are texts in. */
function languageOf(request: FastifyRequest): string {
  const isTranslated = (language: string) => languages.some(({ code }) => code === language);
  return acceptedLanguages(request).find(isTranslated) ?? defaultLanguage;
}

/** The data of a card's page that is the same for all responses. */
export function cardPageData(
  { view, wire, year }: CachedCard,
  { context }: Pick<PublicPages, 'context'>,
): CardPageData {
  return {
    view,
    addresses: pageAddresses(context.publicUrl, wire.link, wire.revision),
    profilePicture: wire.profilePicture,
    allowsSearchEngines: wire.allowSearchEngines,
    year,
  };
}

/** Sends a page that no cache may store. */
export function sendUncached(
  reply: FastifyReply,
  status: number,
  page: { html: string; headers: Record<string, string> },
): FastifyReply {
  return reply
    .code(status)
    .headers({ ...page.headers, 'cache-control': documentCaching('no-store') })
    .send(page.html);
}

const ofRedirect = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

function problemOf(statusCode: number, { method }: FastifyRequest): PageProblem {
  if (statusCode === 404) return 'notFound';
  if (statusCode === 410) return 'notInUse';
  if (method !== 'POST') return 'unreachable';
  return statusCode === 413 ? 'tooMuch' : 'notSent';
}

/**
 * Sends the page for an error: there is no such card, it is not in use, it cannot be read, or a posted form cannot be
 * read. A forwarded card redirects.
 */
export async function sendErrorPage(
  { cards, clock, context }: PublicPages,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  // A posted form is not forwarded: what the visitor has typed would be lost without a word.
  if (error instanceof CardNotInUse && request.method !== 'POST') {
    const address = await forwardAddressOf(cards, error.card, (request.query as Query).type?.slice(0, limits.text));
    // Never permanent: printed links have to follow the next change.
    if (address !== undefined) return reply.headers(ofRedirect).redirect(address, 302);
  }
  const { statusCode } = reportError(error, request, reply);
  const year = clock.now().getUTCFullYear();
  const themes = error instanceof CardNotInUse ? error.card.view.themes : undefined;
  const page = renderProblemPage(problemOf(statusCode, request), languageOf(request), year, context, themes);
  return sendUncached(reply, statusCode, page);
}

/** A cache that ignores `Vary`, such as Cloudflare's, would show the language of one visitor to the next. */
function cachingOf({ wire }: CachedCard): string {
  return documentCaching(wire.languages.length > 0 ? 'private, no-cache' : pageCacheControl);
}

/** The page of a card, rendered once for each revision. A page without its font is not cached. */
function cachedPage(pages: PublicPages, card: CachedCard): Promise<EncodedBody> {
  return cachedResponse(card, 'page', async () => {
    const { html, headers, isFinal } = await renderCardPage(cardPageData(card, pages), pages.context);
    if (!isFinal) card.responses.delete('page');
    // Drawn in advance: a messenger requests the preview image seconds after a link has been shared.
    if (card.isOfActiveProfile) pages.previewImages.prepare(card);
    const cached = { etag: entityTag(html), 'cache-control': cachingOf(card), vary: varyOf(card) };
    return EncodedBody.of(html, { ...headers, ...cached });
  });
}

/** Sends the page after a form was posted without scripts. The view has been counted before. */
async function sendThanks(pages: PublicPages, card: CachedCard, reply: FastifyReply): Promise<FastifyReply> {
  const alert = { type: 'info', text: translationsFor(card.view.language).sent } as const;
  const data = { ...cardPageData(card, pages), send: { isSent: true }, alert };
  return sendUncached(reply, 200, await renderCardPage(data, pages.context));
}

/** Sends the page after a switch of the language: it counts no view, and shared caches must not store it. */
async function sendSwitchedPage(
  pages: PublicPages,
  card: CachedCard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await cachedPage(pages, card);
  return page.send(request, reply, { 'cache-control': documentCaching('private, no-cache') });
}

/** Counts the view and sends the page, or 304 when the browser has the current page. */
async function sendCardPage(
  pages: PublicPages,
  card: CachedCard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await cachedPage(pages, card);
  const { type } = request.query as Query;
  const isCounted = pages.visits.countLoad(request, card.record, sourceMetricOf(type));
  const token = isCounted ? pages.visitTokens.counted() : pages.visitTokens.uncounted();
  reply.header('server-timing', `delivery;desc="${token}"`);
  return page.sendUnlessCached(request, reply);
}

/** The link in a path, without what apps leave after it: "K1." and "K1)" of a text, "K1\u200b" of a chat, "K1?type=card". */
function linkWithin(path: string): string {
  return /[\w-]+/.exec(path)?.[0] ?? path;
}

/** Handles `/preview/{cardLink}`: sends the card's page, the not-found page or the unreachable page. */
export function publicPage(pages: PublicPages): PublicPage {
  return async (link, request, reply) => {
    try {
      const found = await publicCardOf(request, pages.cards, linkWithin(link));
      const card = cardForVisitor(found, request);
      if ((request.query as Query).result === 'sent') return await sendThanks(pages, card, reply);
      if (isLanguageSwitch(found, request)) return await sendSwitchedPage(pages, card, request, reply);
      return await sendCardPage(pages, card, request, reply);
    } catch (error) {
      return await sendErrorPage(pages, request, reply, error);
    }
  };
}
