import { builtInFonts, defaultThemes, isUserTexture, themeKeys } from '../../../contract/themes';
import type { Themes } from '../../../contract/themes';
import type { SaveThemesRequest, WireThemes } from '../../../contract/wire/themes';
import type { AccountRow } from '../../database/tables';
import { invalid } from '../../http/errors';

/** What the account has to choose from beside what everybody has. */
export type Offered = { fonts: readonly string[]; textures: readonly string[] };

/** The theme of a request: `{themes: {...}}` or the seven keys flat. */
function themesOfRequest({ themes, ...flat }: SaveThemesRequest): Partial<WireThemes> {
  const given = themes ?? flat;
  return Object.fromEntries(themeKeys.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]));
}

/**
 * The account's theme after a save: what is left out stays as it was.
 * @param request values that passed the schema's patterns
 * @throws HttpError 400 for a font that is not offered and an own texture that does not exist
 */
export function themesAfter(account: Pick<AccountRow, 'themes'>, request: SaveThemesRequest, offered: Offered): Themes {
  const given = themesOfRequest(request);
  const { font, headerBackgroundTexture: texture } = given;
  const isOffered =
    font === undefined || font === account.themes?.font || [...builtInFonts, ...offered.fonts].includes(font);
  if (!isOffered) throw invalid('font: not one of the offered fonts');
  if (texture !== undefined && isUserTexture(texture) && !offered.textures.includes(texture))
    throw invalid('headerBackgroundTexture: no such texture');
  return { ...defaultThemes, ...account.themes, ...given };
}
