import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { unauthenticatedMessage } from '../../contract/messages';
import { loggedOut, selectToken } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import type { ApiRequest } from './operationRequest';
import { connectionLost, connectionRestored, selectIsConnectionLost } from './connectionSlice';
import type { WithConnection } from './connectionSlice';
import { sendWithIdempotencyKey } from './idempotencyKeys';
import { sendRequest } from './sendRequest';
import type { Envelope } from './sendRequest';
import type { ServerProblem } from './serverProblem';

/**
 * The base query of all endpoints. A 401 to a request with a token ends the session, only once for several requests. A
 * response that arrives after its session has ended is dropped.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ServerProblem, object, Envelope> = async (
  request,
  { getState, dispatch, signal },
) => {
  const state = () => getState() as WithSession & WithConnection;
  const token = selectToken(state());
  const wasLost = selectIsConnectionLost(state());
  const response = await sendWithIdempotencyKey(request, (withKey) => sendRequest(withKey, token, signal));
  const isOurs = selectToken(state()) === token;
  if (!isOurs) return { error: { status: 401, message: unauthenticatedMessage } };
  if (response.error?.status === 401 && token) dispatch(loggedOut({ cause: 'unauthenticated' }));
  const isLost = response.error?.status === 0;
  // A late response to a request from before the loss does not end it.
  if (!signal.aborted && (isLost || wasLost) && isLost !== selectIsConnectionLost(state()))
    dispatch(isLost ? connectionLost() : connectionRestored());
  return response;
};
