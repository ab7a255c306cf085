/** One file of an archive for tests, with properties that no normal program writes. */
export type ZipFile = {
  name: string;
  data: Buffer;
  method?: number;
  unpacked?: number;
  packed?: number;
  flags?: number;
  localName?: string;
  localMethod?: number;
  /** Points to the data of the file before. */
  sharesPrevious?: boolean;
};

/** An archive byte by byte. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  let previous = 0;
  for (const file of files) {
    const { name, data, method = 0, packed = data.length, unpacked = packed, flags = 0 } = file;
    const { localName = name, localMethod = method } = file;
    const start = file.sharesPrevious === true ? previous : offset;
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed, 4);
    sizes.writeUInt32LE(unpacked, 8);
    const head = (extra: number, methodInHead: number) => {
      const bytes = Buffer.alloc(extra);
      bytes.writeUInt16LE(flags, extra - 8);
      bytes.writeUInt16LE(methodInHead, extra - 6);
      return bytes;
    };
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      head(10, localMethod),
      sizes,
      lengths(localName.length, 4),
      Buffer.from(localName),
      data,
    ]);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(start, 12);
    entries.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        head(12, method),
        sizes,
        lengths(name.length, 2),
        tail,
        Buffer.from(name),
      ]),
    );
    if (file.sharesPrevious !== true) {
      locals.push(local);
      previous = offset;
      offset += local.length;
    }
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function lengths(nameLength: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUInt16LE(nameLength, 0);
  return buffer;
}
