import type { FastifyRequest } from 'fastify';
import type { SourceMetric } from '../../../../contract/productVariants';
import type { RateLimiter } from '../../../http/rateLimiter';
import type { PublicRecord } from '../publicCards.repository';
import { isHumanVisit, userAgentOf } from './isHumanVisit';
import type { CountedCard, VisitCounter } from './visitCounter';

/** What the visit counter needs of a record. */
export function countedCard({ card, account }: PublicRecord): CountedCard {
  return { cardId: card.id, timeZone: account.timeZone };
}

/** The parts of a request that identify a visitor. */
type VisitRequest = Pick<FastifyRequest, 'method' | 'headers' | 'addressKey'>;

/** Decides which requests are views or downloads, and counts them. */
export class Visits {
  constructor(
    private readonly counter: Pick<VisitCounter, 'countView' | 'countSaved'>,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts a request for a card as a view, unless it is of a bot or a prefetch, or exceeds the hourly caps.
   * @returns false for a bot or a prefetch: if a person sees the page later, its script reports the visit
   */
  countLoad(request: VisitRequest, record: PublicRecord, source: SourceMetric): boolean {
    if (!isHumanVisit(request)) return false;
    if (this.takeView(request, record.card.id)) this.counter.countView(countedCard(record), source);
    return true;
  }

  /** Counts a download of the contact file. It has the caps of views, counted separately. */
  countDownload(request: VisitRequest, record: PublicRecord): void {
    if (isHumanVisit(request) && this.takeView(request, `saved ${record.card.id}`))
      this.counter.countSaved(countedCard(record));
  }

  /**
   * Counts a view against two hourly caps for each card: of the IP address, and of the IP address with the user agent.
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
