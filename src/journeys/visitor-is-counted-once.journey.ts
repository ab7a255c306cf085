import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { eventually } from '../testing/eventually';
import { useProduct } from '../testing/product';
import { countsOf, newCard } from './pages/cardsByApi';
import type { ListedCard } from './pages/cardsByApi';
import { PublicPage } from './pages/PublicPage';

const phone = { width: 390, height: 844 };

describe('A visit', () => {
  const product = useProduct();
  const visit = useChromium(product);
  let card: ListedCard;
  beforeEach(async () => {
    card = await newCard(product().origin, 'Jonas Weidenfels', { fullName: 'Counted Once' });
  });

  /** The report is sent after the page is complete; it has been answered when this resolves. */
  async function open(page: Page, address: string): Promise<void> {
    const reported = page.waitForResponse('**/visit*');
    await PublicPage.open(page, address);
    await reported;
  }

  const counted = (expected: Record<string, number>) => eventually(async () => expect(await countsOf(product().origin, card.id)).toEqual(expected));

  it('is counted once for each load, with the product of its link [CNST-15]', () =>
    visit(phone, async ({ page }) => {
      await open(page, `/preview/${card.link}?type=sticker`);
      await counted({ profileTotal: 1, sticker: 1 });
      await open(page, `/preview/${card.link}?type=link`);
      await counted({ profileTotal: 2, sticker: 1, petago: 1 });
    }));

  it('is counted without scripts too', () =>
    visit({ ...phone, javaScriptEnabled: false }, async ({ page }) => {
      await PublicPage.open(page, `/preview/${card.link}?type=card`);
      await counted({ profileTotal: 1, card: 1 });
    }));

  it('is counted once when the browser draws the card', () =>
    visit(phone, async ({ page }) => {
      await PublicPage.open(page, `/preview.html/${card.link}?type=mobileRing`);
      await counted({ profileTotal: 1, mobileRing: 1 });
    }));

  it('out of the worker\'s cache is counted by its report, and its renewal is none', () =>
    visit(phone, async ({ page }) => {
      await open(page, `/preview/${card.link}`);
      await eventually(async () => expect(await page.evaluate(async () => navigator.serviceWorker.controller !== null && (await (await caches.open('card-pages')).keys()).length)).toBe(1));
      await open(page, `/preview/${card.link}?type=virtago`);
      await counted({ profileTotal: 2, other: 1, virtago: 1 });
    }));

  it('out of a cache in between is counted for everybody who gets the same bytes', async () => {
    const { origin } = product();
    let asked = 0;
    let kept: { status: number; headers: Record<string, string>; body: Buffer } | undefined;
    /** A cache that holds the page and passes everything else on. */
    const cache = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const isPage = request.url?.startsWith('/preview/') === true;
        if (isPage && kept) {
          response.writeHead(kept.status, kept.headers).end(kept.body);
          return;
        }
        asked += isPage ? 1 : 0;
        const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'accept-encoding', 'if-none-match', 'content-length'].includes(name))) as Record<string, string>;
        const answer = await fetch(origin + request.url, { method: request.method, headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) });
        const passed = { status: answer.status, headers: Object.fromEntries([...answer.headers].filter(([name]) => !['connection', 'content-encoding', 'content-length', 'transfer-encoding'].includes(name))), body: Buffer.from(await answer.arrayBuffer()) };
        if (isPage) kept = passed;
        response.writeHead(passed.status, passed.headers).end(passed.body);
      })();
    });
    await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
    const between = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
    try {
      for (let visitor = 0; visitor < 3; visitor += 1) {
        await visit({ ...phone, serviceWorkers: 'block', expects: [/foreign host/] }, ({ page }) => open(page, `${between}/preview/${card.link}?type=card`));
      }
      expect(asked).toBe(1);
      await counted({ profileTotal: 3, card: 3 });
    } finally {
      cache.closeAllConnections();
      cache.close();
    }
  });
});
