import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
/** Turns content into the bytes that are stored, or stored bytes into content. */
export type Transform = (content: Content) => Content;
export type WrittenFile = { bytes: number; sha256: string };

/**
 * Writes a file as a stream and syncs it, so that the content need not fit into memory.
 * @param encode transforms the content before it is written, such as encryption
 * @returns the size and the SHA-256 of the content before `encode`
 */
export async function writeHashed(
  file: string,
  content: Content,
  encode: Transform = (same) => same,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(encode(hashed()), createWriteStream(file, { mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}
