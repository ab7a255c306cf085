import type { LinkState } from '../../../contract/linkStates';
import type { LoginState } from '../../../contract/loginStates';
import type { WireCard, WireCardSummary } from '../../../contract/wire/card';
import type { WireCardProfile } from '../../../contract/wire/cardProfile';
import { instantFrom } from '../dates';
import { loginStateFrom } from '../loginStateFrom';
import { sharedText } from '../sharedText';

/**
 * A card. `cardTypeList` holds the ids of its profiles in order; the profiles are in the slice `cardProfiles`. A card
 * from a page of summaries has no optional fields until its details are loaded.
 */
export type Card = {
  cardId: string;
  accountId: string;
  cardLink: string;
  cardCreatedAt: string | null;
  cardOwnerName: string;
  userId: string | null;
  cardTypeList?: string[];
  cardLoginEmail: string;
  cardLoginState: LoginState;
  cardLoginPassword?: string;
  /** When the invitation to the login expires (ISO 8601); null without an invitation. */
  cardInvitationExpiresAt?: string | null;
  picksProfileByLanguage?: boolean;
  linkState: LinkState;
  /** Where a forwarded card leads: a web address, or the path of another card's page; '' in the other states. */
  forwardTo?: string;
  cardProfilePicture: string;
  /** Position, company and first email address of the active profile, else of the first. */
  cardTitle: string;
  cardCompany: string;
  cardEmail: string;
  hasLanguagePack: boolean;
  version: number;
};

/** Fields that a summary or an older server omits. */
type OmittedField =
  | 'cards'
  | 'loginPassword'
  | 'loginState'
  | 'invitationExpiresAt'
  | 'picksProfileByLanguage'
  | 'linkState'
  | 'forwardTo';

/** A card of a list: with all details, or a summary without profiles and password. */
export type ListedWireCard = Omit<WireCard, OmittedField> &
  Partial<Pick<WireCard, OmittedField>> &
  Partial<Omit<WireCardSummary, keyof WireCard>>;

/** Whether the card has all details. A summary has `fullName` in place of the profiles in `cards`. */
export const isWholeCard = (wire: ListedWireCard): boolean => wire.cards !== undefined || wire.fullName === undefined;

/** Converts a card of the server to the client's names. */
export function cardFromWire(wire: ListedWireCard): Card {
  // A summary has the fields of the profile itself.
  const profile = wire.cards?.find(({ active }) => active) ?? wire.cards?.[0] ?? wire;
  return {
    cardId: String(wire.id),
    accountId: sharedText(String(wire.accountId ?? '')),
    cardLink: wire.link ?? '',
    cardCreatedAt: instantFrom(wire.createdAt),
    cardOwnerName: wire.name ?? '',
    userId: wire.userId ?? null,
    ...(isWholeCard(wire) && {
      cardTypeList: (wire.cards ?? []).map(({ id }) => String(id)),
      cardLoginPassword: wire.loginPassword ?? '',
      cardInvitationExpiresAt: instantFrom(wire.invitationExpiresAt),
      picksProfileByLanguage: wire.picksProfileByLanguage ?? false,
      forwardTo: wire.forwardTo ?? '',
    }),
    cardLoginEmail: wire.loginEmail ?? '',
    cardLoginState: loginStateFrom(wire),
    linkState: wire.linkState ?? 'public',
    cardProfilePicture: wire.profilePicture ?? '',
    cardTitle: sharedText(profile.title ?? ''),
    cardCompany: sharedText(profile.company ?? ''),
    cardEmail: firstEmailOf(profile),
    hasLanguagePack: wire.hasLanguagePack ?? false,
    version: wire.version,
  };
}

/** The first email address: a profile has a list of them, a summary only the first. */
function firstEmailOf(profile: ListedWireCard | WireCardProfile): string {
  return ('emails' in profile ? profile.emails[0] : 'email' in profile ? profile.email : undefined) ?? '';
}

/** Title and company on one line: `Baker · Bread & Co`; '' if both are empty. */
export const roleText = (title: string, company: string): string => [title, company].filter(Boolean).join(' · ');

/** The position and company of the card holder on one line. */
export const roleOf = ({ cardTitle, cardCompany }: Pick<Card, 'cardTitle' | 'cardCompany'>): string =>
  roleText(cardTitle, cardCompany);
