import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { countsOf, newCard } from './pages/cardsByApi';
import type { ListedCard } from './pages/cardsByApi';
import type { ForwardedResponse } from './pages/reverseProxy';
import { withReverseProxy } from './pages/reverseProxy';
import { PageCache } from './pages/pageCache';
import { PublicCardPage } from './pages/PublicCardPage';

const phone = { width: 390, height: 844 };

describe('A visit', () => {
  const withPage = useChromium(sharedProduct);
  let card: ListedCard;
  beforeEach(async () => {
    card = await newCard(sharedProduct().origin, 'Jonas Weidenfels', { fullName: 'Counted Once' });
  });

  /** The report is sent after the page is complete; its response has arrived when this resolves. */
  async function open(page: Page, address: string): Promise<void> {
    const reported = page.waitForResponse('**/visit*');
    await PublicCardPage.open(page, address);
    await reported;
  }

  const counted = (expected: Record<string, number>) =>
    waitFor(async () => expect(await countsOf(sharedProduct().origin, card.id)).toEqual(expected));

  itWhenLong('is counted without scripts too', () =>
    withPage({ ...phone, javaScriptEnabled: false }, async ({ page }) => {
      await PublicCardPage.open(page, `/preview/${card.link}?type=card`);
      await counted({ profileTotal: 1, card: 1 });
    }),
  );

  it('with a cached page gets a 304, fetches nothing else, and counts', () =>
    withPage({ ...phone, serviceWorkers: 'block' }, async ({ page, context }) => {
      const address = `/preview/${card.link}?type=card`;
      await open(page, address);
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      // Told of what came over the network only; the page itself would see 200 for a 304.
      const overTheNetwork = new Map<string, number>();
      session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) =>
        overTheNetwork.set(requestId, statusCode),
      );
      const requestedPaths = new Map<string, string>();
      session.on('Network.requestWillBeSent', ({ requestId, request }) =>
        requestedPaths.set(requestId, new URL(request.url).pathname),
      );
      await open(page, address);
      await page.waitForLoadState('networkidle');
      const responses = [...overTheNetwork].map(([requestId, status]) => `${status} ${requestedPaths.get(requestId)}`);
      expect(responses.filter((response) => !response.endsWith('/visit'))).toEqual([`304 /preview/${card.link}`]);
      await counted({ profileTotal: 2, card: 2 });
    }));

  itWhenLong('is counted once when the browser draws the card', () =>
    withPage(phone, async ({ page }) => {
      await PublicCardPage.open(page, `/preview.html/${card.link}?type=mobileRing`);
      await counted({ profileTotal: 1, mobileRing: 1 });
    }),
  );

  // Specification: CNST-15
  it('is counted once with the product of its link, also when the worker passes it on or it is loaded again', () =>
    withPage(phone, async ({ page }) => {
      await open(page, `/preview/${card.link}?type=link`);
      await counted({ profileTotal: 1, petago: 1 });
      await new PageCache(page).ready();
      await open(page, `/preview/${card.link}?type=virtago`);
      await counted({ profileTotal: 2, petago: 1, virtago: 1 });
      const reported = page.waitForResponse('**/visit*');
      await page.reload();
      await reported;
      await counted({ profileTotal: 3, petago: 1, virtago: 2 });
    }));

  it('is counted once when the network is slow and the cached page is shown first', () => {
    let held = Promise.resolve();
    return withReverseProxy(
      sharedProduct().origin,
      async (pass) => {
        await held;
        return pass();
      },
      (between) =>
        withPage({ ...phone, expects: [/foreign host/] }, async ({ page }) => {
          await open(page, `${between}/preview/${card.link}`);
          await new PageCache(page).ready();
          let release: () => void = () => undefined;
          held = new Promise((resolve) => (release = resolve));
          const reports: string[] = [];
          page.on('request', (request) => request.url().includes('/visit') && reports.push(request.url()));
          await PublicCardPage.open(page, `${between}/preview/${card.link}?type=card`);
          await page.waitForLoadState('load');
          await counted({ profileTotal: 1, other: 1 });
          release();
          await counted({ profileTotal: 2, other: 1, card: 1 });
          expect(reports).toEqual([]);
        }),
    );
  });

  itWhenLong('is not counted when a page is prefetched, until it is viewed', () =>
    withPage(phone, async ({ page, product: { origin } }) => {
      const ahead = await page.request.get(`${origin}/preview/${card.link}?type=card`, {
        headers: { 'Sec-Purpose': 'prefetch' },
      });
      expect(ahead.status()).toBe(200);
      await page.request.head(`${origin}/preview/${card.link}?type=card`);
      await open(page, `/preview/${card.link}?type=sticker`);
      await counted({ profileTotal: 1, sticker: 1 });
    }),
  );

  // Specification: CPRE-04
  it('is not what the console shows of a card', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      await page.goto(`/admin/accounts/card/${card.id}/mobile-preview`);
      await page.getByText('Card Profile 1').first().waitFor();
      await page.getByRole('heading', { name: 'Counted Once' }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await counted({});
    }));

  itWhenLong('out of a cache in between is counted for everybody who gets the same bytes', async () => {
    let forwarded = 0;
    let kept: ForwardedResponse | undefined;
    const keep = async (pass: () => Promise<ForwardedResponse>) => {
      forwarded += kept ? 0 : 1;
      return (kept ??= await pass());
    };
    await withReverseProxy(sharedProduct().origin, keep, async (between) => {
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
