/** The five parts of N: family, given, additional names, prefix, suffix. */
export type NameParts = [family: string, given: string, additional: string, prefix: string, suffix: string];

const title = /^(?:(?:dra?s?|profa?|professor|mrs?|ms|mx|sir|herr|frau|(?:dr|dipl)\.?-ing)\.?|(?:ing|mag|rev)\.)$/i;
/** The field of a title after it: "Dr. med.", "Prof. Dr. h.c." */
const fieldOfTitle = /^\p{Ll}[\p{Ll}.]*\.$/u;
const suffix =
  /^(?:ph\.?\s?d|m\.?d|d\.?d\.?s|m\.?b\.?a|[mb]\.?(?:sc|a|eng)|ll\.?[mb]|esq|c\.?p\.?a|jr|sr|ii|iii|iv)\.?$/i;
/** "Ma" and "Ba" are degrees and also family names: they are suffixes only after a comma. */
const familyName = /^[mb]a$/i;
/** What a family name begins with, as in "van der Berg", "de la Vega", "Le Goff" and "Al Mansoori". */
const particle =
  /^(?:a[flv]|d[aeiou]|das|de[lnr]|dell[ae]|dos|el|l[ae]s?|los|mac|n[ií]c?|ó|st\.?|te[nr]?|['’]t|uí|v[ao]n|vom|zu[mr]?)$/iu;
const isLowerCase = (word: string): boolean => word === word.toLowerCase();
/** Names in Chinese, Japanese or Korean characters begin with the family name. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]+ /u;

/**
 * Splits a full name into the parts by which address books sort. In "Family, Given" the comma separates them; otherwise
 * the family name is the last word with the particles before it, or the first word in East Asian characters. Titles at
 * the beginning are the prefix. A degree or generation is a suffix after a comma ("Ann Lee, PhD") or after at least two
 * other words ("John Smith Jr.").
 */
export function nameParts(fullName: string): NameParts {
  const [first = '', ...others] = fullName.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const suffixes = others.filter((part) => suffix.test(part));
  const given = others.filter((part) => part !== '' && !suffix.test(part)).join(', ');
  if (given !== '') {
    const words = given.split(' ');
    const prefix = takeTitles(words, 0);
    return [first, words.join(' '), '', prefix, suffixes.join(', ')];
  }
  const words = first.split(' ');
  const prefix = takeTitles(words, 1);
  while (words.length > 2 && suffix.test(words.at(-1) ?? '') && !familyName.test(words.at(-1) ?? ''))
    suffixes.unshift(words.pop() ?? '');
  const family = familyFirst.test(words.join(' ')) ? (words.shift() ?? '') : takeFamily(words);
  return [family, words.join(' '), '', prefix, suffixes.join(', ')];
}

/** Removes the titles at the beginning and returns them. `least` words stay. */
function takeTitles(words: string[], least: number): string {
  const titles: string[] = [];
  while (words.length > least && (title.test(words[0]!) || (titles.length > 0 && fieldOfTitle.test(words[0]!))))
    titles.push(words.shift()!);
  return titles.join(' ');
}

/** Removes the family name at the end and returns it. Only a particle in lower case can be the first word of a name. */
function takeFamily(words: string[]): string {
  const family = [words.pop() ?? ''];
  const isParticle = (word: string | undefined) =>
    word !== undefined && particle.test(word) && (words.length > 1 || isLowerCase(word));
  while (!isLowerCase(family.at(-1)!) && isParticle(words.at(-1))) family.unshift(words.pop()!);
  return family.join(' ');
}
