import { Type, type Static } from 'typebox';
import { File, versionOfRequest } from './envelope';
import { colorPattern, fontPattern, iconShapes, texturePattern } from '../themes';
import { textOneOf } from './texts';

const color = (of: string) =>
  Type.String({
    pattern: colorPattern.source,
    description: `The color of ${of}, #RRGGBB or #RRGGBBAA.`,
  });

/** The seven keys of an account's themes. The server rejects values that break these rules. */
export const WireThemes = Type.Object(
  {
    font: Type.String({
      pattern: fontPattern.source,
      description: 'The font family: Default, Effra or one of the offered fonts.',
    }),
    fontColor: color('the text'),
    headerBackgroundColor: color('the header'),
    headerBackgroundTexture: Type.String({
      pattern: texturePattern.source,
      description: 'The name of the header texture.',
    }),
    iconShape: textOneOf(iconShapes, 'The shape of the icons.'),
    iconColor: color('the icons'),
    buttonColor: color('the buttons'),
  },
  { $id: 'Themes', description: "The look of an account's cards." },
);
export type WireThemes = Static<typeof WireThemes>;

const SomeThemes = Type.Partial(WireThemes, { description: 'The keys to change.' });

/** `{themes: {...}}` as in the specification, or the seven keys at the top level. */
export const SaveThemesRequest = Type.Object(
  { themes: Type.Optional(SomeThemes), ...SomeThemes.properties, version: versionOfRequest },
  {
    $id: 'SaveThemesRequest',
    description:
      'The look of the cards, under `themes`; its keys are also accepted beside it. A key that is left out keeps its value.',
  },
);
export type SaveThemesRequest = Static<typeof SaveThemesRequest>;

export const UploadTextureForm = Type.Object(
  { texture: File('The texture: a PNG image of at most 1 MiB, 800 x 300 pixels.') },
  { $id: 'UploadTextureForm', description: 'A header texture.' },
);

/** The content of the response to a texture upload: the name of the slot, custom-header-texture-1..5. */
export const WireTexture = Type.Object(
  { name: Type.String({ description: 'The name of the new texture, custom-header-texture-1 to -5.' }) },
  { $id: 'Texture', description: "One of an account's own header textures." },
);
export type WireTexture = Static<typeof WireTexture>;
