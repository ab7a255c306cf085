import { fontPattern } from '../../../contract/themes';

/** What is kept of a family in the service's list: its name, its category and the weights it has upright. */
export type ListedFont = { family: string; category: string; weights: number[] };

const mostNames = 5000;

/**
 * The list of the Google Fonts Developer API, checked: what is not a family the theme rule takes is left out, and no
 * more than 5,000 are taken. Null when it is not such a list at all.
 */
export function fontList(text: string): ListedFont[] | null {
  const items = itemsIn(text);
  if (items === null) return null;
  const fonts = items.map(listedFont).filter((font): font is ListedFont => font !== null);
  const byName = new Map(fonts.slice(0, mostNames).map((font) => [font.family, font]));
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

/** The weights a card uses, as far as the family has them; otherwise its lightest. */
export function wantedWeights({ weights }: ListedFont): number[] {
  const wanted = [400, 700].filter((weight) => weights.includes(weight));
  return wanted.length > 0 ? wanted : [Math.min(...weights)];
}
