import type { ContactRowKind } from '../contract/cardFields';
import { cardFields, isSocialNetwork } from '../contract/cardFields';
import type { LanguageCode } from '../contract/languages';
import { defaultLanguage } from '../contract/constants';
import { arabic } from './translations/arabic';
import { chinese } from './translations/chinese';
import { dutch } from './translations/dutch';
import { english } from './translations/english';
import { french } from './translations/french';
import { german } from './translations/german';
import { hebrew } from './translations/hebrew';
import { italian } from './translations/italian';
import { japanese } from './translations/japanese';
import type { PageMessages } from './translations/PageMessages';
import { polish } from './translations/polish';
import { portuguese } from './translations/portuguese';
import { spanish } from './translations/spanish';
import { turkish } from './translations/turkish';
import { ukrainian } from './translations/ukrainian';

export const translationsByLanguage: Record<LanguageCode, PageMessages> = {
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

/** The comma of the scripts that have one of their own. */
const commas = new Map([
  ['ar', '، '],
  ['ja', '、'],
  ['zh', '，'],
]);
const rightToLeft: readonly string[] = ['ar', 'he'];
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The primary language subtag (RFC 5646): `de` for `de-AT`. */
export const primaryLanguage = (language: string) => language.toLowerCase().split('-')[0] ?? '';

/** The value of the page's `lang`: the profile's language where it is a language tag, else English. */
export function pageLanguage(language: string): string {
  return languageTag.test(language) ? language : defaultLanguage;
}

/** Joins the texts that are not empty with the comma of a language: "Architect, Northwind". */
export function joinedByComma(texts: readonly string[], language: string): string {
  return texts.filter((text) => text !== '').join(commas.get(primaryLanguage(language)) ?? ', ');
}

/** Returns the page's texts in the language of a profile ("de", "de-AT"), else in English. */
export function translationsFor(language: string): PageMessages {
  const code = primaryLanguage(language);
  return Object.hasOwn(translationsByLanguage, code) ? translationsByLanguage[code as LanguageCode] : english;
}

/** The text of a page for an error of the server, whose messages are English; undefined on an English page. */
export function refusalText(messages: PageMessages): string | undefined {
  return messages === english ? undefined : messages.tryLater;
}

/** The text at a field with more than `maximum` characters. */
export function tooLongText(messages: PageMessages, maximum: number): string {
  return messages.tooLong.replace('{maximum}', String(maximum));
}

/** The direction the page is laid out in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(primaryLanguage(language)) ? 'rtl' : 'ltr';
}

/** The small label above a row's value. The networks are names and the same in every language. */
export function rowLabel(kind: ContactRowKind, messages: PageMessages): string {
  return isSocialNetwork(kind) ? cardFields[kind].label : messages[kind];
}
