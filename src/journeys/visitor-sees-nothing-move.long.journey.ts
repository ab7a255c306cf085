import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import type { ListedCard } from './pages/cardsByApi';
import { requestAsSuperAdmin } from './pages/cardsByApi';
import type { LayoutShift } from './pages/layoutShifts';

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

/**
 * Adds up in `window.shift` what moves, as Chromium scores it: the share of the window that is touched times the way
 * in the window's length. For a word that moves into a new line the headless shell counts a way from the window's
 * corner; such an entry is scored here, from the boxes as they were before.
 */
function addUpShifts(): void {
  const scored = Object.assign(window, { shift: 0 });
  const scoreOf = ({ value, sources }: LayoutShift) => {
    const boxes = sources.filter(({ previousRect }) => previousRect.width > 0);
    if (boxes.length === sources.length) return value;
    const longest = Math.max(innerWidth, innerHeight);
    const edges = boxes.flatMap(({ previousRect, currentRect }) => [previousRect, currentRect]);
    const touched = Math.max(...edges.map(({ bottom }) => bottom)) - Math.min(...edges.map(({ top }) => top));
    const ways = boxes.map(({ previousRect, currentRect }) =>
      Math.max(Math.abs(previousRect.y - currentRect.y), Math.abs(previousRect.x - currentRect.x)),
    );
    return (Math.min(touched, innerHeight) / innerHeight) * (Math.max(0, ...ways) / longest);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) scored.shift += scoreOf(entry);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What moved until the page and its fonts have come, as Chromium scores it (Layout Instability). */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    return Reflect.get(window, 'shift') as number;
  });
}

describe('A visitor on a slow line', () => {
  const withPage = useChromium(sharedProduct);

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
        await withPage({ width, height: 844, serviceWorkers: 'block' }, async ({ page, context }) => {
          const session = await context.newCDPSession(page);
          await session.send('Network.enable');
          await session.send('Network.emulateNetworkConditions', slowLine);
          await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
          await page.addInitScript(addUpShifts);
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
