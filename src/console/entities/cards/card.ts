import type { WireCard } from '../../../contract/wire/card';
import { instantFrom } from '../dates';

/** A card. `cardTypeList` holds the ids of its profiles in their order; the profiles have a table of their own. */
export type Card = {
  cardId: string;
  accountId: string;
  cardLink: string;
  cardCreatedAt: string | null;
  cardOwnerName: string;
  userId: string | null;
  cardTypeList: string[];
  cardLoginEmail: string;
  cardLoginPassword: string;
  cardProfilePicture: string;
  hasLanguagePack: boolean;
  version: number;
};

/** The server's card in the client's names. */
export function cardFromWire(wire: WireCard): Card {
  return {
    cardId: String(wire.id),
    accountId: String(wire.accountId ?? ''),
    cardLink: wire.link ?? '',
    cardCreatedAt: instantFrom(wire.createdAt),
    cardOwnerName: wire.name ?? '',
    userId: wire.userId ?? null,
    cardTypeList: (wire.cards ?? []).map((profile) => String(profile.id)),
    cardLoginEmail: wire.loginEmail ?? '',
    cardLoginPassword: wire.loginPassword ?? '',
    cardProfilePicture: wire.profilePicture ?? '',
    hasLanguagePack: wire.hasLanguagePack ?? false,
    version: wire.version,
  };
}
