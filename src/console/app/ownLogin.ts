import { createSelector } from '@reduxjs/toolkit';
import { hrefTo } from '../../contract/routes';
import type { RootState } from '../store/reducers';
import { selectUser } from '../session/sessionSlice';

/**
 * Where the signed-in user sets a password of their own: the login details of their account or card; null when they
 * have neither.
 */
export const selectOwnLoginPlace = createSelector(
  [selectUser, (state: RootState) => state.accounts.entities, (state: RootState) => state.cards.entities],
  (user, accounts, cards): string | null => {
    const account = Object.values(accounts).find(({ userId }) => userId === user?.id);
    if (account) return hrefTo('AccountLoginDetails', { accountId: account.accountId });
    const card = Object.values(cards).find(({ userId }) => userId === user?.id);
    return card ? hrefTo('CardLoginDetails', { cardId: card.cardId }) : null;
  },
);
