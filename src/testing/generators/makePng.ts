import { createDeflate, crc32, deflateSync } from 'node:zlib';

/** One chunk of a PNG, for images that no normal encoder writes. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

export type PngOptions = {
  width: number;
  height: number;
  depth?: number;
  color?: number;
  interlace?: number;
  compression?: number;
  filter?: number;
};

export function pngHead(options: PngOptions): Buffer {
  const { width, height, depth = 8, color = 2, interlace = 0, compression = 0, filter = 0 } = options;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width >>> 0, 0);
  head.writeUInt32BE(height >>> 0, 4);
  head.set([depth, color, compression, filter, interlace], 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', head)]);
}

/** A PNG from its header, its data before compression, and chunks put before and after the data. */
export function makePng(
  options: PngOptions & { data?: Buffer; before?: Buffer[]; after?: Buffer[]; end?: Buffer },
): Buffer {
  const {
    width,
    height,
    data = Buffer.alloc((width * 3 + 1) * height),
    before = [],
    after = [],
    end = pngChunk('IEND', Buffer.alloc(0)),
  } = options;
  return Buffer.concat([pngHead(options), ...before, pngChunk('IDAT', deflateSync(data)), ...after, end]);
}

/** So many zero bytes, deflated without ever holding them. */
export async function deflatedZeros(bytes: number): Promise<Buffer> {
  const chunk = Buffer.alloc(1024 * 1024);
  const deflate = createDeflate({ level: 9 });
  const collected = deflate.toArray() as Promise<Buffer[]>;
  for (let written = 0; written < bytes; written += chunk.length) {
    if (!deflate.write(chunk.subarray(0, Math.min(chunk.length, bytes - written))))
      await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  return Buffer.concat(await collected);
}
