import { readFileSync } from 'node:fs';
import type { FontFamily, FontFile } from './bundledFonts';
import { fallbacks, metricsOf } from './fontMetrics';
import { hasCharacterOf } from './unicodeRange';

function percent(share: number): string {
  return `${Math.round(share * 10000) / 100}%`;
}

function faceOf(family: string, { name, weight, unicodeRange }: FontFile): string {
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:url(/fonts/${name}) format("woff2");unicode-range:${unicodeRange}}`;
}

/**
 * A local font that takes the same room as the family, for the time until the family has arrived: same width of words,
 * same height of lines, so that nothing moves.
 */
function fallbackOf({ family, kind, files }: FontFamily): string {
  const latin = files.find(({ subset }) => subset === 'latin');
  if (!latin) return '';
  const { ascent, descent, lineGap, averageWidth } = metricsOf(readFileSync(latin.path));
  const { names, averageWidth: fallbackWidth } = fallbacks[kind];
  const size = averageWidth / fallbackWidth;
  const sources = names.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${family} Fallback";src:${sources};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:${percent(lineGap / size)}}`;
}

const kept = new Map<string, string>();

function keptFallbackOf(family: FontFamily): string {
  const known = kept.get(family.slug);
  if (known !== undefined) return known;
  const style = fallbackOf(family);
  kept.set(family.slug, style);
  return style;
}

/**
 * The styles that bring a family from our own origin, woff2 by character ranges, and its fallback.
 * @param text when given, only the ranges it has characters of: for a page that carries its styles with it
 */
export function stylesOf(family: FontFamily, text?: string): string {
  const files = family.files.filter(({ unicodeRange }) => text === undefined || hasCharacterOf(unicodeRange, text));
  return keptFallbackOf(family) + files.map((file) => faceOf(family.family, file)).join('');
}
