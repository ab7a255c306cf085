import { selectAccountById } from '../../entities/accounts/accountsSlice';
import { useKeptRecord } from '../../forms/useKeptRecord';
import { useAppSelector } from '../../store/hooks';

/** The id of an account that was chosen in a field; empty once another user has deleted the account. */
export function useKnownAccountId(accountId: string): string {
  const account = useAppSelector((state) => selectAccountById(state, accountId));
  return useKeptRecord(accountId, account).hasLeft ? '' : accountId;
}
