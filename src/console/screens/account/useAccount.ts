import { useParams } from 'react-router-dom';
import type { Account } from '../../entities/accounts/account';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import { useAppSelector } from '../../store/hooks';

/** The account the address names, out of what is loaded; undefined while it is not there. */
export function useAccount(): Account | undefined {
  const { accountId = '' } = useParams();
  return useAppSelector((state) => selectAccountById(state, accountId));
}
