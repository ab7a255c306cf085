import type { WireLanguage } from '../../../contract/wire/language';
import { api } from '../../api/api';
import { loadInto } from '../../api/loadInto';
import type { LoadedList } from '../../api/loadInto';
import { languageFromWire } from './language';
import { languagesReceived } from './languagesSlice';

export const languageEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getLanguages: build.query<LoadedList, void>({
      queryFn: loadInto<WireLanguage[]>(
        () => ({ call: 'getLanguages' }),
        (wire) => ({ event: languagesReceived(wire.map(languageFromWire)), count: wire.length }),
      ),
    }),
  }),
});

export const { useGetLanguagesQuery } = languageEndpoints;
