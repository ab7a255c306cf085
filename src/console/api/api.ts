import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** What a write or a reload makes out of date. Each list provides its own tag; details of the statistics `Statistics`. */
const tags = ['Account', 'AdminAccount', 'Card', 'DeletedRecord', 'Job', 'ReceivedContact', 'Statistics'] as const;
export type Tag = (typeof tags)[number];

/** The one way to the server. It has no endpoints of its own: each entity injects its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  endpoints: () => ({}),
  keepUnusedDataFor: Infinity,
});

export type WithApi = { api: ReturnType<typeof api.reducer> };

/** The status of a load without arguments; undefined before it was first asked for. */
export const selectLoadStatus = (state: WithApi, endpoint: string) =>
  state.api.queries[`${endpoint}(undefined)`]?.status;
