import { Type, type Static } from 'typebox';
import { versionOfRequest } from './envelope';
import { colourPattern, fontPattern, iconShapes, texturePattern } from '../themes';
import type { IconShape } from '../themes';

const Colour = Type.String({ pattern: colourPattern.source.replace(/\[0-9a-f\]/g, '[0-9a-fA-F]') });

/** The seven keys of an account's themes (L168); values outside these rules are refused. */
export const WireThemes = Type.Object({
  font: Type.String({ pattern: fontPattern.source }),
  fontColor: Colour,
  headerBackgroundColor: Colour,
  headerBackgroundTexture: Type.String({ pattern: texturePattern.source }),
  iconShape: Type.Unsafe<IconShape>(Type.Union(iconShapes.map((shape) => Type.Literal(shape)))),
  iconColor: Colour,
  buttonColor: Colour,
});
export type WireThemes = Static<typeof WireThemes>;

/** `{themes: {...}}` as the specification sends it; the seven keys flat are accepted too (decision 18). */
export const SaveThemesRequest = Type.Object({
  themes: Type.Optional(Type.Partial(WireThemes)),
  ...Type.Partial(WireThemes).properties,
  version: versionOfRequest,
});
export type SaveThemesRequest = Static<typeof SaveThemesRequest>;

/** The answer to a texture upload: the slot's name, custom-header-texture-1..5. */
export const WireTexture = Type.Object({ name: Type.String() });
export type WireTexture = Static<typeof WireTexture>;
