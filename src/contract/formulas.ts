/** Includes the full-width forms of the characters. */
const formulaStart = /^[\s\u00a0\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/** Whether a spreadsheet program might interpret a text as a formula or a command, or split it. */
export function looksLikeFormula(text: string): boolean {
  return formulaStart.test(text);
}
