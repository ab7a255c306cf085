import type { Load } from '../../access/loads';

/** What a count card shows of a load: nothing yet, that it failed, or how many. */
export function countOf(load: Load, count: number): number | null | undefined {
  if (load.isLoading) return undefined;
  return load.hasLoaded ? count : null;
}

/** Why the list behind a count card shows another number, such as `3 disabled`; nothing when it shows the same. */
export function noteOf(count: number, state: string): string | undefined {
  return count > 0 ? `${new Intl.NumberFormat('en').format(count)} ${state}` : undefined;
}
