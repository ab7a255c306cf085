import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { firstCases, itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { cardNamed, newCard } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

const windows = [
  { width: 360, height: 640 },
  { width: 430, height: 800 },
  { width: 640, height: 360 },
  { width: 1440, height: 900 },
];

const phonesSideways = [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 667, height: 300 },
];

/** Rows whose value does not start below its label, at the icon's side, and what makes the page scroll sideways. */
function misaligned(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const textEdges = (element: Element | null) => {
      const range = document.createRange();
      if (element) range.selectNodeContents(element);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      return { left: Math.min(...lines.map(({ left }) => left)), right: Math.max(...lines.map(({ right }) => right)) };
    };
    const problems = [...document.querySelectorAll('[data-row]')].flatMap((row) => {
      const start = getComputedStyle(row).direction === 'rtl' ? 'right' : 'left';
      const away =
        textEdges(row.querySelector('.card-row-value'))[start] - textEdges(row.querySelector('.card-row-label'))[start];
      return Math.abs(away) > 1.5 ? [`${row.getAttribute('data-row')} ${away.toFixed(1)}`] : [];
    });
    return scrollWidth > clientWidth ? [...problems, `page ${scrollWidth - clientWidth}`] : problems;
  });
}

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
  const withPage = useChromium(sharedProduct);

  it('starts every value below its label, in both reading directions and every window', async () => {
    const { origin } = sharedProduct();
    const mixed = await newCard(origin, 'Jonas Weidenfels', {
      fullName: 'ليلى',
      language: 'ar',
      addressList: ['12 Sheikh Zayed Road, Dubai'],
      emailList: ['leila.alhaddad@harbour-studio.example'],
      websiteList: ['harbour-studio.example/people/leila'],
    });
    const names = firstCases(['Jonas Weidenfels', 'ليلى الحداد', 'אורי שקד־לוי']);
    const cards = [mixed, ...(await Promise.all(names.map((name) => cardNamed(origin, name))))];
    await withPage({}, async ({ page }) => {
      const found: string[] = [];
      for (const { name, link } of cards) {
        await PublicCardPage.open(page, `/preview/${link}`);
        await page.evaluate(() => document.fonts.ready);
        for (const size of windows) {
          await page.setViewportSize(size);
          found.push(...(await misaligned(page)).map((problem) => `${name} ${size.width}: ${problem}`));
        }
      }
      expect(found).toEqual([]);
    });
  });

  itWhenLong('shows the groups of a number in Arabic digits in the order in which they are dialed', async () => {
    const { link } = await newCard(sharedProduct().origin, 'Jonas Weidenfels', {
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

  itWhenLong('shows name and Save Contact at once on a phone held sideways', () =>
    withPage({}, async ({ page }) => {
      for (const name of ['Friederike Charlotte von Hohenlinden-Wallersee', 'ليلى الحداد', 'אורי שקד־לוי']) {
        await PublicCardPage.open(page, `/preview/${(await cardNamed(sharedProduct().origin, name)).link}`);
        for (const size of phonesSideways) {
          await page.setViewportSize(size);
          const found = await covered(page, ['.card-name', '[data-save]']);
          expect({ name, ...size, found }).toEqual({ name, ...size, found: [] });
        }
      }
    }),
  );

  itWhenLong('lets its buttons scroll with the page where the window has no room for them', () =>
    withPage({ width: 568, height: 232 }, async ({ page }) => {
      await PublicCardPage.open(page, `/preview/${(await cardNamed(sharedProduct().origin, 'ليلى الحداد')).link}`);
      expect(await covered(page, ['.card-name'])).toEqual([]);
    }),
  );
});
