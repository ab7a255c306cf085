import type { TypedStartListening, UnknownAction, ThunkDispatch } from '@reduxjs/toolkit';
import { loggedIn, loggedOut, selectToken } from './sessionSlice';
import type { WithSession } from './sessionSlice';
import { tokenStorage } from './tokenStorage';

/** Stores and clears the token with the session. A log out also clears this tab's session storage. */
export function startSessionListeners(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<WithSession, ThunkDispatch<WithSession, unknown, UnknownAction>>();
  listen({ actionCreator: loggedIn, effect: ({ payload }) => tokenStorage.write(payload.token) });
  listen({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      tokenStorage.clear(selectToken(getOriginalState()));
      sessionStorage.clear();
    },
  });
}

/** Applies sign-ins and log-outs of other tabs here. @returns unsubscribes */
export function followOtherTabs(store: {
  getState: () => WithSession;
  dispatch: (action: UnknownAction) => unknown;
}): () => void {
  return tokenStorage.onChangeElsewhere((token) => {
    const current = selectToken(store.getState());
    if (token === current) return;
    if (current) store.dispatch(loggedOut({ cause: 'otherTab' }));
    if (token) store.dispatch(loggedIn({ token }));
  });
}
