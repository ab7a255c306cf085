import { inflateSync } from 'node:zlib';

/**
 * The font inside a WOFF file (W3C WOFF 1.0): its tables, inflated, behind a plain directory. The picture library reads
 * fonts of this form only.
 * @throws Error when the bytes are no WOFF file
 */
export function woffToTtf(woff: Buffer): Buffer {
  if (woff.length < 44 || woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const [start, packed, length] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ];
    const raw = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(raw) : raw;
    const at = 12 + index * 16;
    woff.copy(directory, at, entry, entry + 4);
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(length, at + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
