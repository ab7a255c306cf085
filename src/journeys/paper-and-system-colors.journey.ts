import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';

describe('The console on paper', () => {
  const withPage = useChromium(sharedProduct);

  it('has dark text, no frame, and the sums below the rows', () =>
    withPage({ as: 'super', at: '/admin/account-statistics', colorScheme: 'dark' }, async ({ page }) => {
      const rows = page.getByRole('table', { name: 'Account Statistics' }).getByRole('row');
      await rows.nth(2).waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color)).toBe(
        'rgb(26, 36, 51)',
      );
      expect(await page.getByPlaceholder('Search').isVisible()).toBe(false);
      const [last, sums] = await Promise.all([rows.nth(-2).boundingBox(), rows.last().boundingBox()]);
      expect(sums?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0) - 1);
    }));

  itWhenLong('has the period of the statistics, and none of what can only be pressed', () =>
    withPage({ as: 'super', at: '/admin/account-statistics' }, async ({ page }) => {
      const content = page.getByRole('main');
      const controls = content.locator(':is(button, input, summary):not(.data-table-sort):visible');
      await page.getByRole('button', { name: 'Save By weekday and hour' }).waitFor();
      expect(await controls.count()).toBeGreaterThan(10);
      await page.emulateMedia({ media: 'print' });
      expect(await controls.allInnerTexts()).toEqual(['30 days']);
      await page.emulateMedia({ media: 'screen' });
      await content.getByText('Show as a table').first().click();
      await page.emulateMedia({ media: 'print' });
      expect(await content.getByRole('table').count()).toBe(2);
    }),
  );
});
