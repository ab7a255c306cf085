import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { folderWithManyCards } from '../testing/manyCards';
import { useProduct } from '../testing/product';
import { requestAsSuperAdmin } from './pages/cardsByApi';
import { openPath } from './pages/openPath';

const howMany = 10_000;

const rows = (page: Page) => page.getByRole('table', { name: 'Cards' }).getByRole('row');

describe('A list of ten thousand cards', () => {
  const product = useProduct({ store: 'empty', dataFolder: () => folderWithManyCards(howMany) });
  const withPage = useChromium(product);

  it('renders the visible rows, keeps its head visible, and scrolls to its end and back', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      await page.goto('/admin/cards');
      await page.getByText('10,000 cards').waitFor();
      expect(await rows(page).count()).toBeLessThan(60);
      await page.getByRole('link', { name: 'Holder 00000', exact: true }).waitFor();

      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.getByRole('link', { name: 'Holder 09999', exact: true }).waitFor();
      expect(await rows(page).count()).toBeLessThan(60);
      const header = await page.getByRole('banner').boundingBox();
      const head = await page.getByRole('columnheader', { name: 'Name' }).boundingBox();
      expect(Math.round(head?.y ?? 0)).toBe(Math.round((header?.y ?? 0) + (header?.height ?? 0)));

      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('link', { name: 'Holder 00000', exact: true }).waitFor();
    }));

  it('is walked by arrows, opened by Enter, and found again where it was left', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      await page.goto('/admin/cards?sort=-name');
      await page.getByRole('link', { name: 'Holder 09999', exact: true }).focus();
      for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowDown');
      await waitFor(async () =>
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Holder 09939'),
      );
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(1500);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /Holder 09939/ }).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Holder 09939', exact: true }).waitFor();
      await waitFor(async () =>
        expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(100),
      );
      expect(new URL(page.url()).search).toBe('?sort=-name');
    }));

  it('shows the same cards on a phone after Back', () =>
    withPage({ as: 'super', width: 360, height: 740, hasTouch: true }, async ({ page }) => {
      const shownCard = () =>
        page.evaluate(() => document.elementFromPoint(180, 400)?.closest('tr')?.querySelector('a')?.textContent);
      await openPath(page, '/admin/cards');
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, 60_000));
      await waitFor(async () => expect(await shownCard()).toMatch(/^Holder 00[6-9]/));
      const name = (await shownCard()) ?? '';
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.goBack();
      await waitFor(async () => expect(await shownCard()).toBe(name));
    }));

  it('narrows while one types, and is searched and offered by the palette at once', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      await page.goto('/admin/cards');
      await page.getByRole('searchbox', { name: 'Filter cards' }).fill('holder 04711');
      await page.getByText('1 of 10,000 cards').waitFor();
      expect(await rows(page).count()).toBe(2);
      expect(new URL(page.url()).search).toBe('?filter=holder+04711');
      await page.getByPlaceholder('Search').fill('08150');
      await page.getByRole('option', { name: /Holder 08150/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('09001');
      await page.getByRole('option', { name: /Holder 09001/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /Holder 09001/ }).waitFor();
    }));

  it('is selected by keyboard, 500 of it, and moved to another account', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      await requestAsSuperAdmin(product().origin, 'POST', '/accounts', { accountName: 'Zenith' });
      await page.goto('/admin/cards');
      await page.getByText('10,000 cards').waitFor();
      await page.getByRole('button', { name: 'Select', exact: true }).focus();
      await page.keyboard.press('Enter');
      const bar = page.getByRole('region', { name: 'Selected cards' });
      await bar.getByText('Select cards').waitFor();
      await page.keyboard.press('Space');
      for (let row = 1; row < 500; row += 1) await page.keyboard.press('Shift+ArrowDown');
      await bar.getByText('500 cards selected').waitFor();
      await bar.getByRole('button', { name: 'Move' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'To' }).focus();
      await page.keyboard.type('Zenith');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Move 500 cards' }).focus();
      await page.keyboard.press('Enter');
      await bar.getByText('Finished: 500 cards').waitFor();
    }));
});
