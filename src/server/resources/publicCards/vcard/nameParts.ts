/** The five parts of N: family, given, additional names, prefix, suffix. */
export type NameParts = [family: string, given: string, additional: string, prefix: string, suffix: string];

const suffix =
  /^(?:ph\.?\s?d|m\.?d|d\.?d\.?s|m\.?b\.?a|[mb]\.?(?:sc|a|eng)|ll\.?[mb]|esq|c\.?p\.?a|jr|sr|ii|iii|iv)\.?$/i;

/**
 * A full name in the parts address books sort by. "Family, Given" is taken at its word; otherwise the last word is the
 * family name. What follows a comma and is a degree or a generation ("Ann Lee, PhD") is a suffix.
 */
export function nameParts(fullName: string): NameParts {
  const [first = '', ...others] = fullName.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const suffixes = others.filter((part) => suffix.test(part)).join(', ');
  const given = others.filter((part) => part !== '' && !suffix.test(part)).join(', ');
  if (given !== '') return [first, given, '', '', suffixes];
  const lastBlank = first.lastIndexOf(' ');
  return [first.slice(lastBlank + 1), first.slice(0, Math.max(lastBlank, 0)), '', '', suffixes];
}
