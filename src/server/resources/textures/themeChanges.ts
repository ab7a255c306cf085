import { builtInFonts, defaultThemes, isUserTexture, themeKeys } from '../../../contract/themes';
import type { Themes } from '../../../contract/themes';
import type { SaveThemesRequest, WireThemes } from '../../../contract/wire/themes';
import type { AccountRow } from '../../database/tables';
import { invalid } from '../../http/errors';

/** What an account may choose besides the built-in fonts and default textures. */
export type Offered = { fonts: readonly string[]; textures: readonly string[] };

/** The theme of a request: under `themes`, or at the top level. */
function themesOfRequest({ themes, ...flat }: SaveThemesRequest): Partial<WireThemes> {
  const values = themes ?? flat;
  return Object.fromEntries(themeKeys.filter((key) => values[key] !== undefined).map((key) => [key, values[key]]));
}

/**
 * The account's theme after a save. Missing keys keep their value.
 * @param request a validated body
 * @throws HttpError 400 for a font that is not offered, or a texture of the account that does not exist
 */
export function themesAfter(account: Pick<AccountRow, 'themes'>, request: SaveThemesRequest, offered: Offered): Themes {
  const requested = themesOfRequest(request);
  const { font, headerBackgroundTexture: texture } = requested;
  const isOffered =
    font === undefined || font === account.themes?.font || [...builtInFonts, ...offered.fonts].includes(font);
  if (!isOffered) throw invalid('font: not one of the offered fonts');
  if (texture !== undefined && isUserTexture(texture) && !offered.textures.includes(texture))
    throw invalid('headerBackgroundTexture: no such texture');
  return { ...defaultThemes, ...account.themes, ...requested };
}
