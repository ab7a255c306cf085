import { useOutletContext } from 'react-router-dom';
import type { Account } from '../../entities/accounts/account';

/** The account of the current tab. AccountScreen renders tabs only once the account has loaded. */
export function useAccount(): Account {
  return useOutletContext<Account>();
}
