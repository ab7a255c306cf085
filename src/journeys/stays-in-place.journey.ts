import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { firstCases } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { AccountsPage } from './pages/AccountsPage';
import { cardNamed } from './pages/cardsByApi';
import { watchPlaces } from './pages/layoutShifts';

const accountName = 'Amselhof Kaffeerösterei GmbH';

async function delay(page: Page, url: string, milliseconds: number): Promise<void> {
  await page.context().route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

describe('An account that loads over a slow line', () => {
  const withPage = useChromium(sharedProduct);
  const phone = { as: 'super', width: 390, height: 844, hasTouch: true } as const;

  it('has its tabs in one place from the list on, and after a reload', () =>
    withPage({ ...phone, at: '/admin/accounts/all' }, async ({ page }) => {
      await new AccountsPage(page).row(accountName).waitFor();
      await delay(page, '**/api/**', 400);
      // Text comes before its font.
      await delay(page, '**/*.woff2', 1500);
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

describe('A list that loads over a slow line', () => {
  const withPage = useChromium(sharedProduct);
  const widths = [390, 820, 1440];
  const paths = ['accounts/:accountId/cards', 'cards', 'accounts/all', 'history', 'account-statistics'];

  it.each(firstCases(paths))('has the rows of %s in the place of their skeleton', (path) =>
    withPage({ as: 'super', at: '/admin/dashboard' }, async ({ page, product }) => {
      // Its title has one line on a phone, and the buttons have another line in a window of 820 pixels.
      const { accountId } = await cardNamed(product.origin, 'Caoimhe Ní Bhraonáin');
      let respond = () => {};
      let held: Promise<void> | undefined;
      await page.context().route('**/api/**', async (route) => {
        await held;
        await route.continue();
      });
      const places = await watchPlaces(page, '.skeleton-row, .data-table-row');
      for (const width of firstCases(widths, 2)) {
        held = new Promise((resolve) => (respond = resolve));
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/admin/${path.replace(':accountId', accountId)}`);
        await page.locator('.skeleton-row').first().waitFor();
        respond();
        await page.locator('.data-table-row').first().waitFor();
        expect({ width, places: await places() }).toEqual({ width, places: [expect.any(Number)] });
      }
    }),
  );
});
