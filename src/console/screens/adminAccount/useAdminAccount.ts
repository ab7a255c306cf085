import { useParams } from 'react-router-dom';
import type { AdminAccount } from '../../entities/adminAccounts/adminAccount';
import { selectAdminAccountById } from '../../entities/adminAccounts/adminAccountsSlice';
import { useKeptRecord } from '../../forms/useKeptRecord';
import { useAppSelector } from '../../store/hooks';

/** The administrator account of the current address, or undefined. One that is gone stays while a form is unsaved. */
export function useAdminAccount(): AdminAccount | undefined {
  const { accountId = '' } = useParams();
  return useKeptRecord(
    accountId,
    useAppSelector((state) => selectAdminAccountById(state, accountId)),
  );
}
