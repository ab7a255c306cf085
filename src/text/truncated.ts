/** A text of at most this many characters (code points). A longer one ends with an ellipsis. */
export function truncated(text: string, maxCharacters: number): string {
  const characters = Array.from(text);
  if (characters.length <= maxCharacters) return text;
  const beginning = characters.slice(0, maxCharacters - 1).join('');
  return `${beginning.trimEnd()}…`;
}
