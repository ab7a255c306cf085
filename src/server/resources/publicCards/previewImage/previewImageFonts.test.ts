import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cardViewModel } from '../../../../card/cardViewModel';
import { aCardData } from '../../../../testing/cardData';
import { drawPreviewImage } from './drawPreviewImage';

describe('the fonts of preview images', () => {
  const fontFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('contact-cards-fonts-'));
  const others = fontFolders();
  const folders = () => fontFolders().filter((name) => !others.includes(name));
  const draw = (fullName: string) => drawPreviewImage(cardViewModel({ ...aCardData(), fullName }), {});

  it.each([
    ['long', 'Maximiliane-Theodora von Hohenlohe-Waldenburg-Schillingsfürst zu Öhringen'],
    ['Hebrew', 'שלום כהן'],
    ['Greek', 'Γιώργος'],
  ])('draw a %s name after the operating system has emptied the temporary folder', async (_what, name) => {
    await draw('Ann Lee');
    for (const folder of folders()) rmSync(path.join(tmpdir(), folder), { recursive: true });
    expect((await draw(name)).length).toBeGreaterThan(1000);
    expect(folders()).toHaveLength(1);
  });
});
