import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors';
import type { CachedCard, CardCache } from './cardCache';

/**
 * Finds the card of a public link. Every public route of cards begins with it, so that all of them count against the
 * limits of an address: of requests, and of links that lead nowhere.
 * @throws HttpError 404 for an unknown link, 429 above a limit
 */
export async function publicCardOf(
  { server: { limiter }, addressKey }: { server: Pick<FastifyInstance, 'limiter'>; addressKey: string },
  cards: Pick<CardCache, 'find'>,
  link: string,
): Promise<CachedCard> {
  limiter.take('publicCardPerAddress', addressKey);
  const card = await cards.find(link);
  if (card) return card;
  limiter.take('publicMissesPerAddress', addressKey);
  throw notFound();
}
