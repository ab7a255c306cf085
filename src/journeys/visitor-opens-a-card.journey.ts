import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { firstCases, itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { requestAsSuperAdmin, cardNamed, newCard } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

const phone = { width: 360, height: 740 };

describe('A visitor who opens a card', () => {
  const withPage = useChromium(sharedProduct);
  let link: string;
  beforeAll(async () => {
    ({ link } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels'));
  });

  const sizeOfName = (page: Page) =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));

  // Specification: GEN-01, GEN-04, PUB-01, PUB-02, PUB-07, PUB-09, PUB-10, PUB-11, PUB-12, PUB-13
  it('sees picture, name, title, company and entries with their actions, and loads nothing of the console', () =>
    withPage({ ...phone, as: 'super' }, async ({ page, context }) => {
      const requestedPaths: string[] = [];
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      const card = await PublicCardPage.open(page, `/x/preview/${link}`);
      expect(await card.name()).toBe('Jonas Weidenfels');
      await page.getByRole('img', { name: 'Jonas Weidenfels' }).waitFor();
      for (const text of ['Head of Wholesale', 'Amselhof Kaffeerösterei'])
        await page.getByText(text, { exact: true }).waitFor();
      const kinds = await card.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
      expect(kinds).toEqual([
        'officePhones',
        'mobilePhones',
        'fax',
        'emails',
        'address',
        'websites',
        'facebook',
        'instagram',
        'twitter',
        'linkedin',
        'youtube',
        'pinterest',
        'tiktok',
      ]);
      const labels = (await card.contactRows()).map(([label]) => label);
      expect(labels.slice(0, 4)).toEqual(['Office Phone', 'Mobile', 'Fax', 'Email']);

      const row = (kind: string) => page.locator(`[data-row="${kind}"]`);
      for (const kind of ['officePhones', 'mobilePhones', 'fax'])
        expect(await row(kind).getAttribute('href')).toMatch(/^tel:\+49/);
      expect(await row('emails').getAttribute('href')).toMatch(/^mailto:[^?]+@/);
      for (const kind of ['websites', 'facebook', 'tiktok']) {
        expect(await row(kind).getAttribute('href')).toMatch(/^https:\/\//);
        expect(await row(kind).getAttribute('target')).toBe('_blank');
        expect(await row(kind).getAttribute('rel')).toContain('noopener');
      }
      const before = page.url();
      await row('address').click();
      expect(page.url()).toBe(before);
      expect(context.pages()).toHaveLength(1);
      expect(await row('address').getAttribute('href')).toBeNull();

      await page.waitForLoadState('networkidle');
      expect(requestedPaths.filter((path) => path.startsWith('/api/') && !path.endsWith('/visit'))).toEqual([]);
      expect(page.url()).toContain(`/x/preview/${link}`);
    }));

  // Specification: PUB-16
  itWhenLong('sees a name of 22 characters in the large style and one of 23 in the smaller', async () => {
    const { origin } = sharedProduct();
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
  itWhenLong('sees only rows with a value and only the first value of a list', async () => {
    const { origin } = sharedProduct();
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

  // Specification: PUB-14, PUB-15, THEME-23
  it("sees the card in its account's theme, with the font from our own origin, and nothing move while it loads", () =>
    withPage(phone, async ({ page }) => {
      await page.addInitScript(() => {
        const seen = window as unknown as { shift: number };
        seen.shift = 0;
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => (seen.shift += (entry as unknown as { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true });
      });
      const fonts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname));
      const card = await PublicCardPage.open(page, `/preview/${link}`);
      await waitFor(async () => expect(await page.evaluate(() => document.fonts.check('16px Lora'))).toBe(true));
      expect(fonts).toEqual([expect.stringMatching(/^\/fonts\/lora-latin-wght-[\d.]+\.woff2$/)]);
      const { accountId } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      const accounts = await requestAsSuperAdmin<{ id: string; themes: Record<string, string> }[]>(
        sharedProduct().origin,
        'GET',
        '/accounts',
      );
      const themes = accounts.find(({ id }) => id === accountId)?.themes ?? {};
      expect(await card.rows.first().locator('svg').first().getAttribute('class')).toContain(
        `card-icon-${themes.iconShape}`,
      );
      const colorOf = (selector: string, property: 'fill' | 'backgroundColor') =>
        page
          .locator(selector)
          .first()
          .evaluate(
            (element, name) =>
              `#${(getComputedStyle(element)[name].match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
            property,
          );
      expect(await colorOf('.card-icon-shape', 'fill')).toBe(themes.iconColor?.toLowerCase());
      expect(await colorOf('.card-header', 'backgroundColor')).toBe(themes.headerBackgroundColor?.toLowerCase());
      expect(await colorOf('[data-save]', 'backgroundColor')).toBe(themes.buttonColor?.toLowerCase());
      expect(await page.locator('[data-texture]').getAttribute('src')).toBe(
        `/storage/textures/${accountId}/${themes.headerBackgroundTexture}.png`,
      );
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
    }));

  // Specification: GEN-19
  it('can use it on a small telephone: nothing runs over the edge, rows are easy to tap', () =>
    withPage({ width: 320, height: 568 }, async ({ page }) => {
      for (const name of firstCases(['Friederike Charlotte von Hohenlinden-Wallersee', 'Jonas Weidenfels'])) {
        const card = await PublicCardPage.open(
          page,
          `/preview/${(await cardNamed(sharedProduct().origin, name)).link}`,
        );
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
        const heights = await card.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
      }
    }));

  itWhenLong('reads it from the right where its language is read so', async () => {
    const arabic = await cardNamed(sharedProduct().origin, 'ليلى الحداد');
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

  // Specification: PUB-17
  itWhenLong('sees that a card is unknown, by page and by status', () =>
    withPage({ ...phone, expects: [/404/] }, async ({ page }) => {
      for (const address of [
        '/preview',
        '/preview/',
        '/preview/NoSuchCard',
        '/preview/%F0%9F%98%80',
        '/x/preview/None',
      ]) {
        const response = await page.goto(address);
        expect(response?.status()).toBe(404);
        await page.getByRole('heading', { name: 'Card not found' }).waitFor();
      }
    }),
  );
});
