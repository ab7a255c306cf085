import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { WireCard } from '../contract/wire/card';
import { demoTokenOf, useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const fileOf = (name: string, text: string): ChosenFile => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A new, a changed, an unchanged and a wrong account. */
const customers = fileOf(
  'Kunden.csv',
  [
    'Kundenname;Ansprechpartner;Customer Under Contract;Contract Options;Vertragsbeginn;Login Email',
    'Zimtwerk GmbH;Ute Zimt;ja;Themes; 1.2.2026;ute@zimtwerk.test',
    'Björkö Energi AB;Nina Neu;;;;',
    'Amselhof Akademie;;;;;',
    'Falsch AG;;vielleicht;;31st of May;',
  ].join('\r\n'),
);
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

async function importAccounts(page: Page) {
  await page.goto('/admin/accounts/all');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the accounts' }).waitFor();
  await page.getByLabel('File', { exact: true }).setInputFiles(customers);
  // The kind may still be changed.
  await page.getByRole('radio', { name: /^People/ }).check();
  await page.getByRole('link', { name: 'Back to the cards' }).waitFor();
  await page.getByRole('radio', { name: /^Accounts/ }).check();
  await checkFile(page);
}

/** Each count of the import by its label. */
const countsOf = async (page: Page) => {
  const counts = page.locator('.job-count');
  return Object.fromEntries((await counts.allInnerTexts()).map((text) => text.split('\n')));
};

describe('A super administrator', () => {
  const withPage = useChromium(sharedProduct);

  it('imports accounts from a file, which changes nothing the second time, and takes them back', () =>
    withPage({ as: 'super', colorScheme: 'dark' }, async ({ page }) => {
      await importAccounts(page);
      expect(await countsOf(page)).toEqual({ New: '1', Changed: '1', Unchanged: '1', Wrong: '1' });
      await page.getByText('Not a day such as 2026-01-31').waitFor();
      await page.getByRole('button', { name: 'Import 2 rows' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      expect(await countsOf(page)).toEqual({ Created: '1', Updated: '1', Unchanged: '1', Wrong: '1' });
      const address = page.url();

      await importAccounts(page);
      expect(await countsOf(page)).toEqual({ Unchanged: '3', Wrong: '1' });
      await page.getByText('Nothing would change').waitFor();

      await page.goto('/admin/accounts/all');
      await page.getByRole('link', { name: 'Zimtwerk GmbH', exact: true }).waitFor();
      await page.goto(address);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone: 2 rows').waitFor();
      await page.goto('/admin/accounts/all');
      await page.getByRole('link', { name: 'Björkö Energi AB', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Zimtwerk GmbH', exact: true }).count()).toBe(0);
    }));

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
      expect(await photosOf(sharedProduct().origin, ['Ann Lee', 'Bo Müller', 'Cy Ray'])).toEqual([true, true, false]);
    }));
});

/** Whether each of the cards has a photo. */
async function photosOf(origin: string, names: readonly string[]): Promise<boolean[]> {
  const headers = { authorization: `Bearer ${await demoTokenOf(origin, 'super')}` };
  const { content } = (await (await fetch(`${origin}/api/cards`, { headers })).json()) as { content: WireCard[] };
  return names.map((name) => Boolean(content.find((card) => card.name === name)?.profilePicture));
}
