import { builtInFonts, fontPattern } from '../contract/themes';

/** The fallback of every font. It needs no download and has the scripts of all page languages. */
const systemFonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif';

function isFromOutside(family: string): boolean {
  return fontPattern.test(family) && !(builtInFonts as readonly string[]).includes(family);
}

/** A family's name in an address: "Open Sans" is "open-sans". */
export function fontSlug(family: string): string {
  return family.trim().toLowerCase().replace(/ +/g, '-');
}

/**
 * The style sheet of a family, from our own origin; null if nothing has to be loaded: for Default, Effra (licensed,
 * only used where it is installed) and names that break the font rule.
 */
export function fontStylesheet(family: string): string | null {
  return isFromOutside(family) ? `/fonts/${fontSlug(family)}.css` : null;
}

/**
 * The value of `font-family` for a chosen font. The family is followed by "{family} Fallback", which the style sheet
 * may define as a local font with size-adjust, so that the layout does not shift when the font loads.
 */
export function fontStack(family: string): string {
  if (family === 'Effra') return `Effra, "Effra CC", ${systemFonts}`;
  return isFromOutside(family) ? `"${family}", "${family} Fallback", ${systemFonts}` : systemFonts;
}
