import type { FastifyRequest } from 'fastify';
import type { SourceMetric } from '../../../../contract/productVariants';
import type { RateLimiter } from '../../../http/rateLimiter';
import type { PublicRecord } from '../publicCards.repository';
import { isHumanVisit, userAgentOf } from './isHumanVisit';
import type { CountedCard, VisitCounter } from './visitCounter';

/** The card of a record, as the visit counter needs it. */
export function countedCard({ card, account }: PublicRecord): CountedCard {
  return { cardId: card.id, timeZone: account.timeZone };
}

/** What a visit is recognized by. */
type VisitRequest = Pick<FastifyRequest, 'method' | 'headers' | 'addressKey'>;

/** Decides which requests are views or downloads, and counts the views. */
export class Visits {
  constructor(
    readonly counter: Pick<VisitCounter, 'countView' | 'countSaved'>,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts a request of an address for public data of a card.
   * @throws HttpError 429 with Retry-After above the limit of the address
   */
  arrive({ addressKey }: Pick<VisitRequest, 'addressKey'>): void {
    this.limiter.take('publicCardPerAddress', addressKey);
  }

  /**
   * Counts a load of a card as a view, unless a bot or a prefetch made it, or the hourly caps are used up.
   * @returns false when a person has not seen the load yet: the page's own report counts it later
   */
  countLoad(request: VisitRequest, record: PublicRecord, source: SourceMetric, now?: Date): boolean {
    if (!isHumanVisit(request)) return false;
    if (this.takeView(request, record.card.id)) this.counter.countView(countedCard(record), source, now);
    return true;
  }

  /** Whether a download of the contact file adds 1 to `saved`. It has the rules and caps of views, counted apart. */
  countsAsSaved(request: VisitRequest, { card }: PublicRecord): boolean {
    return isHumanVisit(request) && this.takeView(request, `saved ${card.id}`);
  }

  /**
   * Counts a view against the hourly caps of the visitor (address and user agent) and of the address, for each card.
   * @returns false when a cap is used up
   */
  private takeView(request: VisitRequest, card: string): boolean {
    const perAddress = `${card} ${request.addressKey}`;
    const perVisitor = `${perAddress} ${userAgentOf(request)}`;
    if (
      this.limiter.isUsedUp('countedViewsPerVisitor', perVisitor) ||
      this.limiter.isUsedUp('countedViewsPerAddress', perAddress)
    )
      return false;
    this.limiter.count('countedViewsPerVisitor', perVisitor);
    this.limiter.count('countedViewsPerAddress', perAddress);
    return true;
  }
}
