import type { Locator } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';

/** The edge of the smallest target that a pointer can be asked to hit (WCAG 2.5.8). */
const smallestTarget = 24;

/** The corners of the smallest target around a checkbox that press something else. */
function missedCorners(checkbox: Locator): Promise<string[]> {
  return checkbox.evaluate((input, edge) => {
    input.scrollIntoView({ block: 'nearest', inline: 'center' });
    const { left, top, width, height } = input.getBoundingClientRect();
    const reach = edge / 2 - 0.5;
    return [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ].flatMap(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(left + width / 2 + x * reach, top + height / 2 + y * reach);
      return hit && input.closest('label')?.contains(hit) ? [] : [`${x} ${y}: ${hit?.className ?? 'nothing'}`];
    });
  }, smallestTarget);
}

describe('Edit Table of the statistics', () => {
  const withPage = useChromium(sharedProduct);

  // Specification: STAT-21
  it.each([false, true])('has nine column checkboxes of at least 24 x 24 pixels, by finger: %s', (hasTouch) =>
    withPage({ as: 'super', at: '/admin/card-statistics', reducedMotion: 'reduce', hasTouch }, async ({ page }) => {
      await page.getByRole('button', { name: 'Edit Table' }).click();
      const checkboxes = page.getByRole('columnheader').getByRole('checkbox');
      await checkboxes.first().waitFor();
      for (const size of [
        { width: 360, height: 640 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(size);
        expect(await checkboxes.count()).toBe(9);
        const missed: string[] = [];
        for (const checkbox of await checkboxes.all()) missed.push(...(await missedCorners(checkbox)));
        expect(missed).toEqual([]);
      }
    }),
  );

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

  // Specification: STAT-21
  it('unticks a column at the edge of its target without sorting by it', () =>
    withPage({ as: 'super', at: '/admin/card-statistics', reducedMotion: 'reduce' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Edit Table' }).click();
      const header = page.getByRole('columnheader', { name: /Virtago/ });
      const checkbox = header.getByRole('checkbox');
      await checkbox.waitFor();
      // The words of the head move by some pixels when their font comes.
      await page.waitForLoadState('networkidle');
      const { x, y, width, height } = (await checkbox.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const reach = smallestTarget / 2 - 0.5;
      await page.mouse.click(x + width / 2 + reach, y + height / 2 + reach);
      expect(await checkbox.isChecked()).toBe(false);
      expect(await header.getAttribute('aria-sort')).toBe('none');
    }));
});
