/** Characters that begin a formula, with their full-width forms. */
const formulaCharacters = '[=+\\-@|%＝＋－＠]';
const formulaStart = new RegExp(`^\\s*${formulaCharacters}|^[\\t\\r\\n]`);
const splitBeforeFormula = new RegExp(`[;\\t\\r\\n](?='*${formulaCharacters})`, 'g');
const splitBeforeMark = new RegExp(`([;\\t\\r\\n])'(?='*${formulaCharacters})`, 'g');

/** Whether a spreadsheet program might interpret a text as a formula or a command, or split it. */
export function looksLikeFormula(text: string): boolean {
  return formulaStart.test(text);
}

/**
 * Puts an apostrophe before what looks like a formula, at the beginning of a text and after a semicolon, tab or line
 * break. In many languages, spreadsheet programs split a CSV file there, also inside of quotes. `withoutQuoteMarks`
 * reverses it.
 */
export function withQuoteMarks(text: string): string {
  const marked = looksLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text;
  return marked.replace(splitBeforeFormula, "$&'");
}

/** Removes the apostrophes of `withQuoteMarks`, which a person may also have typed into a spreadsheet. */
export function withoutQuoteMarks(text: string): string {
  const inside = text.replace(splitBeforeMark, '$1');
  return inside.startsWith("'") && looksLikeFormula(inside.replace(/^'+/, '')) ? inside.slice(1) : inside;
}
