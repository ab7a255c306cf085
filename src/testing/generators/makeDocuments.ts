import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';

/** The parts of a small document of Office Open XML, for tests. */
export function officeParts(mainPart: string, more: Zippable = {}): Zippable {
  const kind = mainPart.startsWith('word') ? 'wordprocessingml.document' : 'spreadsheetml.sheet';
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  return {
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types><Override PartName="/${mainPart}" ContentType="${type}"/></Types>`,
    ),
    '_rels/.rels': strToU8('<?xml version="1.0"?><Relationships/>'),
    [mainPart]: strToU8(`<?xml version="1.0"?><document>${'text '.repeat(20)}</document>`),
    ...more,
  };
}

export function zip(parts: Zippable): Buffer {
  return Buffer.from(zipSync(parts));
}

/** A document of the old Office format with these streams: header, one table sector, the directory, empty data. */
export function oleDocument(streams: readonly string[]): Buffer {
  const entries = ['Root Entry', ...streams];
  const directorySectors = Math.ceil(entries.length / 4);
  const content = Buffer.alloc(512 * (2 + directorySectors + 8));
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(content);
  content.writeUInt16LE(0x3e, 24);
  content.writeUInt16LE(3, 26);
  content.writeUInt16LE(0xfffe, 28);
  content.writeUInt16LE(9, 30);
  content.writeUInt16LE(6, 32);
  content.writeUInt32LE(1, 44);
  content.writeUInt32LE(1, 48);
  content.fill(0xff, 76, 512);
  content.writeUInt32LE(0, 76);
  content.fill(0xff, 512, 1024);
  content.writeUInt32LE(0xfffffffd, 512);
  for (let sector = 1; sector <= directorySectors; sector += 1) {
    content.writeUInt32LE(sector === directorySectors ? 0xfffffffe : sector + 1, 512 + 4 * sector);
  }
  entries.forEach((name, index) => {
    const entry = 1024 + 128 * index;
    content.write(name, entry, 'utf16le');
    content.writeUInt16LE(2 * (name.length + 1), entry + 64);
    content.writeUInt8(index === 0 ? 5 : 2, entry + 66);
  });
  return content;
}

export const pdf = Buffer.from(
  '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n0 1\ntrailer\n<</Root 1 0 R>>\nstartxref\n50\n%%EOF\n',
  'latin1',
);
