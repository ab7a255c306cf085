import type { ContractOption } from '../../../contract/contractOptions';
import type { LanguageCode } from '../../../contract/languages';
import type { SourceMetric } from '../../../contract/productVariants';
import type { Themes } from '../../../contract/themes';
import type { CardFieldValues } from '../../../contract/cardFields';
import type { Looks } from './portraits/portraitSvg';

/** Values of every card of an organization that a profile may replace. */
export type SharedContact = Partial<Omit<CardFieldValues, 'fullName'>>;

/** One profile; English unless said. The first of a card is the active one. */
export type DemoProfile = SharedContact & { fullName: string; language?: LanguageCode };

export type DemoCard = {
  owner: string;
  /** Left out: the card has no picture. */
  looks?: Looks;
  createdDaysAgo: number;
  /** Email of the holder's login. */
  login?: string;
  /** Views on an ordinary working day. */
  interest: number;
  allowSearchEngines?: boolean;
  /** Ignores the shared values of the organization. */
  isBare?: boolean;
  profiles: [DemoProfile, ...DemoProfile[]];
};

/** When the cards of an organization are viewed. */
export type Rhythm = 'office' | 'sundayOffice' | 'evenings' | 'mornings' | 'everyDay';

/** A fair or an event: for `days` days, views are `strength` times as many, most of them from cards and rings. */
export type Peak = { daysAgo: number; days: number; strength: number };

export type DemoVisits = {
  rhythm: Rhythm;
  /** Weights of the six sources. */
  sources: Partial<Record<SourceMetric, number>>;
  /** Share of views that end in a saved contact, and in sent details. */
  saved: number;
  shared: number;
  /** How views have grown over the three months: 1.4 is 40% more at the end than at the beginning. */
  growth: number;
  peaks: Peak[];
};

export type DemoOrganization = {
  name: string;
  contactPerson: string;
  email: string;
  timeZone: string;
  createdDaysAgo: number;
  isDisabled?: boolean;
  login?: string;
  contract: { isUnder: boolean; options: ContractOption[]; startedDaysAgo?: number; endsInDays?: number };
  otherNotice?: string;
  maintenanceModule?: string;
  privacyLink?: string;
  themes?: Themes;
  /** An uploaded texture, drawn by ownTextures.ts and stored in the first slot. */
  ownTexture?: 'coffee' | 'tiles';
  shared: SharedContact;
  visits: DemoVisits;
  cards: DemoCard[];
};
