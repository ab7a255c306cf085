import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';

describe('A window as low as half a phone held sideways', () => {
  const withPage = useChromium(sharedProduct);
  const lowWindow = { as: 'super', at: '/admin/cards', width: 740, height: 360, hasTouch: true } as const;

  async function selectACard(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.locator('.selection-box input').first().click();
    await page.setViewportSize({ width: 740, height: 180 });
  }

  it('shows the focused field of a dialog', () =>
    withPage(lowWindow, async ({ page }) => {
      await selectACard(page);
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      const field = page.getByRole('combobox', { name: 'To' });
      await field.focus();
      const isOnTop = await field.evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect();
        const points = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
        return points.every((found) => found === element);
      });
      expect(isOnTop).toBe(true);
    }));
});
