import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { openPath } from './pages/openPath';

const path = '/admin/card-statistics';

describe('Statistics', () => {
  const withPage = useChromium(sharedProduct);

  it('have a picker of the metric that nothing below it covers', () =>
    withPage({ as: 'super', reducedMotion: 'reduce', width: 640, height: 800 }, async ({ page }) => {
      await openPath(page, path);
      const picker = page.getByRole('combobox', { name: 'Show' });
      await picker.focus();
      const isOnTop = await picker.evaluate((select) => {
        const { left, bottom } = select.getBoundingClientRect();
        return document.elementFromPoint(left + 20, bottom - 2) === select;
      });
      expect(isOnTop).toBe(true);
    }));

  it('have room for their choices where the browser writes twice as large', () =>
    withPage({ as: 'super', width: 360, height: 740, hasTouch: true }, async ({ page }) => {
      await openPath(page, path);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const cut = await page
        .getByRole('button', { name: /^(30 days|All time|Custom|Weeks)$/ })
        .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight));
      expect(cut).toEqual([false, false, false, false]);
    }));

  it('show whole sums with wider text spacing', () =>
    withPage({ as: 'super', width: 768, height: 1024 }, async ({ page }) => {
      await openPath(page, path);
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet();
        spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
        document.adoptedStyleSheets = [spacing];
      });
      const sums = page.locator('.data-table-totals :is(th, td)');
      await sums.first().waitFor();
      const cut = await sums.evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).overflowX !== 'visible')
          .map((cell) => cell.textContent),
      );
      expect(cut).toEqual([]);
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

  it('have a head whose controls follow each other by Tab, above the sums', () =>
    withPage({ as: 'super', reducedMotion: 'reduce', width: 1440, height: 700 }, async ({ page }) => {
      await openPath(page, path);
      const head = page.getByRole('table', { name: 'Card Statistics' }).locator('thead');
      await head.waitFor();
      // The last line of the window is that of the filter.
      await page.getByRole('searchbox', { name: 'Filter cards' }).evaluate((filter) => {
        filter.focus();
        window.scrollBy(0, filter.getBoundingClientRect().bottom - window.innerHeight);
      });
      const controls = await head.getByRole('button').count();
      const missed: string[] = [];
      for (let index = 0; index < controls; index += 1) {
        await page.keyboard.press('Tab');
        const isSeen = await head
          .getByRole('button')
          .nth(index)
          .evaluate((button) => {
            const { left, width, bottom } = button.getBoundingClientRect();
            const seen = document.elementFromPoint(left + width / 2, bottom - 2);
            return button === document.activeElement && button.contains(seen);
          });
        if (!isSeen) missed.push(`control ${index + 1} of ${controls}`);
      }
      expect({ controls, missed }).toEqual({ controls: 19, missed: [] });
    }));
});
