import { useParams } from 'react-router-dom';
import type { AdminAccount } from '../../entities/adminAccounts/adminAccount';
import { selectAdminAccountById } from '../../entities/adminAccounts/adminAccountsSlice';
import { useAppSelector } from '../../store/hooks';

/** The administrator account the address names, out of what is loaded; undefined while it is not there. */
export function useAdminAccount(): AdminAccount | undefined {
  const { accountId = '' } = useParams();
  return useAppSelector((state) => selectAdminAccountById(state, accountId));
}
