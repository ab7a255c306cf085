import { createSelector } from '@reduxjs/toolkit';
import { hrefTo } from '../../contract/routes';
import { selectAccountsByName } from '../entities/accounts/accountsSlice';
import { selectCardsByOwnerName } from '../entities/cards/cardsSlice';
import { selectUser } from '../session/sessionSlice';

/**
 * Where the signed-in user sets a password of their own: the login details of their account or card; null when they
 * have neither.
 */
export const selectOwnLoginPlace = createSelector(
  [selectUser, selectAccountsByName, selectCardsByOwnerName],
  (user, accounts, cards): string | null => {
    const account = accounts.find(({ userId }) => userId === user?.id);
    if (account) return hrefTo('AccountLoginDetails', { accountId: account.accountId });
    const card = cards.find(({ userId }) => userId === user?.id);
    return card ? hrefTo('CardLoginDetails', { cardId: card.cardId }) : null;
  },
);
