import type { AdminAccount } from '../../entities/adminAccounts/adminAccount';
import {
  useInviteAdminAccountMutation,
  useWithdrawAdminAccountInvitationMutation,
} from '../../entities/adminAccounts/adminAccountEndpoints';
import { LoginStatePanel } from '../logins/LoginStatePanel';

/** The invitation of an administrator; nothing once the administrator has signed in. */
export function AdminAccountInvitation({ account }: { account: AdminAccount }) {
  const { accountId, loginState, loginEmail, loginPassword, invitationExpiresAt, version } = account;
  const [invite] = useInviteAdminAccountMutation();
  const [withdraw] = useWithdrawAdminAccountInvitationMutation();
  return (
    <LoginStatePanel
      person="administrator"
      state={loginState}
      email={loginEmail}
      suggestedEmail=""
      expiresAt={invitationExpiresAt}
      send={(email) => invite({ accountId, version, email })}
      withdraw={() => withdraw({ accountId })}
      withdrawHint={
        loginPassword === ''
          ? 'Withdrawn, it leaves the administrator without a login until you invite again.'
          : undefined
      }
      enableHint="Enable the account above."
    />
  );
}
