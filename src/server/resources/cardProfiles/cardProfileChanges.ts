import { urlOf } from '../../../card/safeUrl';
import type { UrlField } from '../../../card/safeUrl';
import { clientFieldName, lineFields, listFields, paragraphFields, socialNetworks } from '../../../contract/cardFields';
import type { ListFieldName } from '../../../contract/cardFields';
import { languages } from '../../../contract/languages';
import { aboutMaximumCharacters } from '../../../contract/limits';
import type { EditCardProfileRequest } from '../../../contract/wire/cardProfile';
import type { CardProfileRow } from '../../database/tables';
import { invalid } from '../../http/errors';
import { emailText, lineFrom, textFrom } from '../../../text/typedText';
import type { ProfileChanges } from '../cards/cardProfiles.repository';

/**
 * Returns the values of the Contact Details form to store: trimmed, without control characters and empty entries. The
 * language is only changed with the language pack.
 * @param stored the profile as it is: its web addresses stay, also one that is refused by now
 * @throws HttpError 400 naming the field: a website or social entry that cannot be a link, an unknown language, an
 *   about text of more than 200 characters (code points; the form stops at 200 UTF-16 units)
 */
export function cardProfileChanges(
  request: EditCardProfileRequest,
  { hasLanguagePack, stored }: { hasLanguagePack: boolean; stored?: CardProfileRow },
): ProfileChanges {
  const changes: ProfileChanges = {};
  for (const field of lineFields) {
    const typed = request[field];
    if (typed !== undefined) changes[field] = lineFrom(typed);
  }
  for (const field of paragraphFields) {
    const typed = request[field];
    if (typed !== undefined) changes[field] = paragraphFrom(field, typed);
  }
  for (const field of listFields) {
    const entries = request[clientFieldName(field)];
    if (entries !== undefined) changes[field] = entriesFrom(field, entries, stored?.[field]);
  }
  for (const network of socialNetworks) {
    const typed = request[network];
    if (typed !== undefined) changes[network] = linkFrom(network, typed, [stored?.[network] ?? '']);
  }
  if (request.allowSearchEngines !== undefined) changes.allowSearchEngines = request.allowSearchEngines;
  if (request.language !== undefined && hasLanguagePack) changes.language = languageFrom(request.language);
  return changes;
}

function paragraphFrom(field: string, typed: string): string {
  const text = textFrom(typed);
  if ([...text].length > aboutMaximumCharacters)
    throw invalid(`${field}: at most ${aboutMaximumCharacters} characters`);
  return text;
}

function entriesFrom(field: ListFieldName, typed: string[], stored: string[] = []): string[] {
  const entryFrom = (entry: string) => {
    if (field === 'websites') return linkFrom(field, entry, stored);
    if (field === 'emails') return emailText(lineFrom(entry));
    return field === 'address' ? textFrom(entry) : lineFrom(entry);
  };
  return typed.map(entryFrom).filter((entry) => entry !== '');
}

/** Returns the address or handle as it is stored. @throws HttpError 400 when it cannot be a link */
function linkFrom(field: UrlField, typed: string, stored: string[]): string {
  const text = lineFrom(typed);
  // `lineFrom` has taken out the control characters, which no address may have.
  if (text !== '' && urlOf(field, typed) === null && !stored.includes(text))
    throw invalid(`${clientFieldName(field)}: not a web address`);
  return text;
}

function languageFrom(typed: string): string {
  const language = languages.find(({ code }) => code === typed);
  if (!language) throw invalid('language: not an available language');
  return language.code;
}
