import { useAccountsLoad, useCardsLoad } from '../access/loads';

/** Why a search that finds nothing may have missed something; undefined when all accounts and cards are there. */
export function useRecordsNote(): string | undefined {
  const loads = [useAccountsLoad(), useCardsLoad()];
  if (loads.some(({ problem }) => problem)) return 'Nothing found. Some records could not be loaded.';
  return loads.every(({ hasLoaded, isFilling }) => hasLoaded && !isFilling) ? undefined : 'Searching';
}
