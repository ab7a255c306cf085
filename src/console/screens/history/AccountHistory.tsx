import { usePagedLoad } from '../../access/usePagedLoad';
import type { Account } from '../../entities/accounts/account';
import {
  useGetAccountHistoryInfiniteQuery,
  useRevertAccountChangeMutation,
} from '../../entities/history/historyEndpoints';
import { useChangeInTurn } from '../../forms/saveInTurn';
import { RecordHistory } from './RecordHistory';

/** The history of an account. */
export function AccountHistory({ account: { accountId, version, textures } }: { account: Account }) {
  const revision = [version, ...(textures ?? [])].join(' ');
  const load = usePagedLoad(
    useGetAccountHistoryInfiniteQuery({ id: accountId, revision }, { refetchOnMountOrArgChange: true }),
  );
  const [revert, { error }] = useRevertAccountChangeMutation();
  const changeInTurn = useChangeInTurn();
  return (
    <RecordHistory
      load={load}
      problem={error}
      revert={(entry, fields) =>
        changeInTurn(accountId, version, (known) => revert({ accountId, entryId: entry.id, fields, version: known }))
      }
    />
  );
}
