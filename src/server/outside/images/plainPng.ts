import { createInflate } from 'node:zlib';
import { InvalidImageError } from './invalidImageError';
import { inflatedBytes, pngHeader } from './pngHeader';

const signatureBytes = 8;
const keptChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * Removes all chunks of a PNG that the image does not need, without reading them: texts, profiles, animation frames and
 * private chunks (a compressed text can inflate to hundreds of megabytes). It inflates the image data as a stream and
 * checks that it has exactly the size that follows from the header.
 * @throws InvalidImageError
 */
export async function plainPng(content: Buffer): Promise<Buffer> {
  const kept = [content.subarray(0, signatureBytes)];
  const data: Buffer[] = [];
  let position = signatureBytes;
  let name = '';
  while (name !== 'IEND') {
    if (position + 12 > content.length) throw new InvalidImageError('format');
    const length = content.readUInt32BE(position);
    const end = position + 12 + length;
    name = content.toString('latin1', position + 4, position + 8);
    if (end > content.length || (name === 'IHDR') !== (position === signatureBytes))
      throw new InvalidImageError('format');
    if (name === 'IDAT') data.push(content.subarray(position + 8, end - 4));
    if (keptChunks.has(name)) kept.push(content.subarray(position, end));
    else if (isNeeded(name)) throw new InvalidImageError('format');
    position = end;
  }
  await checkInflatedSize(data, inflatedBytes(pngHeader(content)));
  return Buffer.concat(kept);
}

/** A capital first letter marks a chunk that decoders must not ignore (PNG specification 5.4). */
function isNeeded(name: string): boolean {
  return !/^[a-z]/.test(name);
}

async function checkInflatedSize(data: readonly Buffer[], expected: number): Promise<void> {
  const inflate = createInflate({ chunkSize: 64 * 1024 });
  inflate.end(Buffer.concat(data));
  let bytes = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > expected) break;
    }
  } catch (cause) {
    throw new InvalidImageError('format', { cause });
  }
  if (bytes !== expected) throw new InvalidImageError('format');
}
