import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { User } from './userFromToken';
import { isTokenExpired, oneTimeSessionOf, userFromToken } from './userFromToken';

/** Why a session ended: Log Out, a 401 of the server, or another tab. */
export type LogOutCause = 'logOut' | 'unauthenticated' | 'otherTab';

export type SessionState = { token: string | null; user: User | null; endedBy: LogOutCause | null };
export type WithSession = { session: SessionState };

const signedOut: SessionState = { token: null, user: null, endedBy: null };

/** The session of a token. A stored token never counts as expired: the server decides that. */
export function sessionFrom(token: string | null): SessionState {
  return token && !isTokenExpired(token) ? { token, user: userFromToken(token), endedBy: null } : signedOut;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<{ token: string }>) => sessionFrom(payload.token),
    loggedOut: (_state, { payload }: PayloadAction<{ cause: LogOutCause }>) => ({
      ...signedOut,
      endedBy: payload.cause,
    }),
  },
});

export const { loggedIn, loggedOut } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export const selectToken = (state: WithSession) => state.session.token;
export const selectUser = (state: WithSession) => state.session.user;
export const selectIsSignedIn = (state: WithSession) => state.session.token !== null;
/** The id of a session that a one-time password opened, else null. */
export const selectOneTimeSession = createSelector([selectToken], (token) => (token ? oneTimeSessionOf(token) : null));
export const selectSessionEnd = (state: WithSession) => state.session.endedBy;
/** Whether the session ended without a log out in this tab: the next login restores what was typed. */
export const selectIsSessionCut = ({ session: { endedBy } }: WithSession) =>
  endedBy === 'unauthenticated' || endedBy === 'otherTab';
