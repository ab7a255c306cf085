import { createApi } from '@reduxjs/toolkit/query/react';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { baseQuery } from './baseQuery';

/** What mutations invalidate. Each list provides its own tag; details of the statistics provide `Statistics`. */
const tags = ['Account', 'AdminAccount', 'Card', 'DeletedRecord', 'Job', 'ReceivedContact', 'Statistics'] as const;
export type Tag = (typeof tags)[number];

/** RTK Query's API. Each entity injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  endpoints: () => ({}),
  keepUnusedDataFor: Infinity,
});

export type WithApi = { api: ReturnType<typeof api.reducer> };

/** The endpoint that an action of RTK Query is about; '' for any other action. */
export const endpointNameOf = (action: Action): string =>
  (action as Action & { meta?: { arg?: { endpointName?: string } } }).meta?.arg?.endpointName ?? '';

/** Matches a mutation that has succeeded, also one whose endpoint is loaded later with its screen. */
export const isAnyMutationFulfilled = (
  action: Action,
): action is PayloadAction<unknown, string, { baseQueryMeta?: unknown }> =>
  action.type === 'api/executeMutation/fulfilled';
