import type { FontMetrics } from '../../outside/fonts/fontMetrics';
import type { FallbackKind } from './fallbackWidths';

/**
 * A file of a family. `isSlice` marks one of the many files of a Chinese or Japanese family: it has no metrics, because
 * these scripts have no adjusted fallback. `read` returns null when the file is missing.
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
export type ServedFont = { family: string; kind: FallbackKind; files: ServedFile[] };

/** The kind of fallback for a category of fontsource or the font service. */
export function kindOf(category: string): FallbackKind {
  return category === 'serif' || category === 'monospace' ? category : 'sans-serif';
}
