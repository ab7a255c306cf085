/** The package has no types. */
declare module 'fontverter' {
  /** Converts a font to another container; `sfnt` is TrueType or OpenType. Rejects when the bytes are not a font. */
  export function convert(font: Buffer, to: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}
