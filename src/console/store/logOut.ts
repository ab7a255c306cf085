import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { sendRequest } from '../api/sendRequest';
import { loggedOut, selectToken } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';

/** Ends the session in the browser at once. The request that ends it on the server is not awaited; it may fail. */
export function logOut(): ThunkAction<void, WithSession, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const token = selectToken(getState());
    if (token) void sendRequest({ operation: 'logOut' }, token);
    dispatch(loggedOut({ cause: 'logOut' }));
  };
}
