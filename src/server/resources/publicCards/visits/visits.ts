import type { FastifyRequest } from 'fastify';
import type { SourceMetric } from '../../../../contract/productVariants';
import type { PublicRecord } from '../publicCards.repository';
import { userAgentOf } from './userAgents';
import { isHumanVisit } from './isHumanVisit';
import type { CountedCard, VisitCounter } from './visitCounter';
import type { Visitor, Visitors } from './visitors';

export function countedCard({ card, account }: PublicRecord): CountedCard {
  return { cardId: card.id, timeZone: account.timeZone };
}

/** Decides which loads are views, and counts them. */
export class Visits {
  constructor(
    readonly counter: VisitCounter,
    private readonly visitors: Visitors,
  ) {}

  /**
   * Who asks, remembered by address.
   * @throws HttpError 429 when the address asks for too much that is public of cards
   */
  arrive({ addressKey }: FastifyRequest): Visitor {
    return this.visitors.arrive(addressKey);
  }

  /**
   * Counts a load of a card as a view, unless it is none (robots, loading ahead) or this visitor or address has
   * been counted too often within the hour (security D9): the page is shown all the same.
   * @returns whether the load needs no further counting: false only for loads that nobody has looked at yet
   */
  countLoad(
    visitor: Visitor,
    request: FastifyRequest,
    record: PublicRecord,
    source: SourceMetric,
    now?: Date,
  ): boolean {
    const agent = userAgentOf(request);
    if (!isHumanVisit(request, agent)) return false;
    if (this.visitors.takeView(visitor, record.card.id, agent.number))
      this.counter.countView(countedCard(record), source, now);
    return true;
  }

  /** Whether a download of the contact file adds 1 to `saved`: the rules and caps are those of views, counted apart. */
  countsAsSaved(visitor: Visitor, request: FastifyRequest, { card }: PublicRecord): boolean {
    const agent = userAgentOf(request);
    return isHumanVisit(request, agent) && this.visitors.takeView(visitor, `saved ${card.id}`, agent.number);
  }
}
