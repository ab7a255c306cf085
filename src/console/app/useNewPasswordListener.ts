import { addListener } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { passwordMask } from '../../contract/constants';
import { accountMutations } from '../entities/accounts/accountMutations';
import { selectAccountById } from '../entities/accounts/accountsSlice';
import { cardMutations } from '../entities/cards/cardMutations';
import { selectCardById } from '../entities/cards/cardsSlice';
import { selectUser } from '../session/sessionSlice';
import { useAppDispatch } from '../store/hooks';
import { passwordPromptDismissed } from '../store/preferencesSlice';
import type { RootState } from '../store/reducers';
import type { AppDispatch } from '../store/store';

const addAppListener = addListener.withTypes<RootState, AppDispatch>();

/**
 * Dismisses the prompt for a new password when the user sets one in the login details. The token still has the claim of
 * a one-time password, but the server treats the session as a normal one.
 */
export function useNewPasswordListener(session: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const dismiss = (userId: string | null | undefined, password: string, state: RootState) => {
      const isNew = password !== '' && password !== passwordMask;
      if (isNew && userId === selectUser(state)?.id) dispatch(passwordPromptDismissed({ session }));
    };
    const stopAccounts = dispatch(
      addAppListener({
        matcher: accountMutations.endpoints.editAccountLoginDetails.matchFulfilled,
        effect: ({ meta }, { getState }) => {
          const { accountId, loginPassword } = meta.arg.originalArgs;
          dismiss(selectAccountById(getState(), accountId)?.userId, loginPassword, getState());
        },
      }),
    );
    const stopCards = dispatch(
      addAppListener({
        matcher: cardMutations.endpoints.editCardLoginDetails.matchFulfilled,
        effect: ({ meta }, { getState }) => {
          const { cardId, cardLoginPassword } = meta.arg.originalArgs;
          dismiss(selectCardById(getState(), cardId)?.userId, cardLoginPassword, getState());
        },
      }),
    );
    return () => {
      stopAccounts();
      stopCards();
    };
  }, [dispatch, session]);
}
