import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cardViewModel } from '../../../../card/cardViewModel';
import { aCardData } from '../../../../testing/cardData';
import { firstCases } from '../../../../testing/itWhenLong';
import { drawPreviewImage } from './drawPreviewImage';
import { faceFor, fontFor, loadSliceWith } from './previewImageFonts';

describe('the fonts of preview images', () => {
  // Its own temporary folder: the tests that run beside it create folders of fonts, too.
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'preview-image-fonts-'));
  const folders = () => readdirSync(temporary);
  const draw = (fullName: string) => drawPreviewImage(cardViewModel({ ...aCardData(), fullName }), {});

  beforeAll(() => jest.spyOn(os, 'tmpdir').mockReturnValue(temporary));
  afterAll(() => {
    jest.restoreAllMocks();
    rmSync(temporary, { recursive: true });
  });

  const names = [
    ['long', 'Maximiliane-Theodora von Hohenlohe-Waldenburg-Schillingsfürst zu Öhringen'],
    ['Japanese', '山田太郎'],
    ['Hebrew', 'שלום כהן'],
    ['Greek', 'Γιώργος'],
  ];
  it.each(firstCases(names))(
    'draw a %s name after the operating system has emptied the temporary folder',
    async (_what, name) => {
      await draw('Ann Lee');
      for (const folder of folders()) rmSync(path.join(temporary, folder), { recursive: true });
      expect((await draw(name)).length).toBeGreaterThan(1000);
      expect(folders()).toHaveLength(1);
    },
  );

  it('have one listener for the end of the process, however often the temporary folder was emptied', async () => {
    await draw('Ann Lee');
    const [first = ''] = folders();
    const count = process.listenerCount('exit');
    rmSync(path.join(temporary, first), { recursive: true });
    await draw('Ann Lee');
    expect(folders()).not.toContain(first);
    expect(process.listenerCount('exit')).toBe(count);
  });

  it('are all loaded that have letters of a name in several scripts', async () => {
    await draw('ليلى נועה');
    const [folder = ''] = folders();
    const files = readdirSync(path.join(temporary, folder)).join();
    expect(files).toContain('noto-sans-arabic-');
    expect(files).toContain('noto-sans-hebrew-');
  });

  it('have Chinese and Japanese characters, but not all that their ranges name', async () => {
    const found = async (...characters: string[]) => Promise.all(characters.map(loadSliceWith));
    expect(await found('山', 'あ', '伟', '𠮷')).toEqual([true, true, true, true]);
    expect(await found('가', '\u{12000}')).toEqual([false, false]);
  });

  it('are looked for again when more were loaded, as Pango keeps what it has not found', async () => {
    const systemFace = faceFor(['山']);
    const { font } = await fontFor(systemFace, '山');
    await loadSliceWith('滝');
    expect((await fontFor(systemFace, '山')).font).not.toBe(font);
  });
});
