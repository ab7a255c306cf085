/** The full-width twins count as well. */
const formulaStart = /^[\s\u00a0\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/** Whether a spreadsheet program might take a text for a formula, a command or a field of its own. */
export function looksLikeFormula(text: string): boolean {
  return formulaStart.test(text);
}
