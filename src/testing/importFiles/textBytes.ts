/** Characters of windows-1252 that are not at their Unicode position, as far as the corpus uses them. */
const windows1252: Record<string, number> = { '€': 0x80, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 };

/** A text in the bytes of an encoding; `utf-8-bom` and `utf-16le` begin with their mark. */
export function textBytes(text: string, encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252') {
  if (encoding === 'utf-8') return new Uint8Array(Buffer.from(text));
  if (encoding === 'utf-8-bom') return new Uint8Array(Buffer.from(`\ufeff${text}`));
  if (encoding === 'windows-1252')
    return Uint8Array.from(text, (character) => windows1252[character] ?? character.charCodeAt(0));
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(encoding === 'utf-16le' ? bytes : bytes.swap16());
}
