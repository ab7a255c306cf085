import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { requestInit, requestUrl } from '../../api/operationRequest';
import type { ApiRequest } from '../../api/operationRequest';
import { readEnvelope } from '../../api/sendRequest';
import { connectionLostMessage } from '../../api/serverProblem';
import type { ServerProblem } from '../../api/serverProblem';
import { loggedOut, selectToken } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';
import type { ListFilters } from '../lists/pagedList';

/** Fetches the history that matches the filters as CSV. Returns the file, or why there is none. */
export function fetchHistoryFile(
  filters: ListFilters,
): ThunkAction<Promise<{ file: Blob } | { problem: ServerProblem }>, WithSession, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const token = selectToken(getState());
    const request: ApiRequest = { call: 'exportHistory', query: { ...filters } };
    try {
      const response = await fetch(requestUrl(request), requestInit(request, token));
      if (response.ok) return { file: await response.blob() };
      if (response.status === 401 && token && token === selectToken(getState()))
        dispatch(loggedOut({ cause: 'refusal' }));
      const { error } = readEnvelope(response.status, await response.text());
      return { problem: error ?? { status: response.status, message: connectionLostMessage } };
    } catch {
      return { problem: { status: 0, message: connectionLostMessage } };
    }
  };
}
