import type { FallbackKind } from './fallbackWidths';

/** One file of a family: the weights it holds, the characters it is for, and how its bytes are read. */
export type ServedFile = {
  name: string;
  subset: string;
  weight: string;
  unicodeRange: string;
  read: () => Promise<Buffer | null>;
};

/** A family that is served from our own origin, bundled or fetched once. */
export type ServedFont = { family: string; slug: string; kind: FallbackKind; files: ServedFile[] };

/** The kind of stand-in for a category of the font service. */
export function kindOf(category: string): FallbackKind {
  return category === 'serif' || category === 'monospace' ? category : 'sans-serif';
}
