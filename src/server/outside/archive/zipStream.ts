import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive. */
export type ArchiveEntry = { path: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/**
 * Streams a ZIP archive with one chunk of one file in memory at a time. An error of an entry's content ends the stream
 * with that error.
 */
export function zipStream(entries: AsyncIterable<ArchiveEntry>): Readable {
  return Readable.from(zipChunks(entries), { objectMode: false });
}

async function* zipChunks(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { path, content } of entries) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for await (const chunk of content) {
      // The embedded database and the compression both work in this thread.
      await yieldToEventLoop();
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
