import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { LoginState } from '../../../contract/loginStates';
import { Button } from '../../../ui/Button';
import { passFocusOn } from '../../../ui/focusContent';
import { Form, FormSection } from '../../../ui/Form';
import { FormMessage } from '../../../ui/FormMessage';
import { TextField } from '../../../ui/TextField';
import { displayDate } from '../../entities/displayDate';
import { queryProblem } from '../../entities/queryProblem';
import { fieldProblem } from '../../forms/fieldProblem';
import { emailProblem } from '../../forms/fieldRules';
import { useChangeInTurn } from '../../forms/saveInTurn';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useDraftValue } from '../../forms/useRestoredDraft';
import { emailNotice } from '../../settings/emailNotice';
import './InvitationPanel.css';

type Result = { error?: unknown };

/** The person of a login: the holder of a card, the owner of an account, or an administrator. */
export type LoginPerson = 'holder' | 'owner' | 'administrator';

export type InvitationPanelProps = {
  person: LoginPerson;
  state: Exclude<LoginState, 'active' | 'disabled'>;
  /** The email address of the login; empty without one. */
  email: string;
  /** The initial email address of a new login. */
  suggestedEmail: string;
  /** Until when the mailed link works; null when no invitation was mailed. */
  expiresAt: string | null;
  /** The id and the version of the record. Only a login that is added or removed changes the version. */
  id: string;
  version: number;
  /** @param newLogin empty when there is a login */
  send: (newLogin: { email?: string; version?: number }) => Promise<Result>;
  withdraw: (version: number) => Promise<Result>;
  /** What a withdrawal means for the login, if that is not obvious. */
  withdrawHint?: string;
};

/** Invites the person of a login by email to set the password, and shows the state of the invitation. */
export function InvitationPanel({
  id,
  version,
  suggestedEmail,
  send,
  withdraw,
  withdrawHint,
  ...invitation
}: InvitationPanelProps) {
  const { person, state, expiresAt } = invitation;
  const [typed, setTyped] = useDraftValue('Invitation', suggestedEmail);
  /** The address that counts as unchanged when the user leaves: the suggested one, later the sent one. */
  const [known, setKnown] = useState(suggestedEmail);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'send' | 'withdraw'>();
  const changeInTurn = useChangeInTurn();
  const hasLogin = state !== 'none';
  const notice = emailNotice();
  // Also while it is being sent, because it may be refused.
  useLeaveGuard(!hasLogin && typed.trim() !== known);

  async function run(action: 'send' | 'withdraw', work: (version: number) => Promise<Result>) {
    if (busy) return;
    setBusy(action);
    const result = await changeInTurn(id, version, work);
    setBusy(undefined);
    const failure = queryProblem(result.error);
    setProblem(failure && fieldProblem(failure.message).text);
    if (!failure) setKnown(typed.trim());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = hasLogin ? undefined : typed.trim() === '' ? 'Enter an email address' : emailProblem(typed);
    setError(wrong);
    if (wrong) field.current?.focus();
    else void run('send', (known) => send(hasLogin ? {} : { email: typed.trim(), version: known }));
  }

  return (
    <Form tabIndex={-1} className="invitation-panel" aria-label="Invitation" onSubmit={submit}>
      <FormSection
        title="Invitation"
        hint={
          <>
            {stateText(invitation)} {expiresAt !== null && withdrawHint}
          </>
        }
      >
        {notice && <FormMessage kind="warning">{notice}</FormMessage>}
        {problem && <FormMessage>{problem}</FormMessage>}
        {!hasLogin && (
          <div ref={passFocusOn}>
            <TextField
              ref={field}
              label={`Email of the ${person}`}
              type="email"
              autoComplete="off"
              value={typed}
              error={error}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
        )}
        <div className="invitation-panel-actions">
          <Button type="submit" icon={<Send />} isBusy={busy === 'send'}>
            {expiresAt === null ? 'Send invitation' : 'Send again'}
          </Button>
          {expiresAt !== null && (
            <Button
              ref={passFocusOn}
              kind="plain"
              isBusy={busy === 'withdraw'}
              onClick={() => void run('withdraw', withdraw)}
            >
              Withdraw
            </Button>
          )}
        </div>
      </FormSection>
    </Form>
  );
}

function stateText({
  person,
  state,
  email,
  expiresAt,
}: Pick<InvitationPanelProps, 'person' | 'state' | 'email' | 'expiresAt'>) {
  const address = <bdi>{email}</bdi>;
  const until = displayDate(expiresAt);
  if (state === 'none') return `Email the ${person} a link to choose a password. The link works once, for 7 days.`;
  if (state === 'expired')
    return (
      <>
        The invitation to {address} expired on {until} without being used.
      </>
    );
  if (state === 'opened')
    return (
      <>
        The invitation to {address} was opened, but no password was chosen yet. Its link works until {until}.
      </>
    );
  if (expiresAt !== null)
    return (
      <>
        The invitation to {address} was sent. Its link works until {until}.
      </>
    );
  return <>{address} has not logged in yet. Email a link to choose a password. It works once, for 7 days.</>;
}
