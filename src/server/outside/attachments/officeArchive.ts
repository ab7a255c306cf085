import { createInflateRaw } from 'node:zlib';
import { zipDirectory } from './zipDirectory';
import type { ZipEntry } from './zipDirectory';

/** Programs inside documents: macros, controls and embedded objects that run. */
const program =
  /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|activex\/|[^/]*\.(?:exe|dll|scr|js|vbs|bat|cmd|ps1|hta|jar|lnk|msi|com))/i;
const contentTypes = '[Content_Types].xml';

/**
 * Whether the content is a document of Office Open XML with this main part: a ZIP archive within its limits, without
 * macros or programs, whose files really unpack to the sizes its directory names.
 */
export async function isOfficeArchive(content: Buffer, mainPart: string): Promise<boolean> {
  const entries = zipDirectory(content);
  if (entries === null) return false;
  const names = entries.map(({ name }) => name);
  if (!names.includes(contentTypes) || !names.includes(mainPart) || names.some((name) => program.test(name)))
    return false;
  for (const entry of entries) {
    const keep = entry.name === contentTypes;
    const unpacked = await unpack(content, entry, keep);
    if (unpacked === null || (keep && /macroenabled|vbaproject/i.test(unpacked.toString('latin1')))) return false;
  }
  return true;
}

/** Unpacks a file piece by piece; null when it does not end exactly at its size. Only what is to be kept is kept. */
async function unpack(content: Buffer, entry: ZipEntry, keep: boolean): Promise<Buffer | null> {
  const packed = content.subarray(entry.dataStart, entry.dataEnd);
  if (entry.method === 0) return packed;
  const kept: Buffer[] = [];
  let bytes = 0;
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > entry.unpacked) return null;
      if (keep) kept.push(piece);
    }
  } catch {
    return null;
  }
  return bytes === entry.unpacked ? Buffer.concat(kept) : null;
}
