import type { SourceMetric } from '../../../contract/productVariants';

/** One color for each source. The tokens are distinguishable with every kind of color vision. */
export const sourceColors: Record<SourceMetric, string> = {
  card: 'var(--source-card)',
  sticker: 'var(--source-sticker)',
  virtago: 'var(--source-virtago)',
  mobileRing: 'var(--source-ring)',
  petago: 'var(--source-petago)',
  other: 'var(--source-other)',
};
