import type { WireCard } from '../../../contract/wire/card';
import { cardProfileToWire, profilePictureOf } from './cardProfileToWire';
import { loginStateOf, loginToWire } from '../logins/loginToWire';
import type { CardRecord } from './cards.repository';

/** Makes the response of a card. */
export function cardToWire(record: CardRecord): WireCard {
  const { card, account, login, profiles } = record;
  return {
    id: card.id,
    accountId: card.accountId,
    link: card.link,
    createdAt: card.createdAt,
    name: card.name,
    userId: card.userId,
    cards: profiles.map((profile) => cardProfileToWire(profile, record)),
    ...loginToWire(login),
    loginState: loginStateOf(login),
    invitationExpiresAt: login?.invitationExpiresAt ?? null,
    profilePicture: profilePictureOf(card),
    hasLanguagePack: account.contractOptions.includes('multiple_language_pack'),
    picksProfileByLanguage: card.picksProfileByLanguage,
    linkState: card.linkState,
    forwardTo: card.forwardTo,
    version: card.version,
  };
}
