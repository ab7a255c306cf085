import { rateLimits } from '../../../../contract/limits';
import type { Clock } from '../../../http/clock';

/** What an address has counted of a card this hour: in all, and by each of the agents behind it (mostly one: a map each would take most of the memory). */
type Counted = { views: number; agents: number[]; viewsOfAgents: number[] };

const { countedViewsPerVisitor, countedViewsPerAddress } = rateLimits;
const hour = countedViewsPerVisitor.milliseconds;

/** So many addresses and agents are remembered; a flood of more starts the hour anew for all of them. */
const remembered = 100_000;

/**
 * How many views of a card one visitor (address and agent) and one address may add within an hour (security D9). Asked
 * at every visit: it puts no keys together, and the hour is the same for all.
 */
export class ViewCaps {
  private cards = new Map<string, Map<string, Counted>>();
  private size = 0;
  private startedAt = -Infinity;

  constructor(
    private readonly clock: Pick<Clock, 'elapsed'>,
    private readonly isOn = true,
  ) {}

  /** Counts a view, unless its visitor or its address has used up the hour; says whether it did. */
  take(cardId: string, addressKey: string, agentNumber: number): boolean {
    if (!this.isOn) return true;
    const now = this.clock.elapsed();
    if (now - this.startedAt >= hour || this.size >= remembered) this.startAnew(now);
    const counted = this.countedBy(cardId, addressKey);
    const place = this.placeOf(agentNumber, counted);
    const views = counted.viewsOfAgents[place] ?? 0;
    if (views >= countedViewsPerVisitor.count || counted.views >= countedViewsPerAddress.count) return false;
    counted.viewsOfAgents[place] = views + 1;
    counted.views += 1;
    return true;
  }

  private startAnew(now: number): void {
    this.cards = new Map();
    this.size = 0;
    this.startedAt = now;
  }

  private countedBy(cardId: string, addressKey: string): Counted {
    let addresses = this.cards.get(cardId);
    if (!addresses) this.cards.set(cardId, (addresses = new Map<string, Counted>()));
    let counted = addresses.get(addressKey);
    if (!counted) addresses.set(addressKey, (counted = { views: 0, agents: [], viewsOfAgents: [] }));
    return counted;
  }

  private placeOf(agentNumber: number, { views, agents }: Counted): number {
    const place = agents.indexOf(agentNumber);
    if (place >= 0 || views >= countedViewsPerAddress.count) return place;
    this.size += 1;
    return agents.push(agentNumber) - 1;
  }
}
