import escapeHtml from 'escape-html';

/** A tag without content; an attribute that is undefined or '' is left out, `true` stands without a value. */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`));
  return `<${name}${written.join('')}>`;
}

/**
 * Data as JSON inside a script element: what would end the element or open another one is written as an escape, and
 * so are the two line separators (JSON itself stays the same).
 */
export function jsonInScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
