import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { useProduct } from '../testing/product';
import { countsOf, newCard } from './pages/cardsByApi';
import type { ListedCard } from './pages/cardsByApi';
import type { ForwardedResponse } from './pages/reverseProxy';
import { withReverseProxy } from './pages/reverseProxy';
import { PublicCardPage } from './pages/PublicCardPage';

const phone = { width: 390, height: 844 };

describe('A visit', () => {
  const product = useProduct();
  const withPage = useChromium(product);
  let card: ListedCard;
  beforeEach(async () => {
    card = await newCard(product().origin, 'Jonas Weidenfels', { fullName: 'Counted Once' });
  });

  /** The report is sent after the page is complete; its response has arrived when this resolves. */
  async function open(page: Page, address: string): Promise<void> {
    const reported = page.waitForResponse('**/visit*');
    await PublicCardPage.open(page, address);
    await reported;
  }

  const counted = (expected: Record<string, number>) =>
    waitFor(async () => expect(await countsOf(product().origin, card.id)).toEqual(expected));

  it('is counted without scripts too', () =>
    withPage({ ...phone, javaScriptEnabled: false }, async ({ page }) => {
      await PublicCardPage.open(page, `/preview/${card.link}?type=card`);
      await counted({ profileTotal: 1, card: 1 });
    }));

  it('is counted once when the browser draws the card', () =>
    withPage(phone, async ({ page }) => {
      await PublicCardPage.open(page, `/preview.html/${card.link}?type=mobileRing`);
      await counted({ profileTotal: 1, mobileRing: 1 });
    }));

  it('is not counted when a page is prefetched, until it is viewed', () =>
    withPage(phone, async ({ page, product: { origin } }) => {
      const ahead = await page.request.get(`${origin}/preview/${card.link}?type=card`, {
        headers: { 'Sec-Purpose': 'prefetch' },
      });
      expect(ahead.status()).toBe(200);
      await page.request.head(`${origin}/preview/${card.link}?type=card`);
      await open(page, `/preview/${card.link}?type=sticker`);
      await counted({ profileTotal: 1, sticker: 1 });
    }));

  it('out of a cache in between is counted for everybody who gets the same bytes', async () => {
    let forwarded = 0;
    let kept: ForwardedResponse | undefined;
    const keep = async (pass: () => Promise<ForwardedResponse>) => {
      forwarded += kept ? 0 : 1;
      return (kept ??= await pass());
    };
    await withReverseProxy(product().origin, keep, async (between) => {
      for (let visitor = 0; visitor < 3; visitor += 1) {
        await withPage({ ...phone, serviceWorkers: 'block', expects: [/foreign host/] }, ({ page }) =>
          open(page, `${between}/preview/${card.link}?type=card`),
        );
      }
      expect(forwarded).toBe(1);
      await counted({ profileTotal: 3, card: 3 });
    });
  });
});
