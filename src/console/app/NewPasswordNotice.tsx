import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button';
import { FormMessage } from '../../ui/FormMessage';
import { IconButton } from '../../ui/IconButton';
import { useAccountsLoad, useCardsLoad } from '../access/loads';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { passwordPromptDismissed } from '../store/preferencesSlice';
import { selectOwnLoginPlace } from './ownLogin';
import './ShellNotice.css';

/** Asks whoever came in by a one-time password, once, for a password of their own. */
export function NewPasswordNotice({ session }: { session: string }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const place = useAppSelector(selectOwnLoginPlace);
  const hasAccounts = useAccountsLoad().hasLoaded;
  const hasCards = useCardsLoad().hasLoaded;
  if (!hasAccounts || !hasCards) return null;
  const actions = (
    <span className="shell-notice-actions">
      {place !== null && place !== pathname && (
        <ButtonLink isSmall href={place}>
          Set a new password
        </ButtonLink>
      )}
      <IconButton label="Dismiss" icon={<X />} onClick={() => dispatch(passwordPromptDismissed({ session }))} />
    </span>
  );
  return (
    <div className="shell-notice">
      <FormMessage kind="info" action={actions}>
        You came in with a one-time password, for 60 minutes.{' '}
        {place === null
          ? 'Your own password still works; ask your administrator for another if it is lost.'
          : 'Set a new password of your own to stay.'}
      </FormMessage>
    </div>
  );
}
