import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOldEmailFiles } from './oldEmailFiles';

const day = 24 * 60 * 60 * 1000;

describe('emails on disk', () => {
  let folder: string;
  const now = new Date();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'emails-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(name: string, days: number): Promise<void> {
    await writeFile(join(folder, name), 'From: us');
    const written = new Date(now.getTime() - days * day);
    await utimes(join(folder, name), written, written);
  }

  it('are removed after 30 days, unfinished ones too; other files stay', async () => {
    for (const [name, days] of [
      ['new.eml', 29],
      ['old.eml', 31],
      ['.old.part', 31],
      ['.new.part', 0],
      ['.part-old', 31],
      ['.part-new', 0],
      ['notes.txt', 400],
    ] as const)
      await write(name, days);
    await removeOldEmailFiles(folder, now);
    expect((await readdir(folder)).sort()).toEqual(['.new.part', '.part-new', 'new.eml', 'notes.txt']);
  });

  it('need no folder', async () => {
    await removeOldEmailFiles(join(folder, 'missing'), now);
  });
});
