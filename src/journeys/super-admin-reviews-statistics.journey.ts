import { unzipSync } from 'fflate';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { downloadedBytes } from './pages/downloads';

describe('Statistics', () => {
  const withPage = useChromium(sharedProduct);

  // Specification: STLA-01, STLA-03, STAT-02, STAT-23, STAT-26
  it('lead a super administrator from the landing page to the chart and the Excel file', () =>
    withPage({ as: 'super', at: '/admin/statistics', acceptDownloads: true }, async ({ page }) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Cards \d/ })
        .click();
      await page.getByRole('heading', { level: 1, name: 'Card Statistics' }).waitFor();
      await page.getByText(/views.*came from/).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Save Excel' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^Card Statistics 20[\d-]{8} to 20[\d-]{8}\.xlsx$/);
      const parts = unzipSync(await downloadedBytes(download));
      expect(Object.keys(parts)).toContain('xl/worksheets/sheet1.xml');
      expect(new URL(page.url()).pathname).toBe('/admin/card-statistics');
    }));

  it('open by a press that began before their numbers came', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/statistics/series?**', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/admin/statistics');
      const card = page.getByRole('main').getByRole('link', { name: /^Cards \d/ });
      await card.locator('.recent-views > .skeleton').hover({ force: true });
      await page.mouse.down();
      release();
      await card.locator('.views-trend').waitFor();
      await page.mouse.up();
      await page.getByRole('heading', { level: 1, name: 'Card Statistics' }).waitFor();
    }));

  // Specification: STAT-20, STAT-25
  it('are left out of the file where the table leaves them out', () =>
    withPage({ as: 'super', at: '/admin/account-statistics' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Edit Table' }).click();
      await page.getByRole('columnheader', { name: /Saved/ }).getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: 'Apply' }).click();
      await waitFor(async () =>
        expect(await page.getByRole('link', { name: 'Save Excel' }).getAttribute('href')).toMatch(
          /^\/api\/statistics\/excel\/accounts\?columns=profileTotal,shared,card,virtago,sticker,mobileRing,petago,other&ids=[^&]+$/,
        ),
      );
      await page.reload();
      await page.getByRole('table', { name: 'Account Statistics' }).waitFor();
      expect(await page.getByRole('columnheader', { name: /Saved/ }).count()).toBe(0);
    }));

  // Specification: GUARD-11, PERM-15
  it('stay open for an owner after a reload, and show only the accounts with the option', () =>
    withPage({ as: 'owner', at: '/admin/account-statistics' }, async ({ page }) => {
      const table = page.getByRole('table', { name: 'Account Statistics' });
      await table.waitFor();
      expect(await table.getByRole('link').count()).toBe(1);
      expect(new URL(page.url()).pathname).toBe('/admin/account-statistics');
    }));

  // Specification: STAT-26
  it('show nothing to a link without a session', async () => {
    const response = await fetch(`${sharedProduct().origin}/api/statistics/excel/cards?columns=saved&ids=`);
    expect(response.status).toBe(401);
  });
});
