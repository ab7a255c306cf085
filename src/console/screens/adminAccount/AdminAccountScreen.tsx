import { Outlet, useMatch, useParams } from 'react-router-dom';
import { adminAccountTabs, hrefTo, routePaths } from '../../../contract/routes';
import { Badge } from '../../../ui/Badge';
import { ErrorState } from '../../../ui/ErrorState';
import { PageHeader } from '../../../ui/PageHeader';
import { Spinner } from '../../../ui/Spinner';
import { Tabs } from '../../../ui/Tabs';
import { useAdminAccountsLoad } from '../../access/loads';
import { selectAdminAccountById } from '../../entities/adminAccounts/adminAccountsSlice';
import { GoneMessage, goneText } from '../../forms/GoneMessage';
import { LeaveTo } from '../../forms/LeaveTo';
import { useKeptRecord } from '../../forms/useKeptRecord';
import { useAppSelector } from '../../store/hooks';
import { useLeaveAlert } from '../tabs/useLeaveAlert';
import { useShownTabs } from '../tabs/useShownTabs';

const back = { href: hrefTo('ViewAdminAccounts'), label: 'Back to administrator accounts' };

/** A single administrator account: back arrow, title with the username, tabs. */
export function AdminAccountScreen() {
  const { accountId = '' } = useParams();
  const stored = useAppSelector((state) => selectAdminAccountById(state, accountId));
  const { record: account, isGone, hasLeft } = useKeptRecord(accountId, stored);
  // That tab has its own alert.
  const isAtDelete = useMatch(routePaths.AdminAccountDelete) !== null;
  useLeaveAlert(hasLeft && !isGone && !isAtDelete && goneText('administrator account'));
  const load = useAdminAccountsLoad();
  if (!account) {
    const isWaiting = load.isLoading || load.isReloading;
    if (!isWaiting && load.hasLoaded) return <LeaveTo path={back.href} />;
    return (
      <>
        <PageHeader title="Administrator Account" back={back} />
        {isWaiting ? (
          <Spinner label="Loading Administrator Account information" isLabelShown isFullSize />
        ) : (
          <ErrorState
            text="The administrator account could not be loaded"
            hint={load.problem?.message}
            onRetry={load.reload}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`Administrator Account / ${account.accountName}`}
        back={back}
        aside={account.isAccountEnabled ? undefined : <Badge kind="off">Disabled</Badge>}
      />
      <AdminAccountTabs accountId={accountId} />
      {isGone && <GoneMessage noun="administrator account" />}
      {/* Another account resets the tab, so that no draft, version or late response carries over. */}
      <Outlet key={accountId} context={account} />
    </>
  );
}

function AdminAccountTabs({ accountId }: { accountId: string }) {
  return <Tabs label="Administrator Account" tabs={useShownTabs(adminAccountTabs, { accountId })} />;
}
