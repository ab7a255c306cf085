import type { Metric } from './metrics';

/** Products a card's link can be put on; the value of the public page's `type` parameter. */
export const productVariants = ['card', 'sticker', 'virtago', 'mobileRing', 'link'] as const;
export type ProductVariant = (typeof productVariants)[number];

/** What each variant's row is called on the Card Link tab. */
export const productVariantLabels: Record<ProductVariant, string> = {
  card: 'Card link',
  sticker: 'Sticker link',
  virtago: 'Virtago link',
  mobileRing: 'Mobile ring link',
  link: 'Petago link',
};

/** The metrics that say where a view came from: together they are all views. */
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

/** The metric a public page's `type` parameter counts for; none or unknown is `other`. */
export function sourceMetricOf(type: string | null | undefined): SourceMetric {
  return metricOfType.get(type ?? '') ?? 'other';
}
