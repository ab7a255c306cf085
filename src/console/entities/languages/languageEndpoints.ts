import type { WireLanguage } from '../../../contract/wire/language';
import { api } from '../../api/api';
import { languageFromWire } from './language';
import type { Language } from './language';

export const languageEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getLanguages: build.query<Language[], void>({
      query: () => ({ operation: 'getLanguages' }),
      transformResponse: (wire: WireLanguage[] | null) => (wire ?? []).map(languageFromWire),
    }),
  }),
});

export const { useGetLanguagesQuery } = languageEndpoints;
