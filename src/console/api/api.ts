import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** What a write can make out of date; each noun's list provides its own tag. */
const tags = ['Account', 'AdminAccount', 'Card', 'Statistics'] as const;
export type Tag = (typeof tags)[number];

/** The one way to the server. It has no endpoints of its own: each noun injects what it asks for. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  endpoints: () => ({}),
  keepUnusedDataFor: Number.MAX_SAFE_INTEGER,
});

export type WithApi = { api: ReturnType<typeof api.reducer> };
