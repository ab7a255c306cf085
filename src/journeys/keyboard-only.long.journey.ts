import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';

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
});
