import type { Locator, Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { waitFor } from '../testing/waitFor';
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

describe('The header', () => {
  const withPage = useChromium(sharedProduct);

  it('shows the whole name of the user beside the search in a window of 1024 px', () =>
    withPage({ as: 'super', at: '/admin/dashboard', width: 1024 }, async ({ page }) => {
      const welcome = page.locator('.welcome-text');
      await welcome.waitFor();
      expect(await welcome.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect((await page.getByPlaceholder('Search').boundingBox())?.width).toBeGreaterThanOrEqual(240);
    }));

  it('shows the two counts of the dashboard side by side on a phone, and the note below its count', () =>
    withPage({ as: 'super', at: '/admin/dashboard', width: 360, height: 740 }, async ({ page }) => {
      const cardOf = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
      const note = await cardOf(/^Accounts/)
        .getByText(/^\d+ disabled$/)
        .boundingBox();
      const left = await cardOf(/^Accounts/).boundingBox();
      const right = await cardOf(/^Cards/).boundingBox();
      expect(right).toMatchObject({ y: left?.y, height: left?.height, width: left?.width });
      expect(note?.height).toBeLessThan(30);
      expect((note?.x ?? 0) - (left?.x ?? 0)).toBe(17);
    }));
});

describe('The tabs of a card', () => {
  const withPage = useChromium(sharedProduct);

  /** Opens the last tab. Gives its link. */
  async function openLoginDetails(page: Page): Promise<Locator> {
    const { id } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
    await page.goto(`/admin/accounts/card/${id}/login-details`);
    const current = page.locator('.tabs-link[aria-current]');
    await current.waitFor();
    return current;
  }

  it('show the current one after a phone was turned and turned back', () =>
    withPage({ as: 'super', width: 390, height: 844, hasTouch: true }, async ({ page }) => {
      const current = await openLoginDetails(page);
      await page.setViewportSize({ width: 844, height: 390 });
      await page.waitForFunction(() => matchMedia('(orientation: landscape)').matches);
      await page.setViewportSize({ width: 390, height: 844 });
      await waitFor(async () => {
        const { x, width } = (await current.boundingBox())!;
        expect([x >= 0, x + width <= 390]).toEqual([true, true]);
      });
    }));

  it('show the whole current one when their font comes after them', () =>
    withPage({ as: 'super', width: 360, height: 740, hasTouch: true }, async ({ page }) => {
      let sendFonts = () => {};
      const mayCome = new Promise<void>((resolve) => (sendFonts = resolve));
      await page.route('**/*.woff2', async (route) => {
        await mayCome;
        await route.continue();
      });
      const current = await openLoginDetails(page);
      const widthOf = async () => (await current.boundingBox())!.width;
      const before = await widthOf();
      sendFonts();
      await waitFor(async () => expect(await widthOf()).not.toBe(before));
      const { x, width } = (await page.locator('.tabs-list').boundingBox())!;
      const { x: left, width: own } = (await current.boundingBox())!;
      expect(left + own).toBeLessThanOrEqual(x + width + 1);
    }));
});

describe('The sidebar of a tablet held upright', () => {
  const withPage = useChromium(sharedProduct);

  it('leaves a link of a card on one line', () =>
    withPage({ as: 'super', width: 912, height: 1368, hasTouch: true }, async ({ page }) => {
      const { id } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      await page.goto(`/admin/accounts/card/${id}/card-link`);
      const link = page.getByLabel('Mobile ring link');
      await link.waitFor();
      for (const width of [912, 740, 1000]) {
        await page.setViewportSize({ width, height: 1368 });
        const height = await link.evaluate(({ clientHeight }) => clientHeight);
        expect({ width, isOneLine: height < 50 }).toEqual({ width, isOneLine: true });
      }
    }));
});

describe('The frame by touch', () => {
  const withPage = useChromium(sharedProduct);

  it('has each place on one line on a tablet, and a dialog that wraps its texts on a narrow phone', () =>
    withPage({ as: 'super', at: '/admin/dashboard', width: 1024, hasTouch: true }, async ({ page }) => {
      // One of the places has the count of unread contacts beside it.
      await page.locator('.sidebar-count').waitFor();
      const heights = await page
        .locator('.sidebar-word')
        .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().height));
      expect(new Set(heights).size).toBe(1);

      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel('New password').waitFor();
      const sheet = page.locator('dialog .dialog-sheet');
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
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

  it('shows a menu as a whole', () =>
    withPage(lowWindow, async ({ page }) => {
      await selectACard(page);
      await page.getByRole('button', { name: 'More actions' }).click();
      const menu = await page.getByRole('menu').boundingBox();
      expect(menu?.y).toBeGreaterThanOrEqual(0);
    }));
});
