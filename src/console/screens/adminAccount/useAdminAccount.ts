import { useOutletContext } from 'react-router-dom';
import type { AdminAccount } from '../../entities/adminAccounts/adminAccount';

/** The administrator account of the current tab. AdminAccountScreen renders tabs only once the account has loaded. */
export function useAdminAccount(): AdminAccount {
  return useOutletContext<AdminAccount>();
}
