import { Inflate } from 'fflate';
import { numberText } from '../../../../text/numberText';
import { fileLimits, megabytes } from './fileLimits';
import { FileProblem } from './fileProblem';
import { notReadable, packedBytes, packedFiles } from './packedFiles';
import type { PackedFile } from './packedFiles';

/** Bytes per push. They unpack to at most 16 MB, so the limit is checked in time. */
const pieceBytes = 16 * 1024;

export type ArchiveLimits = { inflatedBytes: number };

/**
 * Unpacks the wanted entries of a ZIP file, one after the other. What is unpacked is counted while it is unpacked,
 * because the sizes that an archive states may be wrong.
 * @param isWanted by the entry's path; other entries are never unpacked
 * @param onEntry called with each unpacked entry
 * @throws FileProblem for an archive that is damaged, or that holds more than the limits
 */
export async function readArchive(
  archive: Blob,
  isWanted: (path: string) => boolean,
  onEntry: (path: string, content: Uint8Array) => void,
  limits: ArchiveLimits = fileLimits,
): Promise<void> {
  let left = limits.inflatedBytes;
  const take = (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) throw tooLarge(limits.inflatedBytes);
    return chunk;
  };
  try {
    const files = await packedFiles(archive);
    if (files.length > fileLimits.archiveEntries) throw tooManyEntries();
    for (const file of files.filter(({ path }) => isWanted(path)))
      onEntry(file.path, unpacked(file, await packedBytes(archive, file), take));
  } catch (error) {
    throw error instanceof FileProblem ? error : damaged();
  }
}

/** @param take called with each chunk, and may refuse it */
function unpacked(
  { method, isEncrypted }: PackedFile,
  packed: Uint8Array,
  take: (chunk: Uint8Array) => Uint8Array,
): Uint8Array {
  if (isEncrypted || (method !== 0 && method !== 8)) throw notReadable();
  if (method === 0) return take(packed);
  const chunks: Uint8Array[] = [];
  const inflate = new Inflate((chunk) => chunks.push(take(chunk)));
  for (let from = 0; from < packed.length; from += pieceBytes)
    inflate.push(packed.subarray(from, from + pieceBytes), from + pieceBytes >= packed.length);
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function damaged(): FileProblem {
  return new FileProblem(
    'The file is damaged or not complete. Save it again, or download it again, and choose it again.',
  );
}

function tooLarge(bytes: number): FileProblem {
  return new FileProblem(
    `The file holds more than ${megabytes(bytes)} when it is unpacked. Keep only the sheet with the people and save it again.`,
  );
}

function tooManyEntries(): FileProblem {
  return new FileProblem(`The file holds more than ${numberText(fileLimits.archiveEntries)} files.`);
}
