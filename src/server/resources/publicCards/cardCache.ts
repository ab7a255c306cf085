import { cardViewModel } from '../../../card/cardViewModel';
import type { CardAssetUrls, CardViewModel } from '../../../card/cardViewModel';
import type { WirePublicCard } from '../../../contract/wire/cardProfile';
import type { Database } from '../../database/tables';
import type { Clock } from '../../http/clock';
import { publicCardToWire, revisionOf } from './publicCardToWire';
import { findByLink } from './publicCards.repository';
import type { PublicRecord } from './publicCards.repository';

/**
 * A card as it is kept between requests, with the answers that were made of it. All of it belongs to one revision and
 * one year.
 */
export type CachedCard = {
  revision: string;
  /** The year its page names at the end. */
  year: number;
  record: PublicRecord;
  wire: WirePublicCard;
  view: CardViewModel;
  /** Ready answers by name, made when they are first asked for. */
  responses: Map<string, Promise<unknown>>;
  /** Those of them that are made. */
  ready: Map<string, unknown>;
};

type Entry = { card: CachedCard; checkedAt: number; epoch: number };

/** For so long a kept card is believed without a look into the database: other processes' changes are seen after it. */
const believedMilliseconds = 1000;
const cardCache = 1000;

/**
 * Cards and their answers, kept per revision. A look into the database (one small query) tells whether the revision
 * still holds; it is made at most once a second for each card, and at once after any change made through this process.
 */
export class CardCache {
  private readonly entries = new Map<string, Entry>();
  private readonly lookUps = new Map<string, Promise<CachedCard | undefined>>();
  private epoch = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Pick<Clock, 'now' | 'elapsed'>,
    private readonly assetUrls: Partial<CardAssetUrls> = {},
  ) {}

  /** Something was written: whatever is kept is looked at again before it is answered. */
  invalidate(): void {
    this.epoch += 1;
    this.lookUps.clear();
  }

  /** The card as it is now; undefined when there is none. Rejects when the database does not answer. */
  async find(link: string): Promise<CachedCard | undefined> {
    return this.believed(link) ?? this.lookUpOnce(link);
  }

  /** The card, when it is believed and need not be looked for: without waiting. */
  believed(link: string): CachedCard | undefined {
    const entry = this.entries.get(link);
    return entry && entry.epoch === this.epoch && this.clock.elapsed() - entry.checkedAt < believedMilliseconds
      ? entry.card
      : undefined;
  }

  private lookUpOnce(link: string): Promise<CachedCard | undefined> {
    const running = this.lookUps.get(link);
    if (running) return running;
    const lookUp = this.lookUp(link, this.entries.get(link)?.card).finally(() => {
      if (this.lookUps.get(link) === lookUp) this.lookUps.delete(link);
    });
    this.lookUps.set(link, lookUp);
    return lookUp;
  }

  private async lookUp(link: string, kept: CachedCard | undefined): Promise<CachedCard | undefined> {
    const { epoch } = this;
    const checkedAt = this.clock.elapsed();
    const record = await findByLink(this.database, link);
    this.entries.delete(link);
    if (!record) return undefined;
    const year = this.clock.now().getUTCFullYear();
    const isCurrent = kept?.revision === revisionOf(record) && kept.year === year;
    const card = isCurrent ? kept : keptCardOf(record, year, this.assetUrls);
    this.entries.set(link, { card, checkedAt, epoch });
    if (this.entries.size > cardCache) this.entries.delete(this.entries.keys().next().value ?? link);
    return card;
  }
}

function keptCardOf(record: PublicRecord, year: number, assetUrls: Partial<CardAssetUrls>): CachedCard {
  const wire = publicCardToWire(record);
  return {
    revision: wire.revision,
    year,
    record,
    wire,
    view: cardViewModel(wire, assetUrls),
    responses: new Map(),
    ready: new Map(),
  };
}

/** An answer of a card, made once for its revision. One that failed is made anew the next time. */
export function cachedResponse<Answer>(card: CachedCard, name: string, make: () => Promise<Answer>): Promise<Answer> {
  const kept = card.responses.get(name) as Promise<Answer> | undefined;
  if (kept) return kept;
  const response = make();
  card.responses.set(name, response);
  // One that was not final has been taken away meanwhile, and another may be under way in its place.
  const isStillKept = () => card.responses.get(name) === response;
  response.then(
    (made) => isStillKept() && card.ready.set(name, made),
    () => isStillKept() && card.responses.delete(name),
  );
  return response;
}

/** An answer of a card that is made, without waiting. */
export function preparedResponse<Answer>(card: CachedCard, name: string): Answer | undefined {
  return card.ready.get(name) as Answer | undefined;
}
