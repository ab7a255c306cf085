import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endSession } from '../entities/sessions/endSession';
import { loggedOut, selectToken } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';

/** Ends the session in the browser at once. Sends the request to end it on the server without awaiting the response. */
export function logOut(): ThunkAction<void, WithSession, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const token = selectToken(getState());
    if (token) void endSession(token);
    dispatch(loggedOut({ cause: 'logOut' }));
  };
}
