import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';

describe('The console', () => {
  const withPage = useChromium(sharedProduct);

  it('has the focus on the content when Back leads to a screen whose code is not loaded after a reload', () =>
    withPage({ as: 'super', at: '/admin/jobs' }, async ({ page }) => {
      await page.getByRole('link', { name: /^Received contacts/ }).click();
      await page.locator('#content summary').waitFor();
      await page.reload();
      await page.locator('#content summary').click();
      await page.goBack();
      await page.getByRole('heading', { name: 'Imports and bulk actions', level: 1 }).waitFor();
      await waitFor(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('content'));
    }));
});
