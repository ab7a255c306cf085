import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';

/** /preview.html/{cardLink}: what a host of plain files sends for every card. */
describe('A visitor whose browser draws the card', () => {
  const product = useProduct();
  const withPage = useChromium(product);
  let link: string;
  beforeAll(async () => {
    ({ link } = await cardNamed(product().origin, 'Jonas Weidenfels'));
  });

  // Specification: PUB-17
  it('sees that a card is unknown', () =>
    withPage({ width: 390, height: 844, expects: [/404/], at: '/preview.html/NoSuchCard' }, async ({ page }) => {
      await page.getByRole('heading', { name: 'Card not found' }).waitFor();
    }));

  it('sees that the server is unreachable and can try again, without an endless spinner', () =>
    withPage({ width: 390, height: 844, expects: [/ERR_FAILED|net::/] }, async ({ page }) => {
      await page.route('**/api/cards/*/preview*', (route) => route.abort());
      await page.goto(`/preview.html/${link}`);
      await page.getByRole('heading', { name: 'The card could not be loaded' }).waitFor();
      expect(await page.locator('.card-spinner').count()).toBe(0);
      await page.unroute('**/api/cards/*/preview*');
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Jonas Weidenfels' }).waitFor();
    }));
});

describe('A visitor whose browser draws the card with data of another server', () => {
  const product = useProduct({ settings: { API_BASE_URL: 'https://api.cards.test' } });
  const withPage = useChromium(product);

  it('sends requests to the configured server address', async () => {
    const { link } = await cardNamed(product().origin, 'Jonas Weidenfels');
    await withPage(
      { width: 390, height: 844, expects: [/foreign host: https:\/\/api\.cards\.test/] },
      async ({ page }) => {
        await page.route('https://api.cards.test/**', async (route) => {
          const response = await route.fetch({
            url: route.request().url().replace('https://api.cards.test', product().origin),
          });
          await route.fulfill({
            response,
            headers: { ...response.headers(), 'access-control-allow-origin': '*' },
          });
        });
        await page.goto(`/preview.html/${link}`);
        await page.getByRole('heading', { name: 'Jonas Weidenfels' }).waitFor();
        expect(await page.getByRole('link', { name: 'Save Contact' }).getAttribute('href')).toBe(
          `https://api.cards.test/api/cards/${link}/vcf`,
        );
        await page.waitForFunction(() => {
          const images = [...document.querySelectorAll<HTMLImageElement>('.card-photo img, .card-texture')];
          return images.length === 2 && images.every(({ naturalWidth }) => naturalWidth > 0);
        });
        await page.waitForFunction(() =>
          [...document.fonts].some(({ family, status }) => family === 'Lora' && status === 'loaded'),
        );
      },
    );
  });
});
