import { Pencil, Trash2, Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmations } from '../../../contract/dialogMessages';
import { hrefTo } from '../../../contract/routes';
import { Button, ButtonLink } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { IconButton } from '../../../ui/IconButton';
import { PageHeader } from '../../../ui/PageHeader';
import { Allowed } from '../../access/Allowed';
import { useAccountsLoad } from '../../access/loads';
import type { Account } from '../../entities/accounts/account';
import { useDeleteAccountMutation } from '../../entities/accounts/accountEndpoints';
import { useCreateAccountMutation } from '../../entities/accounts/accountMutations';
import { selectAccountCount, selectVisibleAccounts } from '../../entities/accounts/accountsSlice';
import { useAppSelector } from '../../store/hooks';
import { CreateNamed } from '../lists/CreateNamed';
import { RecentlyDeletedLink } from '../lists/RecentlyDeletedLink';
import { useCreateRow } from '../lists/useCreateRow';
import { AccountList } from './AccountList';
import { useAccountsView } from './useAccountsView';
import { useShowsDisabled } from './useShowsDisabled';

const accountHref = ({ accountId }: Account) => hrefTo('SingleAccount', { accountId });

/** The accounts list. */
export function AccountsScreen() {
  const [isCreating, setIsCreating] = useCreateRow();
  const [showsDisabled] = useShowsDisabled();
  const accounts = useAppSelector((state) => selectVisibleAccounts(state, showsDisabled));
  const view = useAccountsView(accounts);
  const total = useAppSelector(selectAccountCount);
  const [rejection, setRejection] = useState<string>();
  const rowActions = useCallback(
    (account: Account) => <AccountActions account={account} onRejected={setRejection} />,
    [],
  );
  const [createAccount, { isLoading: isSaving, data: created }] = useCreateAccountMutation();
  const actions = (
    <>
      <Allowed feature="deleteAccount">
        <RecentlyDeletedLink kind="account" />
      </Allowed>
      <Allowed feature="createAccount">
        <Allowed route="ImportCards">
          <ButtonLink kind="plain" icon={<Upload aria-hidden="true" />} href={`${hrefTo('ImportCards')}?kind=accounts`}>
            Import
          </ButtonLink>
        </Allowed>
        <Button kind="primary" onClick={() => setIsCreating(true)}>
          + Create New Account
        </Button>
      </Allowed>
    </>
  );
  return (
    <>
      <PageHeader title="Accounts" actions={actions} />
      {rejection && <FormMessage>{rejection}</FormMessage>}
      <AccountList
        label="Accounts"
        load={useAccountsLoad()}
        total={total}
        newKey={isCreating ? undefined : created?.id}
        visibleCount={accounts.length}
        {...view}
        rowHref={accountHref}
        rowActions={rowActions}
        actionsWidth="11.75rem"
        emptyHint={
          <Allowed feature="createAccount" otherwise="The accounts you manage will be listed here.">
            Create the first one: a name is enough.
          </Allowed>
        }
        createRow={
          isCreating && (
            <Allowed feature="createAccount">
              <CreateNamed
                label="Create New Account"
                placeholder="Enter The New Account Name"
                button="Create Account"
                missing="Enter a name for the account"
                isSaving={isSaving}
                create={async (accountName) => (await createAccount({ accountName })).error?.message}
                onClose={() => setIsCreating(false)}
              />
            </Allowed>
          )
        }
      />
    </>
  );
}

function AccountActions({
  account,
  onRejected,
}: {
  account: Account;
  onRejected: (message: string | undefined) => void;
}) {
  const { accountId, accountName } = account;
  const navigate = useNavigate();
  const [deleteAccount, { isLoading: isDeleting }] = useDeleteAccountMutation();

  async function remove() {
    if (!window.confirm(confirmations.deleteAccount)) return;
    const { error } = await deleteAccount({ accountId });
    onRejected(error?.message);
  }

  return (
    <>
      <Allowed feature="editAccount">
        <IconButton
          label={`Edit ${accountName}`}
          icon={<Pencil />}
          onClick={() => void navigate(hrefTo('AccountDetails', { accountId }))}
        />
      </Allowed>
      <Allowed feature="deleteAccount">
        <IconButton
          label={`Delete ${accountName}`}
          icon={<Trash2 />}
          isDanger
          isBusy={isDeleting}
          onClick={() => void remove()}
        />
      </Allowed>
      <ButtonLink kind="plain" isSmall href={accountHref(account)} aria-label={`View Account ${accountName}`}>
        View Account
      </ButtonLink>
    </>
  );
}
