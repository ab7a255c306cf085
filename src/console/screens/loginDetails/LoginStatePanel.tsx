import type { LoginState } from '../../../contract/loginStates';
import { FormSection } from '../../../ui/Form';
import { InvitationPanel } from './InvitationPanel';
import type { InvitationPanelProps } from './InvitationPanel';

type LoginStatePanelProps = Omit<InvitationPanelProps, 'state'> & {
  state: LoginState;
  /** How a disabled login is enabled. */
  enableHint?: string;
};

/** Shows that a login is disabled, else its invitation. Renders nothing once the person has signed in. */
export function LoginStatePanel({ state, enableHint, ...invitation }: LoginStatePanelProps) {
  if (state === 'active') return null;
  if (state !== 'disabled') return <InvitationPanel state={state} {...invitation} />;
  return (
    <section className="form invitation-panel" aria-label="Login disabled">
      <FormSection
        title="Login disabled"
        hint={
          <>
            <bdi>{invitation.email}</bdi> cannot log in. {enableHint}
          </>
        }
      />
    </section>
  );
}
