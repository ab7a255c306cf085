import { cardViewModel } from '../../../card/cardViewModel';
import type { CardAssetUrls, CardViewModel } from '../../../card/cardViewModel';
import type { WirePublicCard } from '../../../contract/wire/cardProfile';
import type { CardProfileRow, Database } from '../../database/tables';
import type { Clock } from '../../http/clock';
import { publicCardToWire, revisionOf } from './publicCardToWire';
import { findByLink } from './publicCards.repository';
import type { PublicRecord } from './publicCards.repository';

/** A card with its cached responses, all for one revision and one year. */
export type CachedCard = {
  revision: string;
  /** The year in the copyright line of the page. */
  year: number;
  record: PublicRecord;
  wire: WirePublicCard;
  view: CardViewModel;
  /** Whether it shows the active profile. The preview image always shows that profile. */
  isOfActiveProfile: boolean;
  /** The card with its profiles in other languages; empty unless the card picks its profile by language. */
  otherLanguages: CachedCard[];
  /** Responses by name; see `cachedResponse`. */
  responses: Map<string, Promise<unknown>>;
};

type Entry = { card: CachedCard; checkedAt: number; epoch: number };

/** A card is fresh for this long. Changes by other processes become visible after it. */
const freshMilliseconds = 1000;
/** Of all cached cards. One takes 0.1 MB with its responses, and 1.5 MB with fields as long as they may be. */
const maxLanguages = 1000;

/**
 * Caches cards and their responses by revision. It reads the rows of a card again at most once a second, and at the
 * next request after a change by this process. The card and its responses stay cached while the revision is the same.
 */
export class CardCache {
  private readonly entries = new Map<string, Entry>();
  private readonly lookups = new Map<string, Promise<CachedCard | undefined>>();
  private epoch = 0;
  /** How many languages the cached cards have. */
  private languages = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Pick<Clock, 'now' | 'elapsed'>,
    private readonly assetUrls: Partial<CardAssetUrls>,
    private readonly limit = maxLanguages,
  ) {}

  /** Makes all cards stale: the next request for a card reads the database. */
  invalidate(): void {
    this.epoch += 1;
    this.lookups.clear();
  }

  /** Returns the card with this link, or undefined. Rejects when the database is unavailable. */
  async find(link: string): Promise<CachedCard | undefined> {
    const entry = this.entries.get(link);
    if (entry?.epoch === this.epoch && this.clock.elapsed() - entry.checkedAt < freshMilliseconds) return entry.card;
    return this.lookUpOnce(link);
  }

  /** Simultaneous requests for a card share one query. */
  private lookUpOnce(link: string): Promise<CachedCard | undefined> {
    const running = this.lookups.get(link);
    if (running) return running;
    const lookup = this.lookUp(link, this.entries.get(link)?.card).finally(() => {
      if (this.lookups.get(link) === lookup) this.lookups.delete(link);
    });
    this.lookups.set(link, lookup);
    return lookup;
  }

  private async lookUp(link: string, cached: CachedCard | undefined): Promise<CachedCard | undefined> {
    const { epoch } = this;
    const checkedAt = this.clock.elapsed();
    const record = await findByLink(this.database, link);
    this.remove(link);
    if (!record) return undefined;
    const year = this.clock.now().getUTCFullYear();
    const isCurrent = cached?.revision === revisionOf(record) && cached.year === year;
    const card = isCurrent ? cached : newCachedCard(record, year, this.assetUrls);
    this.entries.set(link, { card, checkedAt, epoch });
    this.languages += languagesOf(card);
    for (const oldest of this.entries.keys()) {
      if (this.languages <= this.limit) break;
      this.remove(oldest);
    }
    return card;
  }

  private remove(link: string): void {
    const entry = this.entries.get(link);
    if (entry && this.entries.delete(link)) this.languages -= languagesOf(entry.card);
  }
}

function languagesOf({ otherLanguages }: CachedCard): number {
  return 1 + otherLanguages.length;
}

function newCachedCard(record: PublicRecord, year: number, assetUrls: Partial<CardAssetUrls>): CachedCard {
  const profiles = firstOfEachLanguage([record.profile, ...record.otherProfiles]);
  const languages = profiles.length > 1 ? profiles.map(({ language }) => language) : [];
  const [card, ...otherLanguages] = profiles.map((profile, index): CachedCard => {
    const wire = publicCardToWire(record, profile, languages);
    const view = cardViewModel(wire, assetUrls);
    const isOfActiveProfile = index === 0;
    const { revision } = wire;
    return { revision, year, record, wire, view, isOfActiveProfile, otherLanguages: [], responses: new Map() };
  });
  if (!card) throw new Error('A public record has a profile');
  return { ...card, otherLanguages };
}

/** Keeps the first profile of each language: the active one, otherwise the oldest. */
function firstOfEachLanguage(profiles: CardProfileRow[]): CardProfileRow[] {
  const firstIndex = (wanted: string) => profiles.findIndex(({ language }) => language === wanted);
  return profiles.filter(({ language }, index) => firstIndex(language) === index);
}

/** Returns a response of a card, made once for its revision. After a failure, the next request tries again. */
export function cachedResponse<Response>(
  card: Pick<CachedCard, 'responses'>,
  name: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const cached = card.responses.get(name) as Promise<Response> | undefined;
  if (cached) return cached;
  const response = make();
  card.responses.set(name, response);
  // Another response may have replaced this one meanwhile.
  response.catch(() => card.responses.get(name) === response && card.responses.delete(name));
  return response;
}
