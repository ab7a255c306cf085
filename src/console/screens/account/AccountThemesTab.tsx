import { ThemeEditor } from './themes/ThemeEditor';
import { useAccount } from './useAccount';

/** Themes of an account; the guard lets nobody in unless the contract includes them. */
export function AccountThemesTab() {
  const account = useAccount();
  return account ? <ThemeEditor account={account} /> : null;
}
