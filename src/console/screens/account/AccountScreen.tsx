import { Outlet, useMatch, useParams } from 'react-router-dom';
import { accountTabs, hrefTo, routePaths } from '../../../contract/routes';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton, SkeletonForm, SkeletonTabBar } from '../../../ui/Skeleton';
import { Allowed } from '../../access/Allowed';
import { useAccountsLoad } from '../../access/loads';
import type { LoadStatus } from '../../access/loads';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import { selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import { GoneMessage, goneText } from '../../forms/GoneMessage';
import { LeaveTo } from '../../forms/LeaveTo';
import { useKeptRecord } from '../../forms/useKeptRecord';
import { useAppSelector } from '../../store/hooks';
import { ImportExport } from '../cardFiles/ImportExport';
import { CardRows } from '../cards/CardRows';
import { AccountQrCodes } from '../qrCodes/AccountQrCodes';
import { useCreateRow } from '../lists/useCreateRow';
import { useLeaveAlert } from '../tabs/useLeaveAlert';
import { AccountTabs } from './AccountTabs';

const back = { href: hrefTo('AllAccounts'), label: 'Back to accounts' };

/** A single account: back arrow, name and tabs. It reads the account from the loaded list. */
export function AccountScreen() {
  const { accountId = '' } = useParams();
  const stored = useAppSelector((state) => selectAccountById(state, accountId));
  const { record: account, isGone, hasLeft } = useKeptRecord(accountId, stored);
  useLeaveAlert(hasLeft && !isGone && goneText('account'));
  const load = useAccountsLoad();
  const isAtCards = useMatch(routePaths.Cards) !== null;
  // The account's own path redirects to the cards, so the header has their buttons from the start.
  const isAtAccount = useMatch(routePaths.SingleAccount) !== null;
  const isCardList = isAtCards || isAtAccount;
  const [isAdding, setIsAdding] = useCreateRow();
  const cards = useAppSelector((state) => selectCardsOfAccount(state, accountId));
  if (!account) {
    if (load.isLoading || load.isReloading) return <AccountSkeleton isCardList={isCardList} load={load} />;
    if (load.hasLoaded) return <LeaveTo path={back.href} />;
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
              <ImportExport accountId={accountId} />
              <Allowed feature="addCard">
                <Button kind="primary" aria-expanded={isAdding} onClick={() => setIsAdding(true)}>
                  + Add New Card
                </Button>
              </Allowed>
            </>
          )
        }
      />
      <AccountTabs accountId={accountId} />
      {isGone && <GoneMessage noun="account" />}
      <Outlet key={accountId} context={account} />
    </>
  );
}

/** The widths of the buttons of a list of cards. */
const buttonWidths = [121, 129, 100, 28, 146];

function AccountSkeleton({ isCardList, load }: { isCardList: boolean; load: LoadStatus }) {
  return (
    <>
      <PageHeader
        title={<Skeleton width={180} height={20} />}
        back={back}
        actions={
          isCardList && buttonWidths.map((width) => <Skeleton key={width} width={width} height="var(--control)" />)
        }
      />
      <SkeletonTabBar tabs={accountTabs.length} />
      {isCardList ? (
        <CardRows cards={[]} load={{ ...load, isLoading: true }} />
      ) : (
        <SkeletonForm fields={5} label="Loading the account" />
      )}
    </>
  );
}
