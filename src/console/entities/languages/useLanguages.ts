import { defaultLanguage } from '../../../contract/constants';
import type { WireLanguage } from '../../../contract/wire/language';
import { useGetLanguagesQuery } from './languageEndpoints';

const onlyEnglish: readonly WireLanguage[] = [{ name: 'English', code: defaultLanguage }];

/** The available languages; only English before the list has loaded, and if it fails to. */
export function useLanguages(): readonly WireLanguage[] {
  const { data } = useGetLanguagesQuery();
  return data?.length ? data : onlyEnglish;
}
