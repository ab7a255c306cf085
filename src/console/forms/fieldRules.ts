import { limits } from '../../contract/limits';
import { emailText, lineFrom } from '../../text/typedText';

/** The error of a text that is too long. An emoji is one character, as for the server; for `length` it is two. */
export function lengthProblem(typed: string, maximum: number): string | undefined {
  return [...typed].length > maximum ? `At most ${maximum} characters` : undefined;
}

/** A rule for `register`: at most this many characters. */
export function maxLength(characters: number) {
  return { validate: (typed: string) => lengthProblem(typed, characters) };
}

/**
 * Rules for `register`: a required name. A pasted tab or line break becomes a space, and direction marks are left out:
 * the server refuses them in a name, and the user does not see them.
 * @param missing the error of an empty field
 */
export function nameRules(missing: string) {
  return {
    setValueAs: lineFrom,
    validate: (name: string) => (name === '' ? missing : lengthProblem(name, limits.name)),
  };
}

/** The domain has a dot and is no IPv4 address, also for the server, which checks the rest, too (mailAddress). */
const emailAddress = /^[^\s@]+@[^\s@]+\.(?!\d+$)[^\s@.]+$/;

/** The error of a text that cannot be an email address. */
export function emailProblem(typed: string): string | undefined {
  const text = emailText(typed);
  return text === '' || emailAddress.test(text) ? undefined : 'Enter an email address such as ann@example.com';
}
