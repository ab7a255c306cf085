import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { OperationRequest } from './operationRequest';
import type { ServerProblem } from './serverProblem';

/** All that a load's cache entry keeps: the facts themselves live in their noun's slice. */
export type LoadedList = { count: number; loadedAt: number };

type QueryApi = { dispatch: ThunkDispatch<unknown, unknown, UnknownAction>; getState: () => unknown };
type BaseQuery = (
  request: OperationRequest,
) => PromiseLike<{ data?: unknown; error?: ServerProblem }> | { data?: unknown; error?: ServerProblem };

/**
 * The query function of a list: asks the server and hands the mapped content to the noun's slice.
 * @param requestOf the call, chosen by what the state says of the user
 * @param received the event that brings the content into the slice, and how many entries it holds
 */
export function loadInto<Content>(
  requestOf: (state: unknown) => OperationRequest,
  received: (content: Content) => { event: UnknownAction; count: number },
) {
  return async (_argument: void, { dispatch, getState }: QueryApi, _options: unknown, baseQuery: BaseQuery) => {
    const response = await baseQuery(requestOf(getState()));
    if (response.error) return { error: response.error };
    const { event, count } = received((response.data ?? []) as Content);
    dispatch(event);
    return { data: { count, loadedAt: Date.now() } satisfies LoadedList };
  };
}
