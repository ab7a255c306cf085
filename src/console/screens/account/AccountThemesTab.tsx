import { ThemeStudio } from './themes/ThemeStudio';
import { useAccount } from './useAccount';

/** Themes of an account; the guard lets nobody in unless the contract includes them (L77, L112). */
export function AccountThemesTab() {
  const account = useAccount();
  return account ? <ThemeStudio account={account} /> : null;
}
