import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { firstCases, itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { axeProblemsIn, everyLook, wideInLight } from './pages/looks';
import { runsOver } from './pages/overflow';
import { PublicCardPage } from './pages/PublicCardPage';

const open = async (page: Parameters<typeof PublicCardPage.open>[0], name: string) =>
  PublicCardPage.open(page, `/preview/${(await cardNamed(sharedProduct().origin, name)).link}`);

/** What the focus is on, as far as something covers its upper or lower edge. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    const { left, width, top, bottom } = focused.getBoundingClientRect();
    const isUncovered = [top + 3, bottom - 3].every((y) => {
      const seen = document.elementFromPoint(left + width / 2, y);
      return seen && (focused.contains(seen) || seen === focused.parentElement);
    });
    return isUncovered ? [] : [focused.id || focused.getAttribute('data-row') || focused.outerHTML];
  });

describe('The public page', () => {
  const withPage = useChromium(sharedProduct);

  it('shows Copy link and Mail me this card beside the card on a desktop, not on a phone', () =>
    withPage({ width: 1440, permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page }) => {
      await open(page, 'Jonas Weidenfels');
      const aside = page.getByRole('complementary');
      const copy = aside.locator('[data-copy]');
      await copy.click();
      await copy.filter({ hasText: /^✓ / }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      expect(await aside.getByRole('link').getAttribute('href')).toMatch(/^mailto:\?subject=Jonas%20Weidenfels&body=/);
      expect(await axeProblemsIn(process.env.LONG ? everyLook : [wideInLight], page, 'card')).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await aside.isVisible()).toBe(false);
    }));

  it('follows twice the font size of the browser, and nothing is wider than a phone', () =>
    withPage({ width: 360, height: 740 }, async ({ page }) => {
      const card = await open(page, 'Małgorzata Kowalczyk-Żurek');
      const sizes = () =>
        page
          .locator('h1, .card-row-label, .card-row-value, .card-actions .card-button')
          .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)));
      const before = await sizes();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await sizes()).toEqual(before.map((size) => 2 * size));
      expect(await runsOver(page)).toEqual([]);
      expect(await card.name()).toBe('Małgorzata Kowalczyk-Żurek');
    }));

  it('keeps button borders and an opaque action bar in forced colors', () =>
    withPage({ width: 360, height: 400, forcedColors: 'active' }, async ({ page }) => {
      await open(page, 'Jonas Weidenfels');
      const styleOf = (selector: string, property: 'backgroundColor' | 'borderTopWidth') =>
        page.locator(selector).evaluateAll((all, name) => all.map((each) => getComputedStyle(each)[name]), property);
      expect(await styleOf('.card-actions', 'backgroundColor')).toEqual(['rgb(255, 255, 255)']);
      expect(new Set(await styleOf('.card-button, .card-tool', 'borderTopWidth'))).toEqual(new Set(['1px']));
    }));

  it('is printed without what can only be tapped and without alerts', () =>
    withPage({}, async ({ page }) => {
      await open(page, 'Jonas Weidenfels');
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      for (const tap of ['.card-actions', '.card-tools', '.card-row-map >> nth=0'])
        expect(await page.locator(tap).isVisible()).toBe(false);
      expect(await page.locator('#card-alerts').evaluate((area) => getComputedStyle(area).display)).toBe('none');
    }));

  itWhenLong('covers nothing that has the focus, on a low or narrow phone and on one held sideways', () =>
    withPage({}, async ({ page }) => {
      const sizes = [
        { width: 320, height: 180 },
        { width: 740, height: 360 },
        { width: 320, height: 400 },
        { width: 390, height: 700 },
        { width: 740, height: 180 },
      ];
      for (const size of firstCases(sizes)) {
        await page.setViewportSize(size);
        await open(page, 'Jonas Weidenfels');
        const found: string[] = [];
        const press = async (key: string, times: number) => {
          for (let count = 0; count < times; count += 1) {
            await page.keyboard.press(key);
            found.push(...(await coveredFocus(page)));
          }
        };
        await press('Tab', 17);
        await press('Shift+Tab', 16);
        await page.locator('[data-opens="send-my-details"]').click();
        await press('Tab', 6);
        await press('Shift+Tab', 6);
        expect({ ...size, found }).toEqual({ ...size, found: [] });
      }
    }),
  );
});
