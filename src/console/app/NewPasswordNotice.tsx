import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { FormMessage } from '../../ui/FormMessage';
import { IconButton } from '../../ui/IconButton';
import { useAppDispatch } from '../store/hooks';
import { passwordPromptDismissed } from '../store/preferencesSlice';
import { focusContent } from '../../ui/focusContent';
import { PasswordDialog } from './PasswordDialog';
import { useNewPasswordListener } from './useNewPasswordListener';
import './ShellNotice.css';

/** Asks a user who signed in with a one-time password for a new password, once per session. */
export function NewPasswordNotice({ session }: { session: string }) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  useNewPasswordListener(session);
  useEffect(
    () => () => {
      // The focused button has disappeared with the notice.
      if (document.activeElement === document.body) focusContent();
    },
    [],
  );
  const actions = (
    <span className="shell-notice-actions">
      <Button isSmall onClick={() => setIsOpen(true)}>
        Set a new password
      </Button>
      <IconButton label="Dismiss" icon={<X />} onClick={() => dispatch(passwordPromptDismissed({ session }))} />
    </span>
  );
  return (
    <div className="shell-notice">
      <FormMessage kind="info" action={actions}>
        You came in with a one-time password, for 60 minutes. Set your own password to stay logged in.
      </FormMessage>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
