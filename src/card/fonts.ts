import { builtInFonts, fontPattern } from '../contract/themes';

/** What every text falls back to; it needs no download and has the scripts of all page languages. */
const systemFonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif';

function isFromOutside(family: string): boolean {
  return fontPattern.test(family) && !(builtInFonts as readonly string[]).includes(family);
}

/** A family's name in an address: "Open Sans" is "open-sans". */
export function fontSlug(family: string): string {
  return family.trim().toLowerCase().replace(/ +/g, '-');
}

/**
 * The style sheet that brings a family, from our own origin; null when nothing is to be loaded:
 * Default, Effra (licensed, only used where it is installed) and names that break the font rule.
 */
export function fontStylesheet(family: string): string | null {
  return isFromOutside(family) ? `/fonts/${fontSlug(family)}.css` : null;
}

/**
 * The value of `font-family` for a chosen font. After the family stands "{family} Fallback": the style sheet may
 * define it as a local font with size-adjust, so that nothing jumps when the real one arrives.
 */
export function fontStack(family: string): string {
  if (family === 'Effra') return `Effra, "Effra CC", ${systemFonts}`;
  return isFromOutside(family) ? `"${family}", "${family} Fallback", ${systemFonts}` : systemFonts;
}
