import { confirmations } from '../../../contract/dialogMessages';
import { hrefTo } from '../../../contract/routes';
import { useDeleteAdminAccountMutation } from '../../entities/adminAccounts/adminAccountEndpoints';
import { DeleteQuestion } from '../../forms/DeleteQuestion';
import { LeaveTo } from '../../forms/LeaveTo';
import { RestorableHint } from '../lists/RestorableHint';
import { useAdminAccount } from './useAdminAccount';

/** Deletes the administrator account after a confirmation and returns to the list. */
export function DeleteAdminAccountTab() {
  const { accountId } = useAdminAccount();
  const [deleteAdminAccount, { isLoading, isSuccess, error }] = useDeleteAdminAccountMutation();
  if (isSuccess) return <LeaveTo path={hrefTo('ViewAdminAccounts')} />;

  return (
    <DeleteQuestion
      question="Are you sure you want to delete this Administrator Account?"
      hint={<RestorableHint text="The login stops working immediately. Accounts and cards are kept." />}
      confirmation={confirmations.deleteAdminAccount}
      problem={error}
      isDeleting={isLoading}
      onDelete={() => void deleteAdminAccount({ accountId })}
    />
  );
}
