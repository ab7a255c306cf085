import type { WireFonts } from '../../../contract/wire/font';
import { api } from '../../api/api';

export const fontEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** The families of the external list. */
    getFonts: build.query<string[], void>({
      query: () => ({ operation: 'getFonts' }),
      transformResponse: (wire: WireFonts | null) => (wire?.items ?? []).map(({ family }) => family),
    }),
    /** Makes the server fetch a family that has never been used. */
    getFont: build.query<unknown, string>({ query: (family) => ({ operation: 'getFont', params: { family } }) }),
  }),
});

export const { useGetFontsQuery, useLazyGetFontQuery } = fontEndpoints;
