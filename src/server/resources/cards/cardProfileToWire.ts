import { pickCardFields } from '../../../contract/cardFields';
import type { WireCardProfile } from '../../../contract/wire/cardProfile';
import { photoPath } from '../../../contract/photos';
import { defaultThemes, isUserTexture } from '../../../contract/themes';
import type { Themes } from '../../../contract/themes';
import type { AccountRow, CardProfileRow, CardRow } from '../../database/tables';

/** The data of the card and the account that the response of a profile contains. */
export type ProfileContext = {
  card: Pick<CardRow, 'id' | 'link' | 'userId' | 'photoId'>;
  account: Pick<AccountRow, 'id' | 'contractOptions' | 'themes'>;
};

/**
 * The theme of an account's cards: empty without the contract option. The stored theme is kept while the option is
 * off.
 */
export function themesOfAccount({ contractOptions, themes }: ProfileContext['account']): Partial<Themes> {
  return contractOptions.includes('themes') ? { ...defaultThemes, ...themes } : {};
}

/** The folder of the theme's texture: the account's for an own texture, "default" for a built-in one. */
export function themeLocationOf(account: ProfileContext['account']): string {
  const texture = themesOfAccount(account).headerBackgroundTexture;
  return texture !== undefined && isUserTexture(texture) ? account.id : 'default';
}

export function profilePictureOf({ photoId }: Pick<CardRow, 'photoId'>): string {
  return photoId === null ? '' : photoPath(photoId);
}

/** Makes the response of a profile. */
export function cardProfileToWire(profile: CardProfileRow, { card, account }: ProfileContext): WireCardProfile {
  return {
    ...pickCardFields(profile),
    id: profile.id,
    active: profile.isActive,
    userId: card.userId,
    cardId: profile.cardId,
    language: profile.language,
    profilePicture: profilePictureOf(card),
    themes: themesOfAccount(account),
    themeLocationId: themeLocationOf(account),
    link: card.link,
    allowSearchEngines: profile.allowSearchEngines,
    version: profile.version,
  };
}
