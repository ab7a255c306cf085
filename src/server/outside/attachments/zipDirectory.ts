/** The entry of a file in the directory of an archive. */
export type ZipEntry = {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  dataStart: number;
  dataEnd: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;

const zipLimits = { entries: 2000, unpacked: 100 * 1000 * 1000, ratio: 100 } as const;

/**
 * Reads the directory of a plain ZIP archive. Returns null unless the archive starts with its first file, ends with its
 * directory and has no other bytes, which only some programs would see. It must not be encrypted, split or ZIP64, and
 * only use deflate or no compression. Names must be unique and must not lead out of the folder. Files must not overlap.
 * It may have at most 2,000 files, 100 MB unpacked, and 100 times the packed size.
 */
export function zipDirectory(content: Buffer): ZipEntry[] | null {
  try {
    return readDirectory(content);
  } catch {
    // An offset points outside of the file.
    return null;
  }
}

function readDirectory(content: Buffer): ZipEntry[] | null {
  const end = content.length - endBytes;
  if (content.readUInt32LE(0) !== localSignature || content.readUInt32LE(end) !== endSignature) return null;
  const [disk, directoryDisk, here, count] = [4, 6, 8, 10].map((offset) => content.readUInt16LE(end + offset));
  const directoryBytes = content.readUInt32LE(end + 12);
  const directoryStart = content.readUInt32LE(end + 16);
  const isWhole = disk === 0 && directoryDisk === 0 && here === count && directoryStart + directoryBytes === end;
  if (!isWhole || count === undefined || count > zipLimits.entries || content.readUInt16LE(end + 20) !== 0) return null;

  const entries: ZipEntry[] = [];
  let position = directoryStart;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(content, position);
    if (entry === null || entry.dataEnd > directoryStart) return null;
    entries.push(entry);
    position +=
      46 +
      content.readUInt16LE(position + 28) +
      content.readUInt16LE(position + 30) +
      content.readUInt16LE(position + 32);
  }
  return position === end && isWithinLimits(entries, content.length) && doNotOverlap(entries) && haveOwnNames(entries)
    ? entries
    : null;
}

function readEntry(content: Buffer, position: number): ZipEntry | null {
  if (content.readUInt32LE(position) !== entrySignature) return null;
  const flags = content.readUInt16LE(position + 8);
  const method = content.readUInt16LE(position + 10);
  const packed = content.readUInt32LE(position + 20);
  const unpacked = content.readUInt32LE(position + 24);
  const nameBytes = content.subarray(position + 46, position + 46 + content.readUInt16LE(position + 28));
  const local = content.readUInt32LE(position + 42);
  const isEncrypted = (flags & 1) !== 0;
  const isStoredWrong = method === 0 && packed !== unpacked;
  if (isEncrypted || (method !== 0 && method !== 8) || isStoredWrong || content.readUInt32LE(local) !== localSignature)
    return null;
  const localNameLength = content.readUInt16LE(local + 26);
  const localName = content.subarray(local + 30, local + 30 + localNameLength);
  if (!localName.equals(nameBytes) || content.readUInt16LE(local + 8) !== method || !isPlainName(nameBytes))
    return null;
  const dataStart = local + 30 + localNameLength + content.readUInt16LE(local + 28);
  return { name: nameBytes.toString('utf8'), method, packed, unpacked, dataStart, dataEnd: dataStart + packed };
}

function isPlainName(bytes: Buffer): boolean {
  const name = bytes.toString('utf8');
  return /^[^\p{Cc}\\/:][^\p{Cc}\\:]*$/u.test(name) && !name.split('/').includes('..');
}

function isWithinLimits(entries: readonly ZipEntry[], bytes: number): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return unpacked <= zipLimits.unpacked && unpacked <= zipLimits.ratio * bytes;
}

function doNotOverlap(entries: readonly ZipEntry[]): boolean {
  const inOrder = [...entries].sort((first, second) => first.dataStart - second.dataStart);
  return inOrder.every((entry, index) => index === 0 || entry.dataStart >= (inOrder[index - 1]?.dataEnd ?? 0));
}

function haveOwnNames(entries: readonly ZipEntry[]): boolean {
  return new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length;
}
