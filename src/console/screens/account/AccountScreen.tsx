import { Navigate, Outlet, useMatch } from 'react-router-dom';
import { hrefTo, routePaths } from '../../../contract/routes';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton';
import { Allowed } from '../../access/Allowed';
import { useAccountsLoad } from '../../access/loads';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import { selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import { GoneMessage } from '../../forms/GoneMessage';
import { useAppSelector } from '../../store/hooks';
import { ImportExport } from '../cardFiles/ImportExport';
import { AccountQrCodes } from '../qrCodes/AccountQrCodes';
import { useCreateRow } from '../lists/useCreateRow';
import { AccountTabs } from './AccountTabs';
import { useAccount } from './useAccount';

const back = { href: hrefTo('AllAccounts'), label: 'Back to accounts' };

/** A single account: back arrow, name and tabs. It reads the account from the loaded list. */
export function AccountScreen() {
  const account = useAccount();
  const isGone = useAppSelector((state) => !selectAccountById(state, account?.accountId ?? ''));
  const load = useAccountsLoad();
  const isCardList = useMatch(routePaths.Cards) !== null;
  const [isAdding, setIsAdding] = useCreateRow();
  const cards = useAppSelector((state) => selectCardsOfAccount(state, account?.accountId ?? ''));
  if (!account) {
    if (load.isLoading || load.isReloading) return <AccountToCome />;
    if (load.hasLoaded) return <Navigate to={back.href} replace />;
    return (
      <>
        <PageHeader title="Account" back={back} />
        <ErrorState text="The account could not be loaded" hint={load.problem?.message} onRetry={load.reload} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={account.accountName}
        back={back}
        aside={account.isAccountEnabled ? undefined : <Badge kind="off">Disabled</Badge>}
        actions={
          isCardList && (
            <>
              <AccountQrCodes account={account} cards={cards} />
              <ImportExport accountId={account.accountId} />
              <Allowed feature="addCard">
                <Button kind="primary" aria-expanded={isAdding} onClick={() => setIsAdding(true)}>
                  + Add New Card
                </Button>
              </Allowed>
            </>
          )
        }
      />
      <AccountTabs accountId={account.accountId} />
      {isGone && <GoneMessage noun="account" />}
      <Outlet key={account.accountId} />
    </>
  );
}

function AccountToCome() {
  return (
    <>
      <PageHeader title={<Skeleton width={180} height={20} />} back={back} />
      <SkeletonRows rows={5} label="Loading the account" />
    </>
  );
}
