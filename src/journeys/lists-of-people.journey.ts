import { useChromium } from '../testing/chromium';
import { firstCases, itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { openPath } from './pages/openPath';
import { runsOver } from './pages/overflow';

const shown = ['Name', 'Account', 'Views, 30 days', 'Login', 'Created'];

describe('A list of people', () => {
  const withPage = useChromium(sharedProduct);

  itWhenLong('shows its columns in a wide window, and keeps its order and filter at a reload', () =>
    withPage({ as: 'super', at: '/admin/cards?sort=-views' }, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const table = page.getByRole('table', { name: 'Cards' });
      for (const name of shown) await table.getByRole('columnheader', { name }).waitFor();
      await table.locator('.list-views svg').first().waitFor();
      await page.getByRole('combobox', { name: 'Login' }).selectOption('Invited');
      await page.getByText(/^\d+ of \d+ cards$/).waitFor();
      const first = await table.locator('.data-table-link').first().innerText();
      await page.reload();
      await page.getByText(/^\d+ of \d+ cards$/).waitFor();
      expect(await table.locator('.data-table-link').first().innerText()).toBe(first);
      expect(new URL(page.url()).search).toBe('?sort=-views&login=invited');
    }),
  );

  it('is where the user has scrolled to after a reload', () =>
    withPage({ as: 'super', height: 640 }, async ({ page }) => {
      await openPath(page, '/admin/cards');
      await page.evaluate(() => window.scrollTo(0, 1200));
      await page.reload();
      await page.waitForFunction(() => Math.abs(window.scrollY - 1200) < 100);
      for (const other of firstCases(['/admin/accounts/all', '/admin/received-contacts'])) {
        await openPath(page, other);
        await page.waitForFunction(() => document.documentElement.scrollHeight > 1000);
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      }
    }));

  itWhenLong('takes every letter that is typed into its filter, also in the middle and on a slow machine', () =>
    withPage({ as: 'super', at: '/admin/cards' }, async ({ page }) => {
      const filter = page.getByRole('searchbox', { name: 'Filter cards' });
      await filter.pressSequentially('mia', { delay: 60 });
      for (const key of ['ArrowLeft', 'ArrowLeft']) await filter.press(key);
      await filter.pressSequentially('ar', { delay: 200 });
      expect(await filter.inputValue()).toBe('maria');
      await filter.clear();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await filter.pressSequentially('annaberger', { delay: 60 });
      expect(await filter.inputValue()).toBe('annaberger');
      await page.waitForURL(/filter=annaberger/);
    }),
  );

  itWhenLong('shows the name and two lines on a phone', () =>
    withPage({ as: 'super', at: '/admin/cards' }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const row = page.getByRole('table', { name: 'Cards' }).getByRole('row').nth(1);
      await row.waitFor();
      expect(await row.locator(':is(th, td):visible').count()).toBe(3);
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(80);
      expect(await runsOver(page)).toEqual([]);
    }),
  );
});
