import { useParams } from 'react-router-dom';
import type { AdminAccount } from '../../entities/adminAccounts/adminAccount';
import { selectAdminAccountById } from '../../entities/adminAccounts/adminAccountsSlice';
import { useAppSelector } from '../../store/hooks';

/** The loaded administrator account of the current address, or undefined. */
export function useAdminAccount(): AdminAccount | undefined {
  const { accountId = '' } = useParams();
  return useAppSelector((state) => selectAdminAccountById(state, accountId));
}
