import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { AccountsPage } from './pages/AccountsPage';
import { watchPlaces } from './pages/layoutShifts';

const accountName = 'Amselhof Kaffeerösterei GmbH';

/** Delays every response of the API by 400 ms, so that loading states are shown. */
async function slowDown(page: Page): Promise<void> {
  await page.context().route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
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
      expect(await places()).toEqual(fromList);
    }));
});
