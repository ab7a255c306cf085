import { numberText } from '../../../text/numberText';
import type { LoadStatus } from '../../access/loads';

/** The count for a count card: undefined while it loads, null if it failed. */
export function countOf(load: LoadStatus, count: number): number | null | undefined {
  if (load.isLoading) return undefined;
  return load.hasLoaded ? count : null;
}

/** The note of a count card about records that its list hides, such as `3 disabled`; undefined for 0. */
export function noteOf(count: number, state: string): string | undefined {
  return count > 0 ? `${numberText(count)} ${state}` : undefined;
}
