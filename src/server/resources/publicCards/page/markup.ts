import escapeHtml from 'escape-html';

/** An opening tag. Attributes that are undefined or '' are omitted; `true` writes an attribute without a value. */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`));
  return `<${name}${written.join('')}>`;
}

/**
 * JSON for a script element. Characters that could end the element or open another one are escaped, and so are U+2028
 * and U+2029. The parsed data is the same.
 */
export function jsonInScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
