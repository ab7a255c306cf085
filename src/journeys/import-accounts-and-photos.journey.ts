import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { WireCard } from '../contract/wire/card';
import { demoTokenOf, useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const fileOf = (name: string, text: string): ChosenFile => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const people = fileOf('Team.csv', 'Name;Email\nAnn Lee;ann@zimtwerk.test\nBo Müller;bo@zimtwerk.test\nCy Ray;\n');

/** Photos named by email and by name, a file that is no image, and a photo that matches no person. */
async function photos(): Promise<ChosenFile> {
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#a52' } });
  const photo = await picture.jpeg().toBuffer();
  const archive = zipSync({
    'Fotos/ANN@zimtwerk.test.JPG': photo,
    'Fotos/bo_müller.jpg': photo,
    'Cy Ray.png': Buffer.from('no picture'),
    'nobody.jpg': photo,
  });
  return { name: 'Fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
}

async function checkFile(page: Page) {
  await page.getByRole('button', { name: 'Match columns' }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: /^Import \d/ }).waitFor();
}

describe('A super administrator', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('imports people with photos of a ZIP on a phone, and sees which photos are left out', () =>
    withPage({ as: 'super', width: 390, height: 844, expects: [/400 \(Bad Request\)/] }, async ({ page }) => {
      await page.goto('/admin/accounts/all?filter=Energi');
      await page.getByRole('link', { name: 'Björkö Energi AB', exact: true }).click();
      // The list has an import of its own.
      await page.getByRole('heading', { name: 'Björkö Energi AB' }).waitFor();
      await page.getByRole('link', { name: 'Import', exact: true }).click();
      await page.getByLabel('File', { exact: true }).setInputFiles(people);
      await page.getByLabel('Photos (optional)').setInputFiles(await photos());
      await page.getByText('Fotos.zip: 4 photos').waitFor();
      await checkFile(page);
      await page.getByText('1 photo matches no row’s email or name: nobody.jpg.').waitFor();
      await page.getByText('A photo was not accepted: row 4.').waitFor();
      await page.getByRole('button', { name: 'Import 3 rows' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      expect(await photosOf(product().origin, ['Ann Lee', 'Bo Müller', 'Cy Ray'])).toEqual([true, true, false]);
    }));
});

/** Whether each of the cards has a photo. */
async function photosOf(origin: string, names: readonly string[]): Promise<boolean[]> {
  const headers = { authorization: `Bearer ${await demoTokenOf(origin, 'super')}` };
  const { content } = (await (await fetch(`${origin}/api/cards`, { headers })).json()) as { content: WireCard[] };
  return names.map((name) => Boolean(content.find((card) => card.name === name)?.profilePicture));
}
