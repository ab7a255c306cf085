import type { Account } from '../../entities/accounts/account';
import {
  useInviteAccountLoginMutation,
  useWithdrawAccountInvitationMutation,
} from '../../entities/accounts/accountMutations';
import { LoginStatePanel } from '../loginDetails/LoginStatePanel';

/** The invitation of the account's owner. Renders nothing once the owner has signed in. */
export function AccountInvitation({ account }: { account: Account }) {
  const { accountId, loginState, loginEmail, invitationExpiresAt, email: suggestedEmail, version } = account;
  const [invite] = useInviteAccountLoginMutation();
  const [withdraw] = useWithdrawAccountInvitationMutation();
  return (
    <LoginStatePanel
      person="owner"
      state={loginState}
      email={loginEmail}
      suggestedEmail={suggestedEmail}
      expiresAt={invitationExpiresAt}
      id={accountId}
      version={version}
      send={(newLogin) => invite({ accountId, ...newLogin })}
      withdraw={(known) => withdraw({ accountId, version: known })}
    />
  );
}
