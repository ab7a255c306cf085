import { createInflateRaw } from 'node:zlib';
import { zipDirectory } from './zipDirectory';
import type { ZipEntry } from './zipDirectory';

/** The names of executable parts of documents: macros, controls and programs. */
const program = /(?:^|\/)(?:vbaproject\.bin|activex\/|[^/]*\.(?:exe|dll|scr|js|vbs|bat|cmd|ps1|hta|jar|lnk|msi|com))/i;
const contentTypes = '[Content_Types].xml';
/** The largest list of types that is read. With the maximum number of files it has half of this. */
const maxContentTypesBytes = 1_000_000;

/**
 * Whether the content is an Office Open XML document with this main part: a ZIP archive within the limits, without
 * macros or programs, whose files unpack to the sizes in its directory.
 */
export async function isOfficeArchive(content: Buffer, mainPart: string): Promise<boolean> {
  const entries = zipDirectory(content);
  if (entries === null) return false;
  const names = entries.map(({ name }) => name);
  if (!names.includes(contentTypes) || !names.includes(mainPart) || names.some((name) => program.test(name)))
    return false;
  for (const entry of entries) {
    const keep = entry.name === contentTypes;
    if (keep && entry.unpacked > maxContentTypesBytes) return false;
    const unpacked = await unpack(content, entry, keep);
    if (unpacked === null || (keep && hidesMacros(unpacked))) return false;
  }
  return true;
}

/** References and entities can hide a type: no program writes them. In UTF-16, NULs are between the letters. */
function hidesMacros(types: Buffer): boolean {
  return /macroenabled|vbaproject|&#|<!doctype/i.test(types.toString('latin1').replaceAll('\0', ''));
}

/** Unpacks a file as a stream. Null when its size differs from the directory. `keep`: whether to return the content. */
async function unpack(content: Buffer, entry: ZipEntry, keep: boolean): Promise<Buffer | null> {
  const packed = content.subarray(entry.dataStart, entry.dataEnd);
  if (entry.method === 0) return packed;
  const kept: Buffer[] = [];
  let bytes = 0;
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > entry.unpacked) return null;
      if (keep) kept.push(chunk);
    }
  } catch {
    return null;
  }
  return bytes === entry.unpacked ? Buffer.concat(kept) : null;
}
