import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { openPath } from './pages/openPath';
import { ShellPage } from './pages/ShellPage';
const excel = '**/api/statistics/excel/**';

describe('Statistics', () => {
  const withPage = useChromium(sharedProduct);
  const saveExcel = (page: Page) => page.getByRole('link', { name: 'Save Excel' });

  // Specification: STAT-26
  it('say that a workbook is being made, and in an alert why there is none', () =>
    withPage({ as: 'super', expects: [/status of 503/] }, async ({ page }) => {
      await openPath(page, '/admin/account-statistics');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(excel, (route) =>
        held.then(() => route.fulfill({ status: 503, json: { message: 'The store cannot be reached' } })),
      );
      await saveExcel(page).click();
      await waitFor(async () => expect(await saveExcel(page).getAttribute('aria-busy')).toBe('true'));
      release();
      await new ShellPage(page).alert('The store cannot be reached').waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/account-statistics');
      await waitFor(async () => expect(await saveExcel(page).getAttribute('aria-busy')).toBeNull());
    }));
});
