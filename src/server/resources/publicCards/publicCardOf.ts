import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../../../contract/messages';
import { HttpError, notFound } from '../../http/errors';
import type { CachedCard, CardCache } from './cardCache';

/**
 * A card that is paused or forwarded. 410, not 404: a paused card is no guessed link. The service worker forgets the
 * pages of such a card.
 */
export class CardNotInUse extends HttpError {
  constructor(readonly card: CachedCard) {
    super(410, errorMessages.notInUse);
  }
}

/**
 * Finds the card of a public link. Every public route of cards begins with it, so that all of them count against the
 * limits of an address: of requests, and of links that lead nowhere.
 * @throws HttpError 404 for an unknown link, 410 (CardNotInUse) for a card that is not public, 429 above a limit
 */
export async function publicCardOf(
  { server: { limiter }, addressKey }: { server: Pick<FastifyInstance, 'limiter'>; addressKey: string },
  cards: Pick<CardCache, 'find'>,
  link: string,
): Promise<CachedCard> {
  limiter.take('publicCardPerAddress', addressKey);
  const card = await cards.find(link);
  if (card?.record.card.linkState === 'public') return card;
  if (card) throw new CardNotInUse(card);
  limiter.take('publicMissesPerAddress', addressKey);
  throw notFound();
}
