import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { sendCall } from '../api/sendCall';
import type { ServerProblem } from '../api/serverProblem';
import { loggedIn, loggedOut, selectToken } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';

type Thunk<Result> = ThunkAction<Result, WithSession, unknown, UnknownAction>;

/**
 * Signs in (L291). A plain function, neither query nor mutation: the password is in no action, no state and no
 * cache, and the address that carried it is taken out of the browser's list of resources at once.
 * @returns why it failed, or null
 */
export function logIn(email: string, password: string): Thunk<Promise<ServerProblem | null>> {
  return async (dispatch) => {
    const answer = await sendCall({ call: 'logIn', query: { email, password } }, null);
    forgetAddresses();
    setTimeout(forgetAddresses);
    if (answer.error) return answer.error;
    dispatch(loggedIn({ token: String(answer.data) }));
    return null;
  };
}

function forgetAddresses(): void {
  globalThis.performance?.clearResourceTimings?.();
}

/** Asks for a new password by mail (L292). @returns why it failed, or null */
export function sendPassword(email: string): Thunk<Promise<ServerProblem | null>> {
  return async () => (await sendCall({ call: 'forgotPassword', body: { email } }, null)).error ?? null;
}

/** Ends the session: the server is told, the browser forgets at once whether the server hears it or not. */
export function logOut(): Thunk<void> {
  return (dispatch, getState) => {
    const token = selectToken(getState());
    if (token) void sendCall({ call: 'logOut' }, token);
    dispatch(loggedOut({ cause: 'wish' }));
  };
}
