import { useParams } from 'react-router-dom';
import type { Account } from '../../entities/accounts/account';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import { useAppSelector } from '../../store/hooks';

/** The loaded account of the current address, or undefined. */
export function useAccount(): Account | undefined {
  const { accountId = '' } = useParams();
  return useAppSelector((state) => selectAccountById(state, accountId));
}
