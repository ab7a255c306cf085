import type { WireFonts } from '../../../contract/wire/font';
import { api } from '../../api/api';
import { loadInto } from '../../api/loadInto';
import type { LoadedList } from '../../api/loadInto';
import { fontsReceived } from './fontsSlice';

export const fontEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getFonts: build.query<LoadedList, void>({
      queryFn: loadInto<WireFonts>(
        () => ({ call: 'getFonts' }),
        (wire) => {
          const families = (wire.items ?? []).map((item) => item.family);
          return { event: fontsReceived(families), count: families.length };
        },
      ),
    }),
    /** Has the server fetch a family that nobody has used yet. */
    getFont: build.query<unknown, string>({ query: (family) => ({ call: 'getFont', params: { family } }) }),
  }),
});

export const { useGetFontsQuery, useLazyGetFontQuery } = fontEndpoints;
