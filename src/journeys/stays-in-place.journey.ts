import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { AccountsPage } from './pages/AccountsPage';
import { watchPlaces } from './pages/layoutShifts';

const accountName = 'Amselhof Kaffeerösterei GmbH';

/** Delays every response of the API, so that loading states are shown, and fonts for longer: text comes before them. */
async function slowDown(page: Page): Promise<void> {
  const delay = (url: string, milliseconds: number) =>
    page.context().route(url, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue();
    });
  await delay('**/api/**', 400);
  await delay('**/*.woff2', 1500);
}

describe('An account that loads over a slow line', () => {
  const withPage = useChromium(sharedProduct);
  const phone = { as: 'super', width: 390, height: 844, hasTouch: true } as const;

  it('has its tabs in one place from the list on, and after a reload', () =>
    withPage({ ...phone, at: '/admin/accounts/all' }, async ({ page }) => {
      await new AccountsPage(page).row(accountName).waitFor();
      await slowDown(page);
      const places = await watchPlaces(page, '.tabs, .skeleton-tabs');
      await new AccountsPage(page).view(accountName);
      await page.getByRole('table').waitFor();
      const fromList = await places();
      expect(fromList).toHaveLength(1);
      await page.reload();
      await page.getByRole('table').waitFor();
      await page.evaluate(() => document.fonts.ready);
      expect(await places()).toEqual(fromList);
    }));
});
