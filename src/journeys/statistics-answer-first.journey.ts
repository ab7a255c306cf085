import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { firstCases, itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { watchPlaces } from './pages/layoutShifts';
import { axeProblemsIn, everyLook } from './pages/looks';
import { openPath } from './pages/openPath';
import { moveFingers } from './pages/touch';

const path = '/admin/card-statistics';

/** The texts of cells that are wider than their cell, or that the visible part of the table cuts. */
function cutNumbers(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: 'Card Statistics' }).evaluate((table) => {
    const box = (table.closest('.data-table-sideways') ?? table).getBoundingClientRect();
    const nameEnd = table.querySelector('th')?.getBoundingClientRect().right ?? 0;
    const cut: string[] = [];
    for (const cell of table.querySelectorAll('td:not(:first-child)')) {
      const { left, right, width } = cell.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(cell);
      const isVisible = right > nameEnd + 1 && left < box.right - 1;
      const isWhole = left >= nameEnd - 1 && right <= box.right + 1;
      if (text.getBoundingClientRect().width > width || (isVisible && !isWhole)) cut.push(cell.textContent ?? '');
    }
    return cut;
  });
}

/** Whether the table scrolls by itself: sideways, and up and down. */
const scrolls = (page: Page) =>
  page
    .locator('.data-table')
    .evaluate((box) =>
      getComputedStyle(box).overflow.includes('auto')
        ? [box.scrollWidth > box.clientWidth, box.scrollHeight > box.clientHeight]
        : [false, false],
    );

describe('Statistics', () => {
  const withPage = useChromium(sharedProduct);

  it.each(
    firstCases([
      {
        hasTouch: false,
        windows: [
          { width: 960, sideways: true },
          { width: 1440, sideways: false },
        ],
      },
      {
        hasTouch: true,
        windows: [
          { width: 390, sideways: false },
          { width: 768, sideways: false },
        ],
      },
    ]),
  )('cut no number and scroll in one direction at a time, by finger: $hasTouch', ({ hasTouch, windows }) =>
    withPage({ as: 'super', reducedMotion: 'reduce', hasTouch }, async ({ page }) => {
      for (const { width, sideways } of firstCases<{ width: number; sideways: boolean }>(windows)) {
        await page.setViewportSize({ width, height: 844 });
        await openPath(page, path);
        await page.getByRole('slider', { name: 'Views by day' }).waitFor();
        expect(await scrolls(page)).toEqual([sideways, false]);
        expect(await cutNumbers(page)).toEqual([]);
        if (!sideways) continue;
        await page.locator('.data-table').evaluate((box) => box.scrollTo({ left: 150 }));
        await waitFor(async () => expect(await cutNumbers(page)).toEqual([]));
        expect(await page.locator('.data-table').evaluate((box) => box.scrollLeft)).toBeGreaterThan(50);
      }
    }),
  );

  itWhenLong('open by a press that began before their numbers came', () =>
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
    }),
  );

  itWhenLong('have a head whose controls follow each other by Tab, above the sums', () =>
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
    }),
  );

  itWhenLong(
    'on a phone have heads above their names and numbers, name the numbers of a day at once, and pass axe then',
    () =>
      withPage({ as: 'super', reducedMotion: 'reduce', width: 390, height: 844, hasTouch: true }, async ({ page }) => {
        await openPath(page, path);
        const table = page.getByRole('table', { name: 'Card Statistics' });
        const box = async (selector: string) => (await table.locator(selector).first().boundingBox())!;
        await table.locator('.statistics-number').first().waitFor();
        const [names, numbers] = await Promise.all([box('.statistics-name'), box('.statistics-number')]);
        const [name, views] = await table.locator('.data-table-title').evaluateAll((titles) =>
          titles.map((title) => {
            const text = document.createRange();
            text.selectNodeContents(title.querySelector('button')?.firstChild ?? title);
            const { left, right } = text.getBoundingClientRect();
            return { left: Math.round(left), right: Math.round(right) };
          }),
        );
        expect(name?.left).toBe(Math.round(names.x));
        expect(views?.right).toBe(Math.round(numbers.x + numbers.width));

        const days = page.getByRole('slider', { name: 'Views by day' });
        const tooltip = page.locator('.chart-tooltip');
        await days.tap({ position: { x: 100, y: 100 } });
        expect(await tooltip.innerText()).toMatch(/^\d+ \w+: [\d,]+ views\s+Card/);
        expect(
          await axeProblemsIn(
            everyLook.filter(({ width }) => width < 400),
            page,
            path,
          ),
        ).toEqual([]);
        await page.getByRole('heading', { level: 1 }).tap();
        expect(await tooltip.count()).toBe(0);
      }),
  );

  it.each(
    firstCases([
      { at: '/admin/dashboard', shown: '.views-chart-value' },
      { at: path, shown: '.chart-tooltip' },
    ]),
  )('show what a finger chose in a chart until it touches another place or scrolls, at $at', ({ at, shown }) =>
    withPage({ as: 'super', reducedMotion: 'reduce', width: 390, height: 844, hasTouch: true }, async ({ page }) => {
      await openPath(page, at);
      const days = page.getByRole('slider', { name: 'Views by day' });
      await days.scrollIntoViewIfNeeded();
      const { x, y } = (await days.boundingBox())!;
      const chosen = page.locator(shown);
      await days.tap({ position: { x: 100, y: 60 } });
      const tapped = await chosen.innerText();
      await moveFingers(page, [[x + 100, y + 60]], [[x + 200, y + 60]]);
      await waitFor(async () => expect(await chosen.innerText()).not.toBe(tapped));
      // On a busy machine a tap may become a long press.
      await waitFor(async () => {
        await page.getByRole('heading', { level: 1 }).tap();
        expect(await chosen.count()).toBe(0);
      });

      await days.tap({ position: { x: 100, y: 60 } });
      await chosen.waitFor();
      await moveFingers(page, [[x + 100, y + 60]], [[x + 100, y]]);
      await chosen.waitFor({ state: 'detached' });
    }),
  );

  itWhenLong.each([360, 640, 960, 1440])(
    'keep the table in place while another period is chosen and loads, %d wide',
    (width) =>
      withPage({ as: 'super', reducedMotion: 'reduce', width }, async ({ page }) => {
        await openPath(page, path);
        await page.getByRole('slider', { name: 'Views by day', exact: true }).waitFor();
        const places = await watchPlaces(page, '.toolbar');
        for (const [period, step] of [
          ['Year', 'week'],
          ['7 days', 'day'],
          ['All time', 'week'],
        ]) {
          await page.getByRole('button', { name: period, exact: true }).click();
          await page.getByRole('slider', { name: `Views by ${step}`, exact: true }).waitFor();
          await page.waitForLoadState('networkidle');
        }
        expect(await places()).toHaveLength(1);
      }),
  );
});
