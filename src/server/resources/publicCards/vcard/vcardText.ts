/**
 * Typed text as a vCard text value (RFC 2426 4, RFC 6350 3.4): backslash, semicolon, comma and every kind of line
 * break (CRLF, CR, LF, U+0085, U+2028, U+2029) escaped, other control characters dropped, a tab as a space, half a
 * surrogate pair as U+FFFD. What comes out is one line without any character that could begin another property.
 */
export function vcardText(typed: string): string {
  return cleanText(typed)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** The same cleaning without the escaping: \n is the only line break left. Surrounding blanks go. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}

/**
 * An address of the web as a vCard URI value, or null when it is none: only http and https, never with a user part.
 * URIs are not escaped (RFC 2426 3.6.8), so every character that is not printable ASCII is percent-encoded.
 */
export function vcardUri(address: string): string | null {
  const parsed = URL.canParse(address) ? new URL(address) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '')
    return null;
  return /^[\x21-\x7e]+$/.test(address) ? address : parsed.href;
}
