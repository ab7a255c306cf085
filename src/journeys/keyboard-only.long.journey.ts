import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import type { Page } from 'playwright-core';
import { cardNamed } from './pages/cardsByApi';

/** What has the focus, if something else covers all of it. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const there = document.elementFromPoint(left + width / 2, top + height * part);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    return isSeen ? null : element.outerHTML.slice(0, 120);
  });
}

describe('Keyboard navigation', () => {
  const withPage = useChromium(sharedProduct);

  it('the name of an account has a ring that the browser paints', () =>
    withPage({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 640 });
        await page.goto('/admin/accounts/all');
        const link = page.locator('.data-table-link').first();
        await link.waitFor();
        await page.keyboard.press('Tab');
        await link.focus();
        const { x, y, width: length, height } = (await link.boundingBox())!;
        // Left of the name and below its end, where nothing but the ring is.
        const places = {
          left: { x: x - 6, y, width: 5, height },
          below: { x: x + length - 12, y: y + height, width: 8, height: 3 },
        };
        for (const [place, clip] of Object.entries(places)) {
          const withRing = await page.screenshot({ clip });
          await link.evaluate((element: HTMLElement) => (element.style.outline = 'none'));
          const isPainted = !withRing.equals(await page.screenshot({ clip }));
          expect({ width, place, isPainted }).toEqual({ width, place, isPainted: true });
          await link.evaluate((element: HTMLElement) => (element.style.outline = ''));
        }
      }
    }));

  it('a text area at the edge of a phone comes out from under the header or the buttons when it gets the focus', () =>
    withPage({ as: 'super', width: 360, height: 640 }, async ({ page }) => {
      const { accountId } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      await page.goto(`/admin/accounts/${accountId}/account-details`);
      const notice = page.getByLabel('Other Notice');
      await notice.waitFor();
      for (const top of [-60, 600]) {
        await notice.evaluate((element: HTMLElement, wanted) => {
          element.blur();
          window.scrollBy(0, element.getBoundingClientRect().top - wanted);
        }, top);
        await notice.evaluate((element: HTMLElement) => element.focus());
        expect({ top, covered: await coveredFocus(page) }).toEqual({ top, covered: null });
      }
    }));
});
