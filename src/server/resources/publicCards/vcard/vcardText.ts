/**
 * Escapes text as a vCard text value (RFC 2426 4, RFC 6350 3.4): backslash, semicolon, comma and line breaks. The
 * result is one line, so that a text cannot add a property. See `cleanText` for control characters.
 */
export function vcardText(typed: string): string {
  return cleanText(typed)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/**
 * Normalizes typed text and trims it. All line breaks (CRLF, CR, LF, U+0085, U+2028, U+2029) become \n, a tab becomes a
 * space, and a lone surrogate becomes U+FFFD. Other control characters are removed.
 */
export function cleanText(typed: string): string {
  return typed
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}

/**
 * Returns a web address as a vCard URI value, or null when it is not an http or https URL or has a user part. URIs are
 * not escaped (RFC 2426 3.6.8), so characters other than printable ASCII are percent-encoded.
 */
export function vcardUri(address: string): string | null {
  const parsed = URL.canParse(address) ? new URL(address) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '')
    return null;
  return /^[\x21-\x7e]+$/.test(address) ? address : parsed.href;
}
