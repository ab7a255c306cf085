import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cardViewModel } from '../../../../card/cardViewModel';
import { aCardData } from '../../../../testing/cardData';
import { drawPreviewImage } from './drawPreviewImage';

describe('the fonts of preview images', () => {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('contact-cards-fonts-'));
  const draw = (fullName: string) => drawPreviewImage(cardViewModel({ ...aCardData(), fullName }), {});

  it.each([
    ['long', 'Maximiliane-Theodora von Hohenlohe-Waldenburg-Schillingsfürst zu Öhringen'],
    ['Hebrew', 'שלום כהן'],
    ['Greek', 'Γιώργος'],
  ])('draw a %s name after the operating system has emptied the temporary folder', async (_what, name) => {
    const others = folders();
    await draw('Ann Lee');
    for (const folder of folders().filter((each) => !others.includes(each)))
      rmSync(path.join(tmpdir(), folder), { recursive: true });
    expect((await draw(name)).length).toBeGreaterThan(1000);
  });
});
