import type { AdminAccount } from '../../entities/adminAccounts/adminAccount';
import {
  useInviteAdminAccountMutation,
  useWithdrawAdminAccountInvitationMutation,
} from '../../entities/adminAccounts/adminAccountEndpoints';
import { InvitationPanel } from '../loginDetails/InvitationPanel';

/** The invitation of an administrator. Renders nothing once the administrator has signed in or is disabled. */
export function AdminAccountInvitation({ account }: { account: AdminAccount }) {
  const { accountId, loginState, loginEmail, loginPassword, invitationExpiresAt, version } = account;
  const [invite] = useInviteAdminAccountMutation();
  const [withdraw] = useWithdrawAdminAccountInvitationMutation();
  if (loginState === 'active' || loginState === 'disabled') return null;
  return (
    <InvitationPanel
      person="administrator"
      state={loginState}
      email={loginEmail}
      suggestedEmail=""
      expiresAt={invitationExpiresAt}
      id={accountId}
      version={version}
      send={(newLogin) => invite({ accountId, ...newLogin })}
      withdraw={(known) => withdraw({ accountId, version: known })}
      withdrawHint={
        loginPassword === '' ? 'If you withdraw it, the administrator has no login until you invite again.' : undefined
      }
    />
  );
}
