import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Form, FormActions } from '../../ui/Form';
import { FormMessage } from '../../ui/FormMessage';
import { PasswordField } from '../../ui/PasswordField';
import { useIsShown } from '../../ui/useIsShown';
import { alertRaised, raiseFailure } from '../alerts/alertsSlice';
import { sendNewPassword } from '../entities/sessions/signIn';
import { fieldProblem } from '../forms/fieldProblem';
import { passwordProblem } from '../screens/loginDetails/loginRules';
import { loggedOut, selectOneTimeSession, selectToken, selectUser } from '../session/sessionSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import { passwordPromptDismissed } from '../store/preferencesSlice';

type Values = { currentPassword: string; newPassword: string };

/** Changes the user's own password. The current one is required, except in a session of a one-time password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const token = useAppSelector(selectToken);
  const email = useAppSelector(selectUser)?.email ?? '';
  const oneTimeSession = useAppSelector(selectOneTimeSession);
  /** The token keeps its claim after the password was set, also in another tab: the server's answer decides. */
  const [needsCurrent, setNeedsCurrent] = useState(oneTimeSession === null);
  const [problem, setProblem] = useState<string>();
  const form = useForm<Values>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const isShown = useIsShown();

  async function save({ currentPassword, newPassword }: Values) {
    const response = await sendNewPassword(token ?? '', { newPassword, ...(needsCurrent && { currentPassword }) });
    // As in `baseQuery`: what arrives after its session has ended is dropped.
    if (selectToken(store.getState()) !== token) return;
    if (!response) {
      if (oneTimeSession !== null) dispatch(passwordPromptDismissed({ session: oneTimeSession }));
      dispatch(alertRaised({ type: 'info', text: 'Password changed' }));
      // Another dialog may be open meanwhile.
      if (isShown.current) onClose();
      return;
    }
    if (response.status === 401) {
      dispatch(loggedOut({ cause: 'unauthenticated' }));
      return;
    }
    const { field, text } = fieldProblem(response.message);
    if (!isShown.current) {
      dispatch(raiseFailure(`The password was not changed. ${text}`, response));
      return;
    }
    const isOfField = field === 'currentPassword' || field === 'newPassword';
    setProblem(isOfField ? undefined : response.message);
    // Rendered before it gets the focus.
    if (field === 'currentPassword') flushSync(() => setNeedsCurrent(true));
    if (isOfField) form.setError(field, { message: text }, { shouldFocus: true });
  }

  return (
    <Dialog title="Change password" onClose={onClose}>
      <Form onSubmit={(event) => void form.handleSubmit(save)(event)} aria-label="Change password">
        {problem && <FormMessage>{problem}</FormMessage>}
        {/* Password managers save the password of this login. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {needsCurrent && (
          <PasswordField
            label="Current password"
            required
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', { required: 'Enter your current password' })}
          />
        )}
        <PasswordField
          label="New password"
          required
          autoComplete="new-password"
          hint="At least 8 characters. Your other sessions end."
          error={errors.newPassword?.message}
          {...form.register('newPassword', { required: 'Enter a new password', validate: passwordProblem })}
        />
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={isSubmitting}>
            Change password
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
