import { defaultLanguage } from '../../../contract/constants';
import type { Language } from './language';
import { useGetLanguagesQuery } from './languageEndpoints';

const onlyEnglish: readonly Language[] = [{ name: 'English', code: defaultLanguage }];

/** The available languages; only English before the list has loaded, and if it fails to. */
export function useLanguages(): readonly Language[] {
  const { data } = useGetLanguagesQuery();
  return data?.length ? data : onlyEnglish;
}
