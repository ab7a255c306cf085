import { createHash } from 'node:crypto';
import { cardFieldNames, pickCardFields } from '../../../contract/cardFields';
import { defaultThemes } from '../../../contract/themes';
import type { WirePublicCard } from '../../../contract/wire/cardProfile';
import { profilePictureOf, themeLocationOf, themesOfAccount } from '../cards/cardProfileToWire';
import type { CardProfileRow } from '../../database/tables';
import { leadAddresses } from './leadAddresses';
import type { PublicRecord } from './publicCards.repository';

/**
 * Increase it when the rendered page changes, so that browsers do not revalidate an old page as current. A new card
 * field changes the revision by its name.
 */
const pageEdition = 4;

/**
 * The revision of a card. It changes whenever its page may change: with the card, a profile or the account, with the
 * active profile, with the photo, and with whether there is an address for leads. Versions are not enough: after a
 * restore, another edit has the same version.
 */
export function revisionOf(record: PublicRecord): string {
  const { card, profile, otherProfiles, account } = record;
  const rows = [card.id, card.version, card.photoId, card.linkState, card.forwardTo, profile, account, otherProfiles];
  const parts = [pageEdition, cardFieldNames, ...rows, acceptsDetails(record)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

const acceptsDetails = (record: PublicRecord): boolean => leadAddresses(record).length > 0;

/**
 * The public data of a card. It has only what the public page shows: nothing of users, logins or the contract.
 * @param profile the profile to show
 * @param languages the languages that a visitor may switch between
 */
export function publicCardToWire(record: PublicRecord, profile: CardProfileRow, languages: string[]): WirePublicCard {
  const { card, account } = record;
  return {
    cardId: card.id,
    accountId: account.id,
    link: card.link,
    ...pickCardFields(profile),
    language: profile.language,
    languages,
    allowSearchEngines: profile.allowSearchEngines,
    profilePicture: profilePictureOf(card),
    themes: { ...defaultThemes, ...themesOfAccount(account) },
    themeLocationId: themeLocationOf(account),
    privacyLink: account.privacyLink,
    consentText: account.consentText,
    requiresConsent: account.requiresConsent,
    acceptsDetails: acceptsDetails(record),
    revision: revisionOf(record),
  };
}
