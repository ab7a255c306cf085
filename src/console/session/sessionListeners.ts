import type { TypedStartListening, UnknownAction, ThunkDispatch } from '@reduxjs/toolkit';
import { loggedIn, loggedOut, selectToken } from './sessionSlice';
import type { WithSession } from './sessionSlice';
import { tokenStorage } from './tokenStorage';

/** Keeps the stored token in step with the session; what this tab kept for the user goes with it. */
export function startSessionListeners(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<WithSession, ThunkDispatch<WithSession, unknown, UnknownAction>>();
  listen({ actionCreator: loggedIn, effect: ({ payload }) => tokenStorage.write(payload.token) });
  listen({
    actionCreator: loggedOut,
    effect: ({ payload }) => {
      if (payload.cause !== 'otherTab') tokenStorage.clear();
      sessionStorage.clear();
    },
  });
}

/** Follows what other tabs do: signing out there ends the session here; another user there replaces it here. */
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
