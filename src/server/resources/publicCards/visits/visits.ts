import type { FastifyRequest } from 'fastify';
import type { SourceMetric } from '../../../../contract/productVariants';
import type { PublicRecord } from '../publicCards.store';
import { agentOf } from './agents';
import { isVisit } from './isVisit';
import type { ViewCaps } from './viewCaps';
import type { CountedCard, VisitCounter } from './visitCounter';

export function countedCard({ card, account }: PublicRecord): CountedCard {
  return { cardId: card.id, timeZone: account.timeZone };
}

/** Decides which loads are views, and counts them. */
export class Visits {
  constructor(
    readonly counter: VisitCounter,
    private readonly caps: ViewCaps,
  ) {}

  /**
   * Counts a load of a card as a view, unless it is none (robots, loading ahead) or this visitor or address has
   * been counted too often within the hour (security D9): the page is shown all the same.
   * @returns whether the load needs no further counting: false only for loads that nobody has looked at yet
   */
  countLoad(request: FastifyRequest, record: PublicRecord, source: SourceMetric): boolean {
    const agent = agentOf(request);
    if (!isVisit(request, agent)) return false;
    if (this.caps.take(record.card.id, request.addressKey, agent.number)) this.counter.countView(countedCard(record), source);
    return true;
  }
}
