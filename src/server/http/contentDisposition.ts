/**
 * The Content-Disposition of a file to save (RFC 6266): an ASCII name that every browser understands, and the real one
 * as `filename*` (RFC 8187).
 * @param asciiName without characters that a quoted string would have to escape
 */
export function contentDisposition(name: string, asciiName = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_')): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}
