import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, selectToken } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { requestInit, requestUrl } from './operationRequest';
import type { ApiRequest } from './operationRequest';
import { readEnvelope } from './sendRequest';
import { connectionLostMessage } from './serverProblem';
import type { ServerProblem } from './serverProblem';

export type FetchedFile = { file: Blob } | { problem: ServerProblem };

/**
 * Fetches a file with the bearer header, which a plain link cannot carry.
 * @param url the request's URL, if it differs from `requestUrl`
 * @returns the file, or why there is none; never throws
 */
export function fetchFile(
  request: ApiRequest,
  url = requestUrl(request),
): ThunkAction<Promise<FetchedFile>, WithSession, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const token = selectToken(getState());
    try {
      const response = await fetch(url, requestInit(request, token));
      if (response.ok) return { file: await response.blob() };
      if (response.status === 401 && token && token === selectToken(getState()))
        dispatch(loggedOut({ cause: 'unauthenticated' }));
      const { error } = readEnvelope(response.status, await response.text());
      return { problem: error ?? { status: response.status, message: connectionLostMessage } };
    } catch {
      return { problem: { status: 0, message: connectionLostMessage } };
    }
  };
}
