import type { Generated } from 'kysely';
import type { CardFieldValues } from '../../contract/cardFields';
import type { LinkState } from '../../contract/linkStates';
import type { MetricCounts } from '../../contract/metrics';
import type { CalendarDay, Instant } from './instant';

/**
 * A card; `link` is its public key and never used again, `photoId` its photo, `userId` its login.
 * `picksProfileByLanguage`: each visitor gets the profile in their language, not the active one.
 * `forwardTo`: where a forwarded card leads, a web address or the path of another card's page; '' in the other states.
 */
export type CardsTable = {
  id: string;
  accountId: string;
  link: string;
  name: string;
  userId: string | null;
  photoId: string | null;
  picksProfileByLanguage: Generated<boolean>;
  linkState: Generated<LinkState>;
  forwardTo: Generated<string>;
  createdAt: Instant;
  version: number;
};

/** A card profile in server names. At most one of a card is active: a partial unique index guards it. */
export type CardProfilesTable = CardFieldValues & {
  id: string;
  cardId: string;
  isActive: boolean;
  language: string;
  allowSearchEngines: boolean;
  createdAt: Instant;
  version: number;
};

/**
 * The photo of a card. Its sizes are stored below the key `fileKey`. `contentHash` is the hash of the upload; null for
 * photos that are older than imports.
 */
export type PhotosTable = {
  id: string;
  cardId: string;
  fileKey: string;
  contentHash: Generated<string | null>;
  createdAt: Instant;
};

/** A visitor's details, kept before they are mailed. `isSuspicious` marks those that look like a bot's. */
export type LeadsTable = {
  id: string;
  cardId: string;
  cardProfileId: string | null;
  variant: string;
  name: string;
  company: string;
  position: string;
  phone: string;
  email: string;
  contentHash: string;
  isSuspicious: boolean;
  /** Was not mailed by itself; the next digest mails it. */
  awaitsDigest: Generated<boolean>;
  /** The account of the card. Triggers set it and let it follow the card. */
  accountId: Generated<string>;
  /** Name, company, phone and email, folded; '' in a row of an earlier version until the cleanup job has filled it. */
  searchText: Generated<string>;
  readAt: Generated<Instant | null>;
  starredAt: Generated<Instant | null>;
  note: Generated<string>;
  /** The text the visitor has consented to, and when; both null without a consent. */
  consentText: Generated<string | null>;
  consentAt: Generated<Instant | null>;
  /** Raised by edits of note and tags. */
  version: Generated<number>;
  createdAt: Instant;
};

/** A tag of a lead. `cardId` is the card of the lead, so that tags are deleted and restored with the card's rows. */
export type LeadTagsTable = { leadId: string; cardId: string; tag: string };

/**
 * An email address that a card holder typed into a profile of the card; leads are mailed to it once `confirmedAt` is
 * set.
 * `emailKey` is the folded address. `tokenHash` belongs to the link that confirms it and is null when no link was
 * mailed.
 */
export type EmailConfirmationsTable = {
  cardId: string;
  emailKey: string;
  email: string;
  tokenHash: string | null;
  tokenExpiresAt: Instant | null;
  createdAt: Instant;
  confirmedAt: Instant | null;
};

export type WalletIssuesTable = {
  id: string;
  cardId: string;
  userId: string | null;
  objectId: string;
  color: string;
  recipient: string;
  createdAt: Instant;
};

/** One row holds all metrics, because they are read together (docs/decisions/0017). */
export type CardTotalsTable = { cardId: string } & MetricCounts;

/** `day` is a day in the account's time zone. */
export type CardDaysTable = { cardId: string; day: CalendarDay } & MetricCounts;

/** Views by weekday (0 = Monday) and hour in the account's time zone, kept per month (yyyy-MM). */
export type CardHoursTable = { cardId: string; month: string; weekday: number; hour: number; count: number };
