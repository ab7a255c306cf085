import { confirmations } from '../../../contract/dialogMessages';
import { hrefTo } from '../../../contract/routes';
import { Button } from '../../../ui/Button';
import { useDeleteAdminAccountMutation } from '../../entities/adminAccounts/adminAccountEndpoints';
import { LeaveTo } from '../../forms/LeaveTo';
import { ServerMessage } from '../../forms/ServerMessage';
import { useAdminAccount } from './useAdminAccount';
import './DeleteAdminAccountTab.css';

/** Deletes the administrator account after a confirmation and returns to the list. */
export function DeleteAdminAccountTab() {
  const { accountId } = useAdminAccount();
  const [deleteAdminAccount, { isLoading, isSuccess, error }] = useDeleteAdminAccountMutation();
  if (isSuccess) return <LeaveTo path={hrefTo('ViewAdminAccounts')} />;

  function remove() {
    if (window.confirm(confirmations.deleteAdminAccount)) void deleteAdminAccount({ accountId });
  }

  return (
    <div className="delete-admin-account">
      <ServerMessage problem={error ?? null} />
      <p className="delete-admin-account-question">Are you sure you want to delete this Administrator Account?</p>
      <p className="delete-admin-account-hint">The login stops working immediately. Accounts and cards are kept.</p>
      <Button kind="danger" isBusy={isLoading} onClick={remove}>
        Delete
      </Button>
    </div>
  );
}
