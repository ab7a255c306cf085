import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, selectToken } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { requestInit, requestUrl } from './operationRequest';
import type { ApiRequest } from './operationRequest';
import { readEnvelope } from './sendRequest';
import { connectionLostMessage } from './serverProblem';
import type { ServerProblem } from './serverProblem';

/**
 * Fetches a file with the bearer header, which a plain link cannot carry. Returns the file, or why there is none.
 * @param address where it is, when the request's own address is written differently
 */
export function fetchFile(
  request: ApiRequest,
  address = requestUrl(request),
): ThunkAction<Promise<{ file: Blob } | { problem: ServerProblem }>, WithSession, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const token = selectToken(getState());
    try {
      const response = await fetch(address, requestInit(request, token));
      if (response.ok) return { file: await response.blob() };
      if (response.status === 401 && token && token === selectToken(getState()))
        dispatch(loggedOut({ cause: 'refusal' }));
      return {
        problem: readEnvelope(response.status, await response.text()).error ?? {
          status: response.status,
          message: connectionLostMessage,
        },
      };
    } catch {
      return { problem: { status: 0, message: connectionLostMessage } };
    }
  };
}
