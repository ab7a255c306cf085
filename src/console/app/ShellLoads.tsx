import { useAccountsLoad, useAdminAccountsLoad, useCardsLoad, useStatisticsLoad } from '../access/loads';
import { useGetLanguagesQuery } from '../entities/languages/languageEndpoints';

/**
 * What the shell loads when it is entered and keeps loaded while it is there. Draws nothing, so its re-renders cost
 * nothing.
 */
export function ShellLoads() {
  useAccountsLoad();
  useAdminAccountsLoad();
  useStatisticsLoad();
  useCardsLoad();
  useGetLanguagesQuery();
  return null;
}
