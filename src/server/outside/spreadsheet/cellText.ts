/** The maximum number of characters in a cell of Excel. */
const maxTextLength = 32_767;

/** The writer looks its texts up in a plain object, where these names would find properties of the prototype. */
const objectProperties = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Encodes a text for a cell (ECMA-376, ST_Xstring). It drops control characters, and escapes carriage returns and text
 * that looks like an escape, so that every program reads the original text.
 */
export function cellText(text: string): string {
  const clean = text
    .replace(/\p{Surrogate}|\ufffd/gu, '')
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .slice(0, maxTextLength)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r/g, '_x000D_');
  return objectProperties.has(clean) ? escaped(clean) : clean;
}

function escaped(text: string): string {
  const code = text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `_x${code}_${text.slice(1)}`;
}
