/** Includes the full-width forms of the characters. */
const formulaStart = /^[\s\u00a0\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/** Whether a spreadsheet program might interpret a text as a formula or a command, or split it. */
export function looksLikeFormula(text: string): boolean {
  return formulaStart.test(text);
}

/**
 * Puts an apostrophe before what looks like a formula, at the beginning of a text and after a semicolon, tab or line
 * break: spreadsheet programs in many languages split the cells of a CSV file there, whatever its quotes.
 * `withoutQuoteMarks` reverses it.
 */
export function withQuoteMarks(text: string): string {
  const marked = looksLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text;
  return marked.replace(/[;\t\r\n](?='*[=+\-@|%＝＋－＠])/g, "$&'");
}

/** Removes the apostrophes of `withQuoteMarks`, which a person may also have typed into a spreadsheet. */
export function withoutQuoteMarks(text: string): string {
  const inside = text.replace(/([;\t\r\n])'(?='*[=+\-@|%＝＋－＠])/g, '$1');
  return inside.startsWith("'") && looksLikeFormula(inside.replace(/^'+/, '')) ? inside.slice(1) : inside;
}
