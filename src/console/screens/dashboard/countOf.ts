import type { Load } from '../../access/loads';

/** What a count card shows of a load: nothing yet, that it failed, or how many. */
export function countOf(load: Load, count: number): number | null | undefined {
  if (load.isLoading) return undefined;
  return load.hasLoaded ? count : null;
}
