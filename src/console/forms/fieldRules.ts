import { limits } from '../../contract/limits';

/** For `register`: a text of at most so many characters. */
export function atMost(characters: number) {
  return { maxLength: { value: characters, message: `At most ${characters} characters` } };
}

/** For `register`: a name that has to be there. @param missing what stands under an empty field */
export function nameRules(missing: string) {
  return { ...atMost(limits.name), validate: (name: string) => (name.trim() === '' ? missing : undefined) };
}

/** A light check: what is surely no address. Whether mail arrives there only sending can tell. */
export function emailProblem(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' || /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : 'Enter an e-mail address such as ann@example.com';
}
