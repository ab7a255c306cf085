import { hrefTo } from '../../../contract/routes';
import { Button, ButtonLink } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { Allowed } from '../../access/Allowed';
import { useAdminAccountsLoad } from '../../access/loads';
import type { AdminAccount } from '../../entities/adminAccounts/adminAccount';
import { useCreateAdminAccountMutation } from '../../entities/adminAccounts/adminAccountEndpoints';
import { selectAdminAccountCount, selectVisibleAdminAccounts } from '../../entities/adminAccounts/adminAccountsSlice';
import { useAppSelector } from '../../store/hooks';
import { AccountList, createdColumn, loginColumn, nameColumn } from '../accounts/AccountList';
import { useShowsDisabled } from '../accounts/useShowsDisabled';
import { CreateNamed } from '../lists/CreateNamed';
import { RecentlyDeletedLink } from '../lists/RecentlyDeletedLink';
import { useCreateRow } from '../lists/useCreateRow';
import type { ListColumn } from '../lists/useListColumns';

const columns: ListColumn<AdminAccount>[] = [nameColumn, { ...loginColumn, from: 'medium' }, createdColumn];
const rowActions = ({ accountId, accountName }: AdminAccount) => (
  <Allowed route="AccountAccountDetails">
    <ButtonLink
      kind="plain"
      isSmall
      href={hrefTo('AccountAccountDetails', { accountId })}
      aria-label={`Account Details ${accountName}`}
    >
      Account Details
    </ButtonLink>
  </Allowed>
);

/** The administrator accounts list: the accounts list with another title, button and row action. */
export function AdminAccountsScreen() {
  const [isCreating, setIsCreating] = useCreateRow();
  const [showsDisabled] = useShowsDisabled();
  const accounts = useAppSelector((state) => selectVisibleAdminAccounts(state, showsDisabled));
  const total = useAppSelector(selectAdminAccountCount);
  const [createAdminAccount, { isLoading: isSaving, data: created }] = useCreateAdminAccountMutation();
  return (
    <>
      <PageHeader
        title="Administrator Accounts"
        actions={
          <>
            <RecentlyDeletedLink kind="adminAccount" />
            <Allowed feature="createAdminAccount">
              <Button kind="primary" onClick={() => setIsCreating(true)}>
                + Add New Account
              </Button>
            </Allowed>
          </>
        }
      />
      <AccountList
        label="Administrator accounts"
        load={useAdminAccountsLoad()}
        total={total}
        newKey={isCreating ? undefined : created?.id}
        rows={accounts}
        columns={columns}
        rowActions={rowActions}
        actionsWidth="9.5rem"
        emptyHint="Administrators manage every account, but cannot create or delete accounts."
        createRow={
          isCreating && (
            <Allowed feature="createAdminAccount">
              <CreateNamed
                label="Add New Account"
                placeholder="Enter The New Account Name"
                button="Create Account"
                missing="Enter a name for the account"
                isSaving={isSaving}
                create={async (accountName) => (await createAdminAccount({ accountName })).error?.message}
                onClose={() => setIsCreating(false)}
              />
            </Allowed>
          )
        }
      />
    </>
  );
}
