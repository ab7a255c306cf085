import { Unzip, UnzipInflate } from 'fflate';
import { numberText } from '../../../../text/numberText';
import { fileLimits, megabytes } from './fileLimits';
import { FileProblem } from './fileProblem';

/** Bytes per push. They unpack to at most 16 MB, so the limit is checked in time. */
const pieceBytes = 16 * 1024;

export type ArchiveLimits = { inflatedBytes: number };

/**
 * Unpacks the wanted entries of a ZIP file, one after the other. What is unpacked is counted while it is unpacked,
 * because the sizes that an archive states may be wrong.
 * @param pieces the file's bytes in order
 * @param isWanted by the entry's path; other entries are never unpacked
 * @param onEntry called with each unpacked entry
 * @throws FileProblem for an archive that is damaged, or that holds more than the limits
 */
export async function readArchive(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  isWanted: (path: string) => boolean,
  onEntry: (path: string, content: Uint8Array) => void,
  limits: ArchiveLimits = fileLimits,
): Promise<void> {
  let problem: Error | undefined;
  let inflated = 0;
  let entries = 0;
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (entries > fileLimits.archiveEntries) problem ??= tooManyEntries();
    if (problem || !isWanted(entry.name)) return;
    const chunks: Uint8Array[] = [];
    entry.ondata = (error, chunk, isLast) => {
      if (problem) return;
      if (error) {
        problem = damaged();
        return;
      }
      inflated += chunk.length;
      if (inflated > limits.inflatedBytes) {
        problem = tooLarge(limits.inflatedBytes);
        return;
      }
      chunks.push(chunk);
      if (isLast) onEntry(entry.name, joined(chunks));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const piece of pieces)
      for (let from = 0; from < piece.length && !problem; from += pieceBytes)
        unzip.push(piece.subarray(from, from + pieceBytes));
    if (!problem) unzip.push(new Uint8Array(), true);
  } catch (error) {
    problem ??= error instanceof FileProblem ? error : damaged();
  }
  if (problem) throw problem;
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
