import type { LoginState } from '../../../contract/loginStates';
import type { WireCard, WireCardSummary } from '../../../contract/wire/card';
import type { WireCardProfile } from '../../../contract/wire/cardProfile';
import { instantFrom } from '../dates';
import { loginStateFrom } from '../loginStateFrom';
import { sharedText } from '../sharedText';

/**
 * A card. `cardTypeList` holds the ids of its profiles in their order; the profiles have a table of their own. A card
 * of a page of summaries has neither its profiles' ids nor its password's mask yet.
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
  /** Until when the link of the login's invitation works; null without an invitation. */
  cardInvitationExpiresAt?: string | null;
  picksProfileByLanguage?: boolean;
  cardProfilePicture: string;
  /** Position, company and first email address of the active profile, else of the first. */
  cardTitle: string;
  cardCompany: string;
  cardEmail: string;
  hasLanguagePack: boolean;
  version: number;
};

/** What a summary, or an older server, leaves out. */
type LeftOut = 'cards' | 'loginPassword' | 'loginState' | 'invitationExpiresAt' | 'picksProfileByLanguage';

/** A card of a list: whole, or a summary without profiles and password. */
export type ListedWireCard = Omit<WireCard, LeftOut> &
  Partial<Pick<WireCard, LeftOut>> &
  Partial<Omit<WireCardSummary, keyof WireCard>>;

/** Whether the record is no summary. A summary names the profile's holder in place of the profiles. */
export const isWholeCard = (wire: ListedWireCard): boolean => wire.cards !== undefined || wire.fullName === undefined;

/** The server's card in the client's names. */
export function cardFromWire(wire: ListedWireCard): Card {
  const profile = wire.cards?.find(({ active }) => active) ?? wire.cards?.[0] ?? wire;
  return {
    cardId: String(wire.id),
    accountId: sharedText(String(wire.accountId ?? '')),
    cardLink: wire.link ?? '',
    cardCreatedAt: instantFrom(wire.createdAt),
    cardOwnerName: wire.name ?? '',
    userId: wire.userId ?? null,
    ...(isWholeCard(wire) && {
      cardTypeList: (wire.cards ?? []).map((profile) => String(profile.id)),
      cardLoginPassword: wire.loginPassword ?? '',
      cardInvitationExpiresAt: instantFrom(wire.invitationExpiresAt),
      picksProfileByLanguage: wire.picksProfileByLanguage ?? false,
    }),
    cardLoginEmail: wire.loginEmail ?? '',
    cardLoginState: loginStateFrom(wire),
    cardProfilePicture: wire.profilePicture ?? '',
    cardTitle: sharedText(profile.title ?? ''),
    cardCompany: sharedText(profile.company ?? ''),
    cardEmail: emailIn(profile),
    hasLanguagePack: wire.hasLanguagePack ?? false,
    version: wire.version,
  };
}

/** A profile has a list of email addresses, a summary the first of them. */
function emailIn(profile: ListedWireCard | WireCardProfile): string {
  return ('emails' in profile ? profile.emails[0] : 'email' in profile ? profile.email : undefined) ?? '';
}

/** Title and company on one line: `Baker · Bread & Co`; '' when neither is known. */
export const roleText = (title: string, company: string): string => [title, company].filter(Boolean).join(' · ');

/** What the holder of a card does and where. */
export const roleOf = ({ cardTitle, cardCompany }: Pick<Card, 'cardTitle' | 'cardCompany'>): string =>
  roleText(cardTitle, cardCompany);
