import { isCalendarDay } from '../../../contract/calendarDays';
import { contractOptionLabels, contractOptions } from '../../../contract/contractOptions';
import type { ContractOption } from '../../../contract/contractOptions';
import { languages } from '../../../contract/languages';
import type { LanguageCode } from '../../../contract/languages';
import { foldText } from '../../../text/foldText';

const yes = new Set(['1', 'true', 'yes', 'y', 'x', 'ja', 'oui', 'si', 'wahr', 'vrai']);
const no = new Set(['0', 'false', 'no', 'n', 'nein', 'non', 'falsch', 'faux']);

/** No word of a cell is longer. Folding a text of 6,000 accents takes a tenth of a second. */
const longestWord = 100;

const wordOf = (cell: string) => foldText(cell.trim().slice(0, longestWord));

/** Reads a yes or no cell, in the words that spreadsheets use; undefined for any other text. */
export function booleanFrom(cell: string): boolean | undefined {
  const word = wordOf(cell);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** Reads a language from its code, also with a region (`de-AT`), or from its own name. */
export function languageFrom(cell: string): LanguageCode | undefined {
  const word = wordOf(cell);
  const [code = ''] = word.split(/[-_]/);
  return languages.find((language) => language.code === code || foldText(language.name) === word)?.code;
}

/** Reads a contract option from its value or its label. */
export function contractOptionFrom(entry: string): ContractOption | undefined {
  const word = wordOf(entry);
  return contractOptions.find((option) => option === word || foldText(contractOptionLabels[option]) === word);
}

/** Reads a day as yyyy-MM-dd from `2026-01-31` or `2026/1/31`, also with a time, or `31.1.2026`; else undefined. */
export function dayFrom(cell: string): string | undefined {
  const text = cell.trim();
  const byYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  const byDay = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  const [year = '', month = '', day = ''] = byYear?.slice(1) ?? byDay?.slice(1).reverse() ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(read) ? read : undefined;
}
