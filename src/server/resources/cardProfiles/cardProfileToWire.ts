import type { WireCardProfile } from '../../../contract/wire/cardProfile';
import { photoPath } from '../../../contract/photos';
import { defaultThemes, isUserTexture } from '../../../contract/themes';
import type { Themes } from '../../../contract/themes';
import type { AccountRow, CardProfileRow, CardRow } from '../../database/tables';

/** What a profile's answer takes from its card and its account. */
export type ProfileSurroundings = {
  card: Pick<CardRow, 'id' | 'link' | 'userId' | 'photoId'>;
  account: Pick<AccountRow, 'id' | 'contractOptions' | 'themes'>;
};

/**
 * The theme a card wears: the account's own when its contract has the option, else none. The stored theme is kept
 * while the option is off.
 */
export function themesOfAccount({ contractOptions, themes }: ProfileSurroundings['account']): Partial<Themes> {
  return contractOptions.includes('themes') ? { ...defaultThemes, ...themes } : {};
}

/** Where the theme's images lie: below the account for an own texture, below "default" for a shipped one. */
export function themeLocationOf(account: ProfileSurroundings['account']): string {
  const texture = themesOfAccount(account).headerBackgroundTexture;
  return texture !== undefined && isUserTexture(texture) ? account.id : 'default';
}

export function profilePictureOf({ photoId }: Pick<CardRow, 'photoId'>): string {
  return photoId === null ? '' : photoPath(photoId);
}

/** Returns a profile as a response holds it. */
export function cardProfileToWire(profile: CardProfileRow, { card, account }: ProfileSurroundings): WireCardProfile {
  return {
    id: profile.id,
    active: profile.isActive,
    userId: card.userId,
    cardId: profile.cardId,
    fullName: profile.fullName,
    title: profile.title,
    company: profile.company,
    about: profile.about,
    fax: profile.fax,
    language: profile.language,
    address: profile.address,
    emails: profile.emails,
    mobilePhones: profile.mobilePhones,
    officePhones: profile.officePhones,
    websites: profile.websites,
    facebook: profile.facebook,
    instagram: profile.instagram,
    linkedin: profile.linkedin,
    twitter: profile.twitter,
    youtube: profile.youtube,
    pinterest: profile.pinterest,
    tiktok: profile.tiktok,
    profilePicture: profilePictureOf(card),
    themes: themesOfAccount(account),
    themeLocationId: themeLocationOf(account),
    link: card.link,
    allowSearchEngines: profile.allowSearchEngines,
    version: profile.version,
  };
}
