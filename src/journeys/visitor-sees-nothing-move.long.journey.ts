import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import type { ListedCard } from './pages/cardsByApi';
import { requestAsSuperAdmin } from './pages/cardsByApi';

/** A telephone on a bad line, as the page is measured on (scripts/bench/page): 150 ms, 1.6 Mbps, CPU 4 times slower. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;

/**
 * What is left are words that move within their line. On the narrowest telephones an address may break at another word.
 */
const widths = [
  { width: 320, atMost: 0.02 },
  { width: 390, atMost: 0.005 },
];

/** What moved until the page and its fonts have come, as Chromium scores it (Layout Instability). */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    return (window as unknown as { shift: number }).shift;
  });
}

describe('A visitor on a slow line', () => {
  const visit = useChromium(sharedProduct);

  it.each(widths)(
    'sees nothing move on a card while its font arrives, $width pixels wide',
    async ({ width, atMost }) => {
      const { origin } = sharedProduct();
      const cards = (await requestAsSuperAdmin<ListedCard[]>(origin, 'GET', '/cards')).filter(
        ({ link }) => link !== '',
      );
      const moved: [name: string, shift: number][] = [];
      let seen = 0;
      for (const { name, link } of cards) {
        if ((await fetch(`${origin}/preview/${link}`, { method: 'HEAD' })).status !== 200) continue;
        await visit({ width, height: 844, serviceWorkers: 'block' }, async ({ page, context }) => {
          const session = await context.newCDPSession(page);
          await session.send('Network.enable');
          await session.send('Network.emulateNetworkConditions', slowLine);
          await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
          await page.addInitScript(() => {
            const scored = window as unknown as { shift: number };
            scored.shift = 0;
            new PerformanceObserver((list) =>
              list.getEntries().forEach((entry) => (scored.shift += (entry as unknown as { value: number }).value)),
            ).observe({ type: 'layout-shift', buffered: true });
          });
          const shift = await shiftOf(page, `/preview/${link}`);
          if (shift > atMost) moved.push([name, shift]);
          seen += 1;
        });
      }
      expect(moved).toEqual([]);
      expect(seen).toBeGreaterThanOrEqual(60);
    },
    600_000,
  );
});
