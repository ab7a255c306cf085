import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';

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
  const product = useProduct();
  const withPage = useChromium(product);

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
});
