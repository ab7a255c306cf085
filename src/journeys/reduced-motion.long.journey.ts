import type { Locator, Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { watchMotion } from './pages/motion';
import { openPath } from './pages/openPath';
import { ShellPage } from './pages/ShellPage';

/** Waits until a new element no longer moves. A motion that ends before its first frame is not noticed. */
async function arrived(page: Page, thing: Locator): Promise<void> {
  await thing.waitFor();
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

/**
 * Opens what comes and goes with motion: a hovered row, the palette, the menu of colors, a new row, an alert, another
 * tab.
 */
async function touchEverything(page: Page): Promise<void> {
  await openPath(page, '/admin/accounts/all');
  await page.getByRole('row').nth(2).hover();
  await page.keyboard.press('Control+k');
  await arrived(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await arrived(page, page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '+ Create New Account' }).click();
  await page.getByPlaceholder('Enter The New Account Name').fill('Stillhalter');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await arrived(page, new ShellPage(page).alert('Account Created Successfully'));
  await page.getByRole('link', { name: 'Stillhalter' }).first().click();
  await page.getByRole('link', { name: 'Account Details' }).click();
  await page.locator('.tabs-link[aria-current]', { hasText: 'Account Details' }).waitFor();
}

describe('Motion', () => {
  const withPage = useChromium(sharedProduct);

  it('is none in menus, dialogs and alerts when reduced motion is set', () =>
    withPage({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
      const moved = await watchMotion(page);
      await touchEverything(page);
      expect(await moved()).toEqual([]);
    }));

  it('shows for everybody else, so that the test above can fail', () =>
    withPage({ as: 'super', reducedMotion: 'no-preference' }, async ({ page }) => {
      const moved = await watchMotion(page);
      await touchEverything(page);
      expect(await moved()).toEqual(
        expect.arrayContaining(['dialog-come', 'floating-come', 'alert-come', 'transition', 'row-enter', 'tab-mark']),
      );
    }));
});
