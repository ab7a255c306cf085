import { limits } from '../../contract/limits';

/** A rule for `register`: at most this many characters. */
export function maxLength(characters: number) {
  return { maxLength: { value: characters, message: `At most ${characters} characters` } };
}

/**
 * Rules for `register`: a required name.
 * @param missing the error of an empty field
 */
export function nameRules(missing: string) {
  return { ...maxLength(limits.name), validate: (name: string) => (name.trim() === '' ? missing : undefined) };
}

/** The error of a text that cannot be an email address. The server checks it strictly (mailAddress). */
export function emailProblem(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' || /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : 'Enter an email address such as ann@example.com';
}
