import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { cardNamed, newCard } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

const phone = { width: 360, height: 740 };

describe('A visitor who opens a card', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  const sizeOfName = (page: Page) =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));

  // Specification: PUB-16
  it('sees a name of 22 characters in the large style and one of 23 in the smaller', async () => {
    const { origin } = product();
    const short = await newCard(origin, 'Jonas Weidenfels', { fullName: 'Anna-Katharina Meyer A' });
    const long = await newCard(origin, 'Jonas Weidenfels', { fullName: 'Anna-Katharina Meyer AB' });
    await withPage(phone, async ({ page }) => {
      await PublicCardPage.open(page, `/preview/${short.link}`);
      const large = await sizeOfName(page);
      await PublicCardPage.open(page, `/preview/${long.link}`);
      expect(await sizeOfName(page)).toBeLessThan(large);
    });
  });

  // Specification: PUB-06, PUB-08
  it('sees only rows with a value and only the first value of a list', async () => {
    const { origin } = product();
    const sparse = await newCard(origin, 'Jonas Weidenfels', {
      fullName: 'Ada Sparse',
      mobilePhoneList: ['', '+49 170 1', '+49 170 2'],
      fax: '   ',
      websiteList: [''],
    });
    await withPage(phone, async ({ page }) => {
      const card = await PublicCardPage.open(page, `/preview/${sparse.link}`);
      expect(await card.contactRows()).toEqual([['Mobile', '+49 170 1']]);
    });
  });

  it('reads it from the right where its language is read so', async () => {
    const arabic = await cardNamed(product().origin, 'ليلى الحداد');
    await withPage(phone, async ({ page }) => {
      await PublicCardPage.open(page, `/preview/${arabic.link}`);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      const [icon, text] = await Promise.all(
        ['[data-row] svg', '[data-row] .card-row-text'].map((part) => page.locator(part).first().boundingBox()),
      );
      expect(icon?.x ?? 0).toBeGreaterThan(text?.x ?? 0);
    });
  });
});
