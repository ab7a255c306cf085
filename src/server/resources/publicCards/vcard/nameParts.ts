/** The five parts of N: family, given, additional names, prefix, suffix. */
export type NameParts = [family: string, given: string, additional: string, prefix: string, suffix: string];

const suffix =
  /^(?:ph\.?\s?d|m\.?d|d\.?d\.?s|m\.?b\.?a|[mb]\.?(?:sc|a|eng)|ll\.?[mb]|esq|c\.?p\.?a|jr|sr|ii|iii|iv)\.?$/i;
/** "Ma" and "Ba" are degrees and also family names: they are suffixes only after a comma. */
const familyName = /^[mb]a$/i;
/** Names in Chinese, Japanese or Korean characters begin with the family name. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]+ /u;

/**
 * Splits a full name into the parts by which address books sort. In "Family, Given" the comma separates them; otherwise
 * the last word is the family name, or the first one in East Asian characters. A degree or generation is a suffix after
 * a comma ("Ann Lee, PhD") or after at least two other words ("John Smith Jr.").
 */
export function nameParts(fullName: string): NameParts {
  const [first = '', ...others] = fullName.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const suffixes = others.filter((part) => suffix.test(part));
  const given = others.filter((part) => part !== '' && !suffix.test(part)).join(', ');
  if (given !== '') return [first, given, '', '', suffixes.join(', ')];
  const words = first.split(' ');
  while (words.length > 2 && suffix.test(words.at(-1) ?? '') && !familyName.test(words.at(-1) ?? ''))
    suffixes.unshift(words.pop() ?? '');
  const family = (familyFirst.test(first) ? words.shift() : words.pop()) ?? '';
  return [family, words.join(' '), '', '', suffixes.join(', ')];
}
