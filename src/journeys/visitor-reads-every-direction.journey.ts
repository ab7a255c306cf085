import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { cardNamed, newCard } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

const windows = [
  { width: 360, height: 640 },
  { width: 430, height: 800 },
  { width: 640, height: 360 },
  { width: 1440, height: 900 },
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

describe('A card', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('starts every value below its label, in both reading directions and every window', async () => {
    const { origin } = product();
    const mixed = await newCard(origin, 'Jonas Weidenfels', {
      fullName: 'ليلى',
      language: 'ar',
      addressList: ['12 Sheikh Zayed Road, Dubai'],
      emailList: ['leila.alhaddad@harbour-studio.example'],
      websiteList: ['harbour-studio.example/people/leila'],
    });
    const names = ['ليلى الحداد', 'אורי שקד־לוי', 'Jonas Weidenfels'];
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
});
