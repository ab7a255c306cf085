import { createSelector } from '@reduxjs/toolkit';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { hrefTo } from '../../contract/routes';
import { ButtonLink } from '../../ui/Button';
import { FormMessage } from '../../ui/FormMessage';
import { IconButton } from '../../ui/IconButton';
import { useAccountsLoad, useCardsLoad } from '../access/loads';
import { selectAccountsByName } from '../entities/accounts/accountsSlice';
import { selectCardsByOwnerName } from '../entities/cards/cardsSlice';
import { selectUser } from '../session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { passwordPromptDismissed } from '../store/preferencesSlice';
import './ShellNotice.css';

/** The address where the signed-in user sets a new password: the login details of their account or card, or null. */
const selectOwnLoginHref = createSelector(
  [selectUser, selectAccountsByName, selectCardsByOwnerName],
  (user, accounts, cards): string | null => {
    const account = accounts.find(({ userId }) => userId === user?.id);
    if (account) return hrefTo('AccountLoginDetails', { accountId: account.accountId });
    const card = cards.find(({ userId }) => userId === user?.id);
    return card ? hrefTo('CardLoginDetails', { cardId: card.cardId }) : null;
  },
);

/** Asks a user who signed in with a one-time password for a new password, once per session. */
export function NewPasswordNotice({ session }: { session: string }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const href = useAppSelector(selectOwnLoginHref);
  const accounts = useAccountsLoad();
  const cards = useCardsLoad();
  if (!accounts.hasLoaded || !cards.hasLoaded || accounts.isFilling || cards.isFilling) return null;
  const actions = (
    <span className="shell-notice-actions">
      {href !== null && href !== pathname && (
        <ButtonLink isSmall href={href}>
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
        {href === null
          ? 'Your own password still works. If you’ve lost it, ask your administrator for a new one.'
          : 'Set your own password to stay signed in.'}
      </FormMessage>
    </div>
  );
}
