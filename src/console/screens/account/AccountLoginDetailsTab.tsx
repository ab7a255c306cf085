import { useEditAccountLoginDetailsMutation } from '../../entities/accounts/accountMutations';
import { LoginDetailsForm } from '../loginDetails/LoginDetailsForm';
import { AccountInvitation } from './AccountInvitation';
import { useAccount } from './useAccount';

/** Account Login Details: the login of the account's owner. */
export function AccountLoginDetailsTab() {
  const account = useAccount();
  const [editLogin] = useEditAccountLoginDetailsMutation();
  const { accountId, version } = account;
  return (
    <>
      <LoginDetailsForm
        label="Account Login Details"
        person="owner"
        ability="manage this account"
        id={accountId}
        version={version}
        login={account}
        save={(typed, known) => editLogin({ accountId, version: known, ...typed })}
      />
      <AccountInvitation account={account} />
    </>
  );
}
