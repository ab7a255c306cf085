const texts = new Map<string, string>();

/**
 * Returns the same string for equal texts. `JSON.parse` makes a string for each record, even where thousands of records
 * have the same account, company or login state. Not for texts that differ in most records: the map keeps each one.
 */
export function sharedText<Text extends string>(text: Text): Text {
  const known = texts.get(text);
  if (known === undefined) texts.set(text, text);
  return (known ?? text) as Text;
}
