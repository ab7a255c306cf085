import { createHash } from 'node:crypto';
import { pickCardFields } from '../../../contract/cardFields';
import { defaultThemes } from '../../../contract/themes';
import type { WirePublicCard } from '../../../contract/wire/cardProfile';
import { profilePictureOf, themeLocationOf, themesOfAccount } from '../cards/cardProfileToWire';
import type { CardProfileRow } from '../../database/tables';
import type { PublicRecord } from './publicCards.repository';

/** Raised when the page is made differently, so that no visitor sees an old page as the newest. */
const pageEdition = 3;

/**
 * Changes whenever the page may: with every version of card, profile and account, another active profile, another
 * photo. It is computed from the rows, so no event is needed.
 */
export function revisionOf({ card, profile, otherProfiles, account }: PublicRecord): string {
  const parts = [
    pageEdition,
    card.id,
    card.version,
    card.photoId,
    profile.id,
    profile.version,
    account.id,
    account.version,
    ...otherProfiles.flatMap(({ id, version }) => [id, version]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

/**
 * What the public page shows and nothing else: no login, no user, nothing of the contract.
 * @param profile the profile that is shown
 * @param languages the languages a visitor may switch between
 */
export function publicCardToWire(
  record: PublicRecord,
  profile: CardProfileRow = record.profile,
  languages: string[] = [],
): WirePublicCard {
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
    revision: revisionOf(record),
  };
}
