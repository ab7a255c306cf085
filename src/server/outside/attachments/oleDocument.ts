const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffe;
const maxDirectorySectors = 256;

/**
 * Whether the content is a document of the old Office format (MS-CFB) with one of these streams and without macros.
 * Installers and emails use the same container with other streams.
 */
export function isOleDocument(content: Buffer, mainStreams: readonly string[]): boolean {
  try {
    const names = directoryNames(content);
    const isMacro = (name: string) => /^(?:_VBA_PROJECT.*|VBA|Macros)$/i.test(name);
    return names !== null && mainStreams.some((stream) => names.includes(stream)) && !names.some(isMacro);
  } catch {
    // An offset points outside of the file.
    return false;
  }
}

/** The names of all streams and folders, from the chain of sectors of the directory (MS-CFB 2.2 to 2.6). */
function directoryNames(content: Buffer): string[] | null {
  const shift = content.readUInt16LE(30);
  if (!content.subarray(0, 8).equals(signature) || content.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12))
    return null;
  const sectorBytes = 2 ** shift;
  const sectorStart = (sector: number) => (sector + 1) * sectorBytes;
  const perSector = sectorBytes / 4;
  const next = (sector: number) => {
    // The header has the first 109 sectors of the table: enough for the directory of a 5 MiB file.
    const tableSector = content.readUInt32LE(76 + 4 * Math.floor(sector / perSector));
    return content.readUInt32LE(sectorStart(tableSector) + 4 * (sector % perSector));
  };
  const names: string[] = [];
  let sector = content.readUInt32LE(48);
  for (let count = 0; sector !== endOfChain; sector = next(sector), count += 1) {
    if (count >= maxDirectorySectors) return null;
    for (let entry = sectorStart(sector); entry < sectorStart(sector + 1); entry += 128) {
      const bytes = content.readUInt16LE(entry + 64);
      if (bytes > 64) return null;
      if (content.readUInt8(entry + 66) !== 0 && bytes >= 2)
        names.push(content.toString('utf16le', entry, entry + bytes - 2));
    }
  }
  return names;
}
