import type { ContactRowKind, SocialNetwork } from '../contract/cardFields';
import { contactFieldLabels, socialNetworks } from '../contract/cardFields';
import type { LanguageCode } from '../contract/languages';
import { defaultLanguage } from '../contract/limits';
import { arabic } from './words/arabic';
import { chinese } from './words/chinese';
import { dutch } from './words/dutch';
import { english } from './words/english';
import { french } from './words/french';
import { german } from './words/german';
import { hebrew } from './words/hebrew';
import { italian } from './words/italian';
import { japanese } from './words/japanese';
import type { PageWords } from './words/PageWords';
import { polish } from './words/polish';
import { portuguese } from './words/portuguese';
import { spanish } from './words/spanish';
import { turkish } from './words/turkish';
import { ukrainian } from './words/ukrainian';

export const wordsOfLanguages: Record<LanguageCode, PageWords> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
  pl: polish,
  tr: turkish,
  uk: ukrainian,
  ar: arabic,
  he: hebrew,
  zh: chinese,
  ja: japanese,
};

const rightToLeft: readonly string[] = ['ar', 'he', 'fa', 'ur'];
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The value of the page's `lang`: the profile's language where it is a language tag, else English. */
export function pageLanguage(language: string): string {
  return languageTag.test(language) ? language : defaultLanguage;
}

/** The page's own words in the language of a profile ("de", "de-AT"); English where there are none (decisions AMB-11). */
export function wordsFor(language: string): PageWords {
  const code = language.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(wordsOfLanguages, code) ? wordsOfLanguages[code as LanguageCode] : english;
}

/** The direction the page is laid out in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

function isSocial(kind: ContactRowKind): kind is SocialNetwork {
  return (socialNetworks as readonly string[]).includes(kind);
}

/** The small label above a row's value. The networks are names and the same in every language. */
export function rowLabel(kind: ContactRowKind, words: PageWords): string {
  return isSocial(kind) ? contactFieldLabels[kind] : words[kind];
}
