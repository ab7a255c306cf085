import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';

describe('Edit Table of the statistics', () => {
  const withPage = useChromium(sharedProduct);

  it('writes each name in full on a tablet', () =>
    withPage({ as: 'super', at: '/admin/account-statistics', width: 912, hasTouch: true }, async ({ page }) => {
      await page.getByRole('button', { name: 'Edit Table' }).click();
      const names = page.locator('.data-table-row').getByRole('checkbox');
      await names.first().waitFor();
      const cut = await names.evaluateAll((all) =>
        all
          .map((input) => input.closest('th, td')!)
          .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
    }));
});
