/** The package has no types of its own. */
declare module 'fontverter' {
  /** The same font in another container: `sfnt` is TrueType or OpenType. Rejects bytes that are no font. */
  export function convert(font: Buffer, to: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}
