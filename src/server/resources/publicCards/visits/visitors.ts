import { rateLimits } from '../../../../contract/limits';
import type { Clock } from '../../../http/clock';
import { consume } from '../../../http/rateLimiter';
import type { Window } from '../../../http/rateLimiter';

const { countedViewsPerVisitor, countedViewsPerAddress } = rateLimits;
const hour = countedViewsPerVisitor.milliseconds;

/**
 * The views of one card that were counted this hour: in all, by the first agent behind the address, and by the others.
 */
type Counted = { cardId: string; views: number; agent: number; viewsOfAgent: number; others?: Map<number, number> };

/**
 * What is remembered of an address: its requests of a minute, and what it has counted of the card it saw last and of
 * the others. Mostly there is one card and one agent, and all about them lies in two places: in a busy hour every
 * further place that is looked into costs more than the counting.
 */
export type Visitor = Window & { last?: Counted; cards?: Map<string, Counted> };

/** So many addresses, agents and cards are remembered; a flood of more starts the hour anew for all of them. */
const remembered = 100_000;

/** Who opens cards, by address, and how often: looked for once in each request. The hour is the same for all. */
export class Visitors {
  private known = new Map<string, Visitor>();
  private size = 0;
  private hourStartedAt = -Infinity;

  constructor(
    private readonly clock: Pick<Clock, 'elapsed'>,
    private readonly isLimited = true,
  ) {}

  /**
   * Counts a request for what is public of a card.
   * @throws HttpError 429 with Retry-After above the limit of an address; the request then does not count
   */
  arrive(addressKey: string): Visitor {
    const now = this.clock.elapsed();
    if (now - this.hourStartedAt >= hour || this.size >= remembered) this.startAnew(now);
    const visitor = this.known.get(addressKey) ?? this.begin(addressKey, now);
    consume(visitor, 'publicCardPerAddress', now, this.isLimited);
    return visitor;
  }

  /**
   * Counts a view, unless the visitor (address and agent) or the address has used up the hour for this card (security
   * D9).
   * @returns whether it counted
   */
  takeView(visitor: Visitor, cardId: string, agent: number): boolean {
    if (!this.isLimited) return true;
    const counted = this.countedOf(visitor, cardId, agent);
    const views = counted.agent === agent ? counted.viewsOfAgent : (counted.others?.get(agent) ?? 0);
    if (views >= countedViewsPerVisitor.count || counted.views >= countedViewsPerAddress.count) return false;
    counted.views += 1;
    if (counted.agent === agent) counted.viewsOfAgent += 1;
    else this.countOther(counted, agent, views + 1);
    return true;
  }

  private startAnew(now: number): void {
    this.known = new Map();
    this.size = 0;
    this.hourStartedAt = now;
  }

  private begin(addressKey: string, now: number): Visitor {
    const visitor = { startedAt: now, count: 0, last: undefined, cards: undefined };
    this.known.set(addressKey, visitor);
    this.size += 1;
    return visitor;
  }

  private countedOf(visitor: Visitor, cardId: string, agent: number): Counted {
    const { last } = visitor;
    if (last?.cardId === cardId) return last;
    const there = visitor.cards?.get(cardId) ?? this.beginCard(cardId, agent);
    if (last) (visitor.cards ??= new Map<string, Counted>()).set(last.cardId, last);
    return (visitor.last = there);
  }

  private beginCard(cardId: string, agent: number): Counted {
    this.size += 1;
    return { cardId, views: 0, agent, viewsOfAgent: 0, others: undefined };
  }

  private countOther(counted: Counted, agent: number, views: number): void {
    if (views === 1) this.size += 1;
    (counted.others ??= new Map<number, number>()).set(agent, views);
  }
}
