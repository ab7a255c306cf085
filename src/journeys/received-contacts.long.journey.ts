import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { watchLayoutShifts } from './pages/layoutShifts';
import { openPath } from './pages/openPath';

const phone = { width: 390, height: 844 };

describe('Received contacts', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('lead to their card and account by links that a finger can tell apart', () =>
    withPage({ ...phone, as: 'super', at: '/admin/received-contacts', hasTouch: true }, async ({ page }) => {
      await page.getByRole('table').getByRole('link').first().click();
      const links = page.locator('.received-contact-facts a');
      await links.last().waitFor();
      const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
      expect(heights).toHaveLength(4);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    }));

  it('stay in place on a phone when they and their number have come', () =>
    withPage({ ...phone, as: 'super' }, async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      await openPath(page, '/admin/received-contacts');
      await page.getByText('More than 1,000 contacts').waitFor();
      expect(await shifts()).toEqual([]);
    }));

  it('keep their search in place when the days are opened', () =>
    withPage({ width: 1440, as: 'super' }, async ({ page }) => {
      await openPath(page, '/admin/received-contacts');
      const top = async () => (await page.getByRole('searchbox', { name: 'Search contacts' }).boundingBox())?.y;
      const before = await top();
      await page.getByText('Days').click();
      await page.getByRole('textbox', { name: 'From' }).waitFor();
      expect(await top()).toBe(before);
    }));
});
