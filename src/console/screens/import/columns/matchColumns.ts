import { importFields, importLimits, importParts } from '../../../../contract/imports';
import type { ColumnTarget, ImportKind } from '../../../../contract/imports';
import type { ImportColumn } from '../../../../contract/wire/import';
import { isPart, mobileLabel, partTargets, takesSeveral, targetLabel } from './columnTarget';
import { targetByContent } from './contentKind';
import { headerKey, headerWords } from './headerKey';
import { headerNames } from './headerNames';

/** What each column of a file becomes, by its position; null for a column that is left out. */
export type ColumnMatch = (ColumnTarget | null)[];

/** A column as matching sees it. */
export type FileColumn = { header: string; samples: readonly string[] };

/** The targets of a kind of import, in the order of the form; parts of names and addresses at the end. */
export function targetsOf(kind: ImportKind): ColumnTarget[] {
  return [...importFields[kind], ...(kind === 'cards' ? importParts : [])];
}

/**
 * Matches columns to fields: by what was chosen for the header in earlier imports, the later over the earlier, by the
 * header's name, then by what the cells look like. A field that holds one value gets one column.
 */
export function matchColumns(
  columns: readonly FileColumn[],
  kind: ImportKind,
  remembered: readonly ImportColumn[],
): ColumnMatch {
  const names = namesOf(kind);
  const targets: readonly (ColumnTarget | null)[] = [...targetsOf(kind), null];
  const before = new Map(remembered.map(({ header, field }) => [headerKey(header), field]));
  // Columns without a header have nothing in common.
  before.delete('');
  const keys = columns.map(({ header }) => headerKey(header));
  const taken = new Set<ColumnTarget>();
  const take = (target: ColumnTarget | undefined): ColumnTarget | undefined => {
    if (target === undefined || (taken.has(target) && !takesSeveral(target))) return undefined;
    taken.add(target);
    return target;
  };
  const chosen = columns.map(({ header }) => {
    const target = before.get(headerKey(header.slice(0, importLimits.headerCharacters)));
    // A newer server may have fields that are unknown here.
    if (target === undefined || !targets.includes(target)) return undefined;
    return target === null ? null : take(target);
  });
  const named = columns.map((column, index) => {
    if (chosen[index] !== undefined) return chosen[index];
    return take(phoneByLabel(columns, index) ?? targetByName(keys, headerKey(column.header), names));
  });
  return named.map((target, index) => {
    if (target !== undefined) return target;
    const column = columns[index];
    if (kind !== 'cards' || !column || leftOut.test(headerWords(column.header))) return null;
    const found = targetByContent(column.samples);
    // A second column that looks the same is left for the user to match.
    return found !== undefined && !taken.has(found) ? (take(found) ?? null) : null;
  });
}

/**
 * The beginnings of words in the headers of private columns, such as notes and home numbers: what these hold is not
 * recognized by its look, because a card is public.
 */
const leftOut =
  /\b(?:home|priv|perso|pessoal|domicil|casa|thuis|prywat|domow|kisisel|ozel|ev\b|other|note|notiz|birth|geburt|assist|pager|emergency|notfall|problem)/;

function namesOf(kind: ImportKind): Map<string, ColumnTarget> {
  const names = new Map<string, ColumnTarget>();
  const targets = targetsOf(kind);
  for (const target of targets) names.set(headerKey(targetLabel(target)), target);
  for (const target of targets)
    for (const name of (headerNames[target] ?? '').split(', ')) {
      const key = headerKey(name);
      if (key !== '' && !names.has(key)) names.set(key, target);
    }
  return names;
}

/** The key of "Address 1 - Formatted". */
const wholeAddress = 'addressformatted';

/** The field that a header names beside the others of its table. */
function targetByName(
  keys: readonly string[],
  key: string,
  names: ReadonlyMap<string, ColumnTarget>,
): ColumnTarget | undefined {
  const has = (target: ColumnTarget) => keys.some((each) => names.get(each) === target);
  // Outlook heads "Mr." with Title and the position with Job Title.
  if (key === 'title' && keys.includes('jobtitle')) return 'namePrefix';
  // Google Contacts writes each address twice: as a whole, and in parts.
  if (/^address./.test(key) && key !== wholeAddress && keys.includes(wholeAddress)) return undefined;
  const target = names.get(key);
  // "Name" beside "First name" is the family name.
  return target === 'fullName' && has('firstName') && !has('lastName') ? 'lastName' : target;
}

/** Google Contacts names the kind of each number in the column before it. */
function phoneByLabel(columns: readonly FileColumn[], index: number): ColumnTarget | undefined {
  if (!/^Phone \d+ - Value$/i.test(columns[index]?.header ?? '')) return undefined;
  const labels = (columns[index - 1]?.samples ?? []).filter((label) => label !== '');
  const share = (pattern: RegExp) => labels.filter((label) => pattern.test(label)).length * 2 > labels.length;
  if (share(/fax/i)) return 'fax';
  return share(mobileLabel) ? 'mobilePhones' : 'officePhones';
}

/**
 * The columns that a person matched in another way than `offered`, for the server to remember. A match that was only
 * accepted belongs to this file: "Title" is a name prefix only beside "Job Title".
 */
export function changedColumns(
  columns: readonly FileColumn[],
  match: ColumnMatch,
  offered: ColumnMatch,
): ImportColumn[] {
  return columns.flatMap(({ header }, index) => {
    const field = match[index] ?? null;
    return field === offered[index] ? [] : [{ header: header.slice(0, importLimits.headerCharacters), field }];
  });
}

/** The error of a match without a column for a name or a key, which identifies the rows; undefined if it has one. */
export function missingTarget(match: ColumnMatch, kind: ImportKind): string | undefined {
  const fields = match.map((target) => (target && isPart(target) ? partTargets[target].field : target));
  const needed: readonly ColumnTarget[] =
    kind === 'cards'
      ? ['cardId', 'cardOwnerName', 'fullName', 'loginEmail', 'emails']
      : ['accountId', 'accountName', 'loginEmail'];
  if (needed.some((field) => (fields as (ColumnTarget | null)[]).includes(field))) return undefined;
  return kind === 'cards'
    ? 'No column is matched to a name or an email. Choose what the columns are.'
    : 'No column is matched to the account’s name. Choose what the columns are.';
}
