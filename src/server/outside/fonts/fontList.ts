import { fontPattern } from '../../../contract/themes';

/** A family in the service's list; `weights` are its upright weights. */
export type ListedFont = { family: string; category: string; weights: number[] };

const maxNames = 5000;

/**
 * Parses the list of the Google Fonts Developer API, sorted by name. Omits names that a theme does not accept
 * (`fontPattern`), and families after the first 5,000. Returns null when the text is not such a list.
 */
export function fontList(text: string): ListedFont[] | null {
  const items = itemsIn(text);
  if (items === null) return null;
  const fonts = items.map(listedFont).filter((font): font is ListedFont => font !== null);
  const byName = new Map(fonts.slice(0, maxNames).map((font) => [font.family, font]));
  return [...byName.values()].sort((a, b) => a.family.localeCompare(b.family, 'en'));
}

function itemsIn(text: string): unknown[] | null {
  try {
    const { items } = JSON.parse(text) as { items?: unknown };
    return Array.isArray(items) ? items : null;
  } catch {
    return null;
  }
}

function listedFont(item: unknown): ListedFont | null {
  if (typeof item !== 'object' || item === null) return null;
  const { family, category, variants } = item as Record<string, unknown>;
  if (typeof family !== 'string' || !fontPattern.test(family) || !Array.isArray(variants)) return null;
  const weights = variants
    .map((variant) => (variant === 'regular' ? 400 : /^[1-9]00$/.test(String(variant)) ? Number(variant) : 0))
    .filter((weight) => weight > 0);
  return weights.length === 0 ? null : { family, category: typeof category === 'string' ? category : '', weights };
}

/** The weights 400 and 700 if the family has them, otherwise its lightest. Browsers draw other weights with these. */
export function fetchedWeightsOf({ weights }: ListedFont): number[] {
  const usual = [400, 700].filter((weight) => weights.includes(weight));
  return usual.length > 0 ? usual : [Math.min(...weights)];
}
