/**
 * How a theme is applied: only by custom properties (`--card-...`) on an element around the markup.
 * - The server writes them as one style text, `themeCss(themes)`, which the Content-Security-Policy allows by its hash.
 * - In the browser `ThemedCard` sets the same properties through the element's style object (CSSOM), which needs no
 * permission. The markup itself has no style, so both render the same bytes. All values have passed the theme rules:
 * colors are parsed and formatted again, a font is letters, digits and spaces.
 */
import { defaultThemes, fontPattern, iconShapes, texturePattern } from '../contract/themes';
import type { Themes } from '../contract/themes';
import { black, contrastRatio, flatten, hexOf, mix, parseColor, readableColor, textOn, white } from '../color/color';
import type { Color } from '../color/color';
import { darkSurfaces } from './darkSurfaces';
import { fontStack } from './fonts';

export type ThemeProperties = Record<`--card-${string}`, string>;

/** The background of the text on the light page. card.css has the same value. */
const lightSheet = white;
/** A row of the light page under the pointer. card.css has the same value. */
const lightPress: Color = { red: 0xf2, green: 0xf5, blue: 0xf8, alpha: 1 };
/** The text color of labels and the footer on the light page. card.css has the same value. */
const lightQuiet: Color = { red: 0x5b, green: 0x67, blue: 0x76, alpha: 1 };

/** The contrast required of text and of marks (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const textRatio = 4.5;
const markRatio = 3;

function colorOf(value: unknown, fallback: string): string {
  return parseColor(value) ? (value as string) : fallback;
}

/** A complete theme: every key that is missing or breaks its rule gets the default. */
export function themeOf(themes: Partial<Record<keyof Themes, unknown>> | null | undefined): Themes {
  const given = themes ?? {};
  const { font, headerBackgroundTexture: texture, iconShape } = given;
  return {
    font: typeof font === 'string' && fontPattern.test(font) ? font : defaultThemes.font,
    fontColor: colorOf(given.fontColor, defaultThemes.fontColor),
    headerBackgroundColor: colorOf(given.headerBackgroundColor, defaultThemes.headerBackgroundColor),
    headerBackgroundTexture:
      typeof texture === 'string' && texturePattern.test(texture) ? texture : defaultThemes.headerBackgroundTexture,
    iconShape: iconShapes.find((shape) => shape === iconShape) ?? defaultThemes.iconShape,
    iconColor: colorOf(given.iconColor, defaultThemes.iconColor),
    buttonColor: colorOf(given.buttonColor, defaultThemes.buttonColor),
  };
}

/** Below this contrast with the sheet a filled surface gets an edge. */
const surfaceRatio = 1.3;

type Side = 'light' | 'dark';
type Sheet = { side: Side; color: Color };

/**
 * A chosen color, unchanged if its contrast on a pressed row, and so on the sheet, is at least `least`; else the
 * nearest color with a contrast of `wanted`. In the dark `wanted` is higher, for comfort.
 */
function onSheet(value: string, press: Color, least: number, wanted = least): string {
  const color = parseColor(value) ?? white;
  const isReadable = contrastRatio(flatten(color, press), press) >= least;
  return isReadable ? value.toLowerCase() : hexOf(readableColor(color, press, wanted));
}

/** The edge of a surface with too little contrast to the sheet: a darker or lighter step of its own color. */
function edgeOf(surface: Color, { side, color }: Sheet): string {
  return contrastRatio(surface, color) >= surfaceRatio
    ? 'transparent'
    : hexOf(mix(surface, side === 'light' ? black : white, 0.24));
}

/**
 * The soft button: a tint of the button color with text of the same hue. For a color that is too pale, the tint is of
 * its readable step.
 */
function softButton(button: Color, { side, color: sheet }: Sheet): { ground: Color; text: Color } {
  const readable = readableColor(button, sheet, textRatio);
  const tinted = mix(sheet, button, side === 'light' ? 0.12 : 0.2);
  const ground = contrastRatio(tinted, sheet) >= 1.08 ? tinted : mix(sheet, readable, 0.14);
  // The text's color is also used on the sheet, which may be lighter than the ground.
  return { ground, text: readableColor(readableColor(button, ground, textRatio), sheet, textRatio) };
}

/** All custom properties of a theme. Those with `-dark` apply to the dark page. */
export function themeProperties(themes: Themes): ThemeProperties {
  const opaque = (value: string) => flatten(parseColor(value) ?? white, white);
  const theme = opaque(themes.headerBackgroundColor);
  const button = opaque(themes.buttonColor);
  const shape = opaque(themes.iconColor);
  const dark = darkSurfaces(theme);
  const sides = [
    { side: 'light', color: lightSheet, press: lightPress, ground: mix(white, theme, 0.14), quiet: lightQuiet },
    { side: 'dark', color: dark.sheet, press: dark.press, ground: dark.ground, quiet: dark.quiet },
  ] as const;
  const bothSides = sides.map((sheet) => {
    const { side, press, ground, quiet } = sheet;
    const suffix = side === 'light' ? '' : '-dark';
    const soft = softButton(button, sheet);
    return {
      [`--card-ground${suffix}`]: hexOf(ground),
      [`--card-on-ground${suffix}`]: hexOf(readableColor(quiet, ground, textRatio)),
      [`--card-text${suffix}`]: onSheet(themes.fontColor, press, textRatio, side === 'light' ? textRatio : 11),
      [`--card-icon${suffix}`]: onSheet(themes.iconColor, press, markRatio, side === 'light' ? markRatio : 7),
      [`--card-soft${suffix}`]: hexOf(soft.ground),
      [`--card-on-soft${suffix}`]: hexOf(soft.text),
      [`--card-theme-edge${suffix}`]: edgeOf(theme, sheet),
      [`--card-button-edge${suffix}`]: edgeOf(button, sheet),
      [`--card-shape-edge${suffix}`]: edgeOf(shape, sheet),
    };
  });
  return Object.assign(
    {
      '--card-font': fontStack(themes.font),
      '--card-theme': hexOf(theme),
      '--card-on-theme': hexOf(textOn(theme)),
      '--card-button': hexOf(button),
      '--card-on-button': hexOf(textOn(button)),
      '--card-shape': hexOf(shape),
      '--card-on-shape': hexOf(textOn(shape)),
      '--card-sheet-dark': hexOf(dark.sheet),
      '--card-quiet-dark': hexOf(dark.quiet),
      '--card-line-dark': hexOf(dark.line),
      '--card-edge-dark': hexOf(dark.edge),
      '--card-press-dark': hexOf(dark.press),
    },
    ...bothSides,
  ) as ThemeProperties;
}

/** The same as a style text for the head of a server-rendered page. */
export function themeCss(themes: Themes): string {
  const lines = Object.entries(themeProperties(themes)).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
