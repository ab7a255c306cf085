import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { passwordMask } from '../../contract/constants';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { selectAccountById } from '../entities/accounts/accountsSlice';
import type { WithAccounts } from '../entities/accounts/accountsSlice';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import { selectCardById } from '../entities/cards/cardsSlice';
import type { WithCards } from '../entities/cards/cardsSlice';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { passwordPromptDismissed, selectPendingPasswordPrompt } from './preferencesSlice';
import type { WithPreferences } from './preferencesSlice';

type State = WithSession & WithPreferences & WithAccounts & WithCards;
const isNew = (password: string) => password !== '' && password !== passwordMask;

/**
 * Dismisses the prompt for a new password after the user has set one. The token still has the claim of a one-time
 * password, but the server treats the session as a normal one.
 */
export function startNewPasswordListener(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<State, ThunkDispatch<State, unknown, UnknownAction>>();
  listen({
    matcher: accountEndpoints.endpoints.editAccountLoginDetails.matchFulfilled,
    effect: ({ meta }, { dispatch, getState }) => {
      const { accountId, loginPassword } = meta.arg.originalArgs;
      dismissPromptOf(selectAccountById(getState(), accountId)?.userId, loginPassword, getState(), dispatch);
    },
  });
  listen({
    matcher: cardEndpoints.endpoints.editCardLoginDetails.matchFulfilled,
    effect: ({ meta }, { dispatch, getState }) => {
      const { cardId, cardLoginPassword } = meta.arg.originalArgs;
      dismissPromptOf(selectCardById(getState(), cardId)?.userId, cardLoginPassword, getState(), dispatch);
    },
  });
}

function dismissPromptOf(
  userId: string | null | undefined,
  password: string,
  state: State,
  dispatch: (action: UnknownAction) => unknown,
): void {
  const session = selectPendingPasswordPrompt(state);
  if (session !== null && userId === selectUser(state)?.id && isNew(password))
    dispatch(passwordPromptDismissed({ session }));
}
