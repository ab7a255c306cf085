const texts = new Map<string, string>();

/**
 * Returns one string for equal texts. JSON gives each record a string of its own, also where thousands of records say
 * the same: the state of a login, a language, an account, a company. Not for texts that are different in each record.
 */
export function sharedText<Text extends string>(text: Text): Text {
  const known = texts.get(text);
  if (known === undefined) texts.set(text, text);
  return (known ?? text) as Text;
}
