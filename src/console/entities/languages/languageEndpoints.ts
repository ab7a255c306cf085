import type { WireLanguage } from '../../../contract/wire/language';
import { api } from '../../api/api';

export const languageEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getLanguages: build.query<WireLanguage[], void>({ query: () => ({ operation: 'getLanguages' }) }),
  }),
});

export const { useGetLanguagesQuery } = languageEndpoints;
