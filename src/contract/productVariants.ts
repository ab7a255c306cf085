import type { Metric } from './metrics';

/** The products that carry a card's link: the values of the public page's `type` parameter. */
export const productVariants = ['card', 'sticker', 'virtago', 'mobileRing', 'link'] as const;
export type ProductVariant = (typeof productVariants)[number];

/** The labels of the rows on the Card Link tab. */
export const productVariantLabels: Record<ProductVariant, string> = {
  card: 'Card link',
  sticker: 'Sticker link',
  virtago: 'Virtago link',
  mobileRing: 'Mobile ring link',
  link: 'Petago link',
};

/** The metrics of the source of a view. Their sum is the number of all views. */
export const sourceMetrics = [
  'card',
  'sticker',
  'virtago',
  'mobileRing',
  'petago',
  'other',
] as const satisfies readonly Metric[];
export type SourceMetric = (typeof sourceMetrics)[number];

const metricOfType = new Map<string, SourceMetric>([
  ['card', 'card'],
  ['sticker', 'sticker'],
  ['virtago', 'virtago'],
  ['mobileRing', 'mobileRing'],
  ['link', 'petago'],
  ['petago', 'petago'],
]);

/** The metric for a public page's `type` parameter: `other` when it is missing or unknown. */
export function sourceMetricOf(type: string | null | undefined): SourceMetric {
  return metricOfType.get(type ?? '') ?? 'other';
}
