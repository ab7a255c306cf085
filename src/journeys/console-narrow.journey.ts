import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { LoginPage } from './pages/LoginPage';
import { problemsAtEveryPlace } from './pages/openPath';
import { PublicCardPage } from './pages/PublicCardPage';

/** What is wider than the page, or nothing. */
function runsOver(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return [`${root.scrollWidth} px`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** A telephone, and a window of 1440 px at 200% zoom. */
const widths = [360, 720];

describe('Nothing scrolls sideways', () => {
  const product = useProduct();
  const visit = useChromium(product);

  it(
    'on any screen of the console, on a telephone and at 200% zoom',
    () =>
      visit({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
        const wide = await problemsAtEveryPlace(page, 'super', product(), async (place) => {
          const found: string[] = [];
          for (const width of widths) {
            await page.setViewportSize({ width, height: 740 });
            found.push(...(await runsOver(page)).map((element) => `${place} at ${width}: ${element}`));
          }
          return found;
        });
        expect(wide).toEqual([]);
      }),
    300_000,
  );

  it('on the login and on a public page', () =>
    visit({}, async ({ page }) => {
      const { link } = await cardNamed(product().origin, 'Friederike Charlotte von Hohenlinden-Wallersee');
      for (const open of [() => LoginPage.open(page), () => PublicCardPage.open(page, `/preview/${link}`)]) {
        await open();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          expect(await runsOver(page)).toEqual([]);
        }
      }
    }));
});
