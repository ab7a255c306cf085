import { fontPattern } from '../../../contract/themes';

/** A family in the service's list: its name, its category and its upright weights. */
export type ListedFont = { family: string; category: string; weights: number[] };

const maximumNames = 5000;

/**
 * Reads the list of the Google Fonts Developer API. Leaves out families that the theme rule does not take, and all
 * above 5,000. Null when the text is not such a list.
 */
export function fontList(text: string): ListedFont[] | null {
  const items = itemsIn(text);
  if (items === null) return null;
  const fonts = items.map(listedFont).filter((font): font is ListedFont => font !== null);
  const byName = new Map(fonts.slice(0, maximumNames).map((font) => [font.family, font]));
  return [...byName.values()].sort((first, second) => first.family.localeCompare(second.family, 'en'));
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
  return weights.length === 0
    ? null
    : { family, category: typeof category === 'string' ? category.slice(0, 40) : '', weights };
}

/** The weights of a card (400, 700) that the family has; otherwise its lightest. */
export function cardWeightsOf({ weights }: ListedFont): number[] {
  const weightsOfCards = [400, 700].filter((weight) => weights.includes(weight));
  return weightsOfCards.length > 0 ? weightsOfCards : [Math.min(...weights)];
}
