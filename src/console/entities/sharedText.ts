/** The texts that `sharedText` has returned. A log out clears them, because they are data of the user. */
export const sharedTexts = new Map<string, string>();

/**
 * Returns the same string object for equal texts, which saves memory: `JSON.parse` creates a string for each record,
 * even if thousands of records have the same company. Not for texts that differ in most records: the map keeps each.
 */
export function sharedText<Text extends string>(text: Text): Text {
  const shared = sharedTexts.get(text);
  if (shared === undefined) sharedTexts.set(text, text);
  return (shared ?? text) as Text;
}
