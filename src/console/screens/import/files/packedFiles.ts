import { strFromU8 } from 'fflate';
import { FileProblem } from './fileProblem';

/** A file of a ZIP archive, as the archive's directory describes it. */
export type PackedFile = {
  /** Each byte as a character: not every archive says that its names are in UTF-8. */
  path: string;
  method: number;
  isEncrypted: boolean;
  /** The packed size. */
  bytes: number;
  /** Where its local header is. */
  offset: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const maxCommentBytes = 0xffff;
/** A size or a place that is in a record of ZIP64. */
const inZip64 = 0xffffffff;

/**
 * Reads the directory of a ZIP archive (APPNOTE.TXT, 4.3.12). Reading from the start instead would have to search for
 * the end of files whose size stands behind them, and packed bytes may look like such an end.
 * Archives of the size that an import takes have no need of ZIP64, but some programs write it for every size.
 * @throws FileProblem for ZIP64, Error for an archive that is not whole
 */
export async function packedFiles(archive: Blob): Promise<PackedFile[]> {
  const tail = await viewOf(archive, Math.max(0, archive.size - endBytes - maxCommentBytes), archive.size);
  let end = tail.byteLength - endBytes;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new Error('The archive has no directory');
  const start = tail.getUint32(end + 16, true);
  if (start === inZip64) throw notReadable();
  const directory = await viewOf(archive, start, start + tail.getUint32(end + 12, true));
  const files: PackedFile[] = [];
  let at = 0;
  for (let left = tail.getUint16(end + 10, true); left > 0; left -= 1) {
    if (directory.getUint32(at, true) !== entrySignature) throw new Error('The directory is damaged');
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => directory.getUint16(at + place, true));
    const flags = directory.getUint16(at + 8, true);
    const named = new Uint8Array(directory.buffer, at + 46, name);
    const path = strFromU8(unicodePath(new DataView(directory.buffer, at + 46 + name, extra), named) ?? named, true);
    const method = directory.getUint16(at + 10, true);
    const [bytes = 0, offset = 0] = [20, 42].map((place) => directory.getUint32(at + place, true));
    if (bytes === inZip64 || offset === inZip64) throw notReadable();
    files.push({ path, method, isEncrypted: (flags & 1) !== 0, bytes, offset });
    at += 46 + name + extra + comment;
  }
  return files;
}

const unicodePathId = 0x7075;

/**
 * The path in UTF-8 that Info-ZIP and WinZip add to one in a code page (APPNOTE.TXT, 4.6.9); undefined without one, and
 * for one of another path: a program that does not know it has renamed the file.
 */
function unicodePath(extra: DataView<ArrayBuffer>, path: Uint8Array): Uint8Array | undefined {
  let at = 0;
  while (at + 9 <= extra.byteLength) {
    const length = extra.getUint16(at + 2, true);
    if (extra.getUint16(at, true) === unicodePathId && extra.getUint32(at + 5, true) === crc32(path))
      return new Uint8Array(extra.buffer, extra.byteOffset + at + 9, length - 5);
    at += 4 + length;
  }
  return undefined;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) === 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Reads the packed bytes of a file. @throws Error when they are not where the directory says */
export async function packedBytes(archive: Blob, { offset, bytes }: PackedFile): Promise<Uint8Array> {
  const local = await viewOf(archive, offset, offset + 30);
  if (local.getUint32(0, true) !== localSignature) throw new Error('The directory is damaged');
  const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  if (start + bytes > archive.size) throw new Error('The archive is cut off');
  return new Uint8Array((await viewOf(archive, start, start + bytes)).buffer);
}

/** An archive that is whole, and packed in a way that is not read here. */
export function notReadable(): FileProblem {
  return new FileProblem(
    'The file is protected by a password, or packed in an unusual way. Save it again without a password, or pack it again as a ZIP file.',
  );
}

async function viewOf(archive: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await archive.slice(from, to).arrayBuffer());
}
