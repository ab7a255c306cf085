import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { cardNamed, newCard } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

const phonesSideways = [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 667, height: 300 },
];

/** The parts of the card that are not wholly in the window, or that something else covers. */
function covered(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (each) =>
      each.filter((selector) => {
        const element = document.querySelector(selector);
        if (!element) return true;
        const { left, top, bottom, width } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].some((y) => !element.contains(document.elementFromPoint(left + width / 2, y)));
      }),
    selectors,
  );
}

describe('A card', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('shows the groups of a number in Arabic digits in the order in which they are dialed', async () => {
    const { link } = await newCard(product().origin, 'Jonas Weidenfels', {
      language: 'ar',
      mobilePhoneList: ['+٩٦٦ ٥٠ ١٢٣'],
    });
    await withPage({}, async ({ page }) => {
      await PublicCardPage.open(page, `/preview/${link}`);
      const seen = await page.evaluate(() => {
        const text = document.querySelector('[data-row=mobilePhones] [dir=ltr]')?.firstChild;
        const leftOf = (at: number) => {
          const range = document.createRange();
          if (text) range.setStart(text, at);
          if (text) range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        };
        return [...(text?.textContent ?? '')]
          .map((sign, at) => ({ sign, left: leftOf(at) }))
          .sort((a, b) => a.left - b.left)
          .map(({ sign }) => sign)
          .join('');
      });
      expect(seen).toBe('+٩٦٦ ٥٠ ١٢٣');
    });
  });

  it('shows name and Save Contact at once on a phone held sideways', () =>
    withPage({}, async ({ page }) => {
      for (const name of ['Friederike Charlotte von Hohenlinden-Wallersee', 'ليلى الحداد', 'אורי שקד־לוי']) {
        await PublicCardPage.open(page, `/preview/${(await cardNamed(product().origin, name)).link}`);
        for (const size of phonesSideways) {
          await page.setViewportSize(size);
          const found = await covered(page, ['.card-name', '[data-save]']);
          expect({ name, ...size, found }).toEqual({ name, ...size, found: [] });
        }
      }
    }));

  it('lets its buttons scroll with the page where the window has no room for them', () =>
    withPage({ width: 568, height: 232 }, async ({ page }) => {
      await PublicCardPage.open(page, `/preview/${(await cardNamed(product().origin, 'ليلى الحداد')).link}`);
      expect(await covered(page, ['.card-name'])).toEqual([]);
    }));
});
