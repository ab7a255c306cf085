import type { SourceMetric } from '../../../contract/productVariants';

/** The same color for the same source everywhere; the tokens are told apart by every kind of sight. */
export const sourceColors: Record<SourceMetric, string> = {
  card: 'var(--source-card)',
  sticker: 'var(--source-sticker)',
  virtago: 'var(--source-virtago)',
  mobileRing: 'var(--source-ring)',
  petago: 'var(--source-petago)',
  other: 'var(--source-other)',
};
