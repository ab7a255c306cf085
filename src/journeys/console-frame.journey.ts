import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { LoginPage } from './pages/LoginPage';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';

/** What every page has around its content. */
async function frameOf(
  page: Page,
): Promise<{ wrappers: number; theme: string | null; isAround: boolean; footer: string }> {
  const wrapper = page.getByTestId('dark-mode');
  const footer = page.getByRole('contentinfo');
  await footer.waitFor();
  return {
    wrappers: await wrapper.count(),
    theme: await page
      .locator('html')
      .evaluate((root) => getComputedStyle(root.querySelector('[data-testid=dark-mode]') as Element).colorScheme),
    isAround:
      (await wrapper.getByRole('contentinfo').count()) === 1 &&
      (await wrapper.getByRole('heading', { level: 1 }).count()) === 1,
    footer: await footer.innerText(),
  };
}

describe('Every page', () => {
  const withPage = useChromium(sharedProduct);

  // Specification: GEN-10, GEN-11, GEN-13
  it('has its light or dark wrapper, its alert area and its copyright line', () =>
    withPage({ as: 'super' }, async ({ page, context }) => {
      const { link } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      const expectFrames = async (on: Page) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await on.emulateMedia({ colorScheme });
          await on.locator(`[data-testid=dark-mode][data-theme=${colorScheme}], .card-page`).first().waitFor();
          expect(await frameOf(on)).toMatchObject({
            wrappers: 1,
            theme: colorScheme,
            isAround: true,
            footer: expect.stringMatching(/^© 20\d\d/),
          });
        }
      };
      await page.goto('/admin/dashboard');
      await new ShellPage(page).title('Dashboard').waitFor();
      await expectFrames(page);
      expect(await new ShellPage(page).alerts.getAttribute('aria-live')).toBe('polite');

      const card = await PublicCardPage.open(page, `/preview/${link}`);
      await expectFrames(page);
      expect(await card.alerts.first().getAttribute('role')).toBe('status');

      await page.evaluate(() => localStorage.clear());
      const guest = await context.newPage();
      await LoginPage.open(guest);
      await expectFrames(guest);
      expect(await new ShellPage(guest).alerts.count()).toBe(1);
    }));
});

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
