import type { Request } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { folderWithManyCards } from '../testing/manyCards';
import { useProduct } from '../testing/product';

const patience = { timeout: 180_000 };

describe('A hundred thousand cards', () => {
  const product = useProduct({ store: 'empty', dataFolder: () => folderWithManyCards(100_000) });
  const withPage = useChromium(product);

  it('load, are searched, opened and renamed, and the list is found again', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      await page.goto('/admin/cards');
      await page.getByRole('table', { name: 'Cards' }).getByRole('link').first().waitFor();
      await page.getByText('100,000 cards', { exact: true }).waitFor(patience);

      await page.getByPlaceholder('Search').fill('holder 87654');
      await page.getByRole('option', { name: /Holder 87654/ }).click();
      await page.getByRole('heading', { level: 1, name: /Holder 87654/ }).waitFor();

      const finished: Request[] = [];
      page.on('requestfinished', (request) => finished.push(request));
      await page.getByRole('link', { name: 'Card Details' }).click();
      await page.getByRole('textbox', { name: 'Card Name' }).fill('Renamed Holder');
      const refetched = page.waitForResponse((response) => response.url().includes('/api/cards?since='));
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: /Renamed Holder/ }).waitFor();
      await refetched;
      const lists = finished
        .map((request) => new URL(request.url()))
        .filter(({ pathname }) => pathname === '/api/cards');
      expect(lists.filter(({ searchParams }) => !searchParams.has('since') && !searchParams.has('ids'))).toEqual([]);

      while (new URL(page.url()).pathname !== '/admin/cards') await page.goBack();
      await page.getByText('100,000 cards', { exact: true }).waitFor();
      await page.getByRole('searchbox', { name: 'Filter cards' }).fill('renamed holder');
      await page.getByText('1 of 100,000 cards').waitFor();
    }));
});
