import type { FontMetrics } from '../../outside/fonts/fontMetrics';
import type { FallbackKind } from './fallbackWidths';

/**
 * One file of a family: its weights, its characters, and functions that read its bytes and its metrics. A slice is one
 * of the many files of a Chinese or Japanese family. It has no metrics: these scripts have no fitted fallback.
 */
export type ServedFile = {
  name: string;
  subset: string;
  weight: string;
  unicodeRange: string;
  isSlice?: boolean;
  read: () => Promise<Buffer | null>;
  metrics: () => Promise<FontMetrics | null>;
};

/** A family that this server serves, bundled or fetched. */
export type ServedFont = { family: string; slug: string; kind: FallbackKind; files: ServedFile[] };

/** The kind of fallback for a category of the font service. */
export function kindOf(category: string): FallbackKind {
  return category === 'serif' || category === 'monospace' ? category : 'sans-serif';
}
