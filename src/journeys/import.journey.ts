import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { downloadedBytes } from './pages/downloads';

const wrongRows = 4;

/** 20 people as Excel writes them in German, with a column of their own; every fifth has a broken email address. */
function peopleFile(): { name: string; mimeType: string; buffer: Buffer } {
  const rows = Array.from({ length: 20 }, (_, index) => {
    const email = index % 5 === 4 ? `person${index} at import.test` : `person${index}@import.test`;
    return `Müller ${index};+43 664 ${String(index).padStart(6, '0')};${email};Gruppe ${index % 7}`;
  });
  const text = ['Name;Mobiltelefon;E-Mail-Adresse;Kürzel', ...rows, ''].join('\r\n');
  return { name: 'Mitarbeiter.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}

async function matchFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Match columns' }).click();
}

async function checkFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await matchFile(page, file);
  await page.getByRole('button', { name: 'Check rows' }).click();
}

describe('An import', () => {
  const withPage = useChromium(sharedProduct);

  it('is corrected, run and undone, and its reimported export changes nothing', () =>
    withPage({ as: 'owner', acceptDownloads: true }, async ({ page }) => {
      await page.goto('/admin/accounts/all');
      await page.getByRole('table', { name: 'Accounts' }).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Import', exact: true }).click();
      const newImport = page.url();
      await matchFile(page, peopleFile());
      await page.getByLabel('Field of Kürzel').selectOption('Position');
      await page.getByRole('button', { name: 'Check rows' }).click();

      const rows = page.getByRole('table', { name: 'Rows' });
      await rows.getByRole('row').nth(wrongRows).waitFor();
      await page.getByText(`${wrongRows} wrong rows are left out`).waitFor();
      await page.getByRole('button', { name: 'Edit Müller 4', exact: true }).click();
      await page.getByRole('textbox', { name: 'Emails' }).fill('person4@import.test');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Emails' }).waitFor({ state: 'detached' });
      // Another person's browser starts with the columns as they were matched here.
      await withPage({ as: 'staff', at: newImport }, async ({ page: colleague }) => {
        await matchFile(colleague, peopleFile());
        await waitFor(async () => expect(await colleague.getByLabel('Field of Kürzel').inputValue()).toBe('title'));
      });
      await page.reload();
      await page.getByRole('button', { name: 'Import 17 rows' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor({ timeout: 60_000 });

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download rejected rows' }).click();
      const rejected = (await downloadedBytes(await download)).toString();
      expect(rejected.trim().split('\r\n')).toHaveLength(1 + wrongRows - 1);

      await page.getByRole('link', { name: 'Back to the cards' }).click();
      await page.getByRole('button', { name: 'Export all cards' }).click();
      const exported = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Excel' }).click();
      const buffer = await downloadedBytes(await exported);
      await page.getByRole('link', { name: 'Import', exact: true }).click();
      await checkFile(page, { name: 'Cards.xlsx', mimeType: 'application/octet-stream', buffer });
      await page.getByText('Nothing would change').waitFor({ timeout: 30_000 });

      await page.goto('/admin/jobs');
      await page.getByRole('link', { name: 'Import Mitarbeiter.csv' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 60_000 });
    }));
});
