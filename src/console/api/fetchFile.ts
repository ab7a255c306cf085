import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { unauthenticatedMessage } from '../../contract/messages';
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
      const content = response.ok ? await response.blob() : await response.text();
      // As in `baseQuery`: what arrives after its session has ended is dropped.
      if (selectToken(getState()) !== token) return { problem: { status: 401, message: unauthenticatedMessage } };
      if (typeof content !== 'string') return { file: content };
      if (response.status === 401 && token) dispatch(loggedOut({ cause: 'unauthenticated' }));
      const { error } = readEnvelope(response.status, content);
      return { problem: error ?? { status: response.status, message: connectionLostMessage } };
    } catch {
      return { problem: { status: 0, message: connectionLostMessage } };
    }
  };
}
