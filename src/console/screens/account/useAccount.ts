import { useParams } from 'react-router-dom';
import type { Account } from '../../entities/accounts/account';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import { useKeptRecord } from '../../forms/useKeptRecord';
import { useAppSelector } from '../../store/hooks';

/** The loaded account of the current address, or undefined. One that is gone stays while a form is unsaved. */
export function useAccount(): Account | undefined {
  const { accountId = '' } = useParams();
  return useKeptRecord(
    accountId,
    useAppSelector((state) => selectAccountById(state, accountId)),
  );
}
