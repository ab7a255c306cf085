import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { zipStream } from './zipStream';
import type { ArchiveEntry } from './zipStream';

const bytes = (text: string) => new TextEncoder().encode(text);
async function* list(...entries: ArchiveEntry[]) {
  yield* entries;
}

describe('a streamed archive', () => {
  it('holds its files, compressed', async () => {
    const text = 'Ann Lee '.repeat(1000);
    const archive = await buffer(
      zipStream(
        list(
          { path: 'cards/1 Zoë 李/card.json', content: [bytes(text), bytes('end')] },
          { path: 'photo.webp', content: [bytes('picture')] },
          { path: 'empty.json', content: [] },
        ),
      ),
    );
    const files = Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)]);
    expect(files).toEqual([
      ['cards/1 Zoë 李/card.json', `${text}end`],
      ['photo.webp', 'picture'],
      ['empty.json', ''],
    ]);
    expect(archive.length).toBeLessThan(text.length / 4);
  });

  it('lets other work run before each chunk', async () => {
    let turns = 0;
    let isDone = false;
    const content = Array.from({ length: 100 }, () => bytes('Ann Lee'));
    const archive = buffer(zipStream(list({ path: 'a', content }))).then(() => (isDone = true));
    for (; !isDone; turns += 1) await nextTurn();
    await archive;
    expect(turns).toBeGreaterThanOrEqual(content.length);
  });

  it('begins before its first file has ended', async () => {
    async function* endless() {
      yield new Uint8Array(300_000);
      await new Promise(() => undefined);
    }
    const [chunk] = await once(zipStream(list({ path: 'a', content: endless() })), 'data');
    expect(chunk).toBeInstanceOf(Buffer);
  });

  it('ends with the error of a file that cannot be read', async () => {
    async function* broken() {
      yield bytes('x');
      throw new Error('The disk is gone');
    }
    await expect(buffer(zipStream(list({ path: 'a', content: broken() })))).rejects.toThrow('The disk is gone');
  });
});
