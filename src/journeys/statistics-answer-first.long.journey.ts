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
});
