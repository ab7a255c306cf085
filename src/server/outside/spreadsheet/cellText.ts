import { looksLikeFormula } from '../../../contract/formulas';

/** Excel's own limit for a cell. */
const longestText = 32_767;

/** Properties every object has: the writer keeps its texts in a plain object and would find these instead. */
const objectProperties = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Text as a spreadsheet keeps it (ECMA-376, ST_Xstring): control characters are dropped, a carriage return and text
 * that looks like one of the format's own escapes are written as escapes, so that every program reads back what was
 * typed.
 */
export function cellText(text: string): string {
  const clean = text
    .replace(/\p{Surrogate}|\ufffd/gu, '')
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .slice(0, longestText)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r/g, '_x000D_');
  return objectProperties.has(clean) ? escaped(clean) : clean;
}

/** Whether the cell has to be marked as text, so that editing it does not turn it into a formula. */
export function needsQuote(text: string): boolean {
  return looksLikeFormula(text);
}

function escaped(text: string): string {
  const code = text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `_x${code}_${text.slice(1)}`;
}
