import type { VcardLine } from './vcardLines';

/** The text of a line: quoted-printable decoded, unescaped, trimmed. Apple writes `x-apple:` before a handle. */
export function textOf(line: VcardLine): string {
  const text = unescaped(plainValue(line)).trim();
  const scheme = { TEL: /^tel:/i, 'X-SOCIALPROFILE': /^x-apple:/i }[line.name];
  return scheme ? text.replace(scheme, '') : text;
}

/** The parts of a line such as N, ADR or ORG; a semicolon behind a backslash does not divide. */
export function partsOf(line: VcardLine): string[] {
  const parts = `${plainValue(line)};`.match(/(?:[^\\;]|\\[\s\S]?)*;/g) ?? [];
  return parts.map((part) => unescaped(part.slice(0, -1)).trim());
}

/** The bytes of a picture inside the file; undefined for a picture that is an address elsewhere, or damaged. */
export function pictureOf(line: VcardLine): Uint8Array | undefined {
  const [, inline] = /^\s*data:[^,]*;base64,([\s\S]*)$/i.exec(line.value.replaceAll('\\,', ',')) ?? [];
  const isEncoded = line.encoding === 'B' || line.encoding === 'BASE64';
  const content = (inline ?? (isEncoded ? line.value : '')).replace(/\s+/g, '');
  if (content === '') return undefined;
  try {
    return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function plainValue({ value, encoding, charset }: VcardLine): string {
  return encoding === 'QUOTED-PRINTABLE' ? quotedPrintable(value, charset).replace(/\r\n?/g, '\n') : value;
}

/**
 * RFC 2045, 6.7. The bytes are in the charset that the line names, usually UTF-8. In those of East Asia, a character
 * may end in a byte that is written as an ASCII sign: "=83e".
 */
function quotedPrintable(value: string, charset: string): string {
  const encoded = /^[\x20-\x7e]*$/.test(value) ? /^.*$/ : /(?:=[0-9A-F]{2})+/gi;
  return value.replace(encoded, (run) => decoderOf(charset).decode(bytesOf(run)));
}

function bytesOf(encoded: string): Uint8Array {
  const signs = encoded.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset || 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

function unescaped(value: string): string {
  return value.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
}
