import { useEffect, useState } from 'react';
import type { WireInvitation } from '../../../contract/wire/invitation';
import { Brand } from '../../../ui/Brand';
import { ErrorState } from '../../../ui/ErrorState';
import { Footer } from '../../../ui/Footer';
import { Spinner } from '../../../ui/Spinner';
import { loadInvitation } from '../../entities/sessions/invitation';
import type { Invited } from '../../entities/sessions/invitation';
import { copyrightLine, documentTitle, shownProductName } from '../../settings/product';
import { InvitationForm } from './InvitationForm';
import './InvitationScreen.css';

type State = 'opening' | 'unusable' | { problem: string } | { invitation: WireInvitation };

function stateOf(result: Invited): State {
  if ('invitation' in result) return result;
  return result.problem.status === 404 ? 'unusable' : { problem: result.problem.message };
}

export type InvitationScreenProps = {
  /** The token of the link. */
  token: string;
  /** The password is set. */
  onAccepted: (login: { email: string; password: string }) => Promise<void>;
};

/** The page behind the link of an invitation: the invited person chooses a password. */
export function InvitationScreen({ token, onAccepted }: InvitationScreenProps) {
  const [state, setState] = useState<State>('opening');
  useEffect(() => void loadInvitation(token).then((result) => setState(stateOf(result))), [token]);
  async function retry() {
    setState('opening');
    setState(stateOf(await loadInvitation(token)));
  }
  return (
    <div className="invitation">
      <title>{documentTitle('Choose a password')}</title>
      <header>
        <Brand name={shownProductName()} />
      </header>
      <main className="invitation-main">
        {state === 'opening' && <Spinner label="Opening the invitation" />}
        {state === 'unusable' && <Unusable />}
        {typeof state === 'object' && 'problem' in state && (
          <ErrorState text="The invitation could not be opened" hint={state.problem} onRetry={() => void retry()} />
        )}
        {typeof state === 'object' && 'invitation' in state && (
          <InvitationForm
            token={token}
            invitation={state.invitation}
            onUnusable={() => setState('unusable')}
            onAccepted={onAccepted}
          />
        )}
      </main>
      <Footer>{copyrightLine()}</Footer>
    </div>
  );
}

function Unusable() {
  return (
    <>
      <h1>This link no longer works</h1>
      <p className="invitation-text">
        It was used already, or it is too old. If you have chosen a password, <a href="/login">log in</a>. Otherwise ask
        the person who invited you for a new link.
      </p>
    </>
  );
}
