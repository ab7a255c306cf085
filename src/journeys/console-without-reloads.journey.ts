import type { CDPSession, Page, Request } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import type { AccountPage } from './pages/AccountPage';
import { AccountsPage } from './pages/AccountsPage';

/** `npm run test:long` sets LONG. */
const rounds = process.env.LONG ? 51 : 3;
const parts = 3;
const accountName = 'Amselhof Kaffeerösterei GmbH';
const cardName = 'Jonas Weidenfels';

interface Use {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page holds after garbage collection. */
async function measureUse(debug: CDPSession): Promise<Use> {
  for (let round = 0; round < 3; round += 1) await debug.send('HeapProfiler.collectGarbage');
  const { metrics } = await debug.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Once a minute the console asks each list for changes, wherever the user is. */
const isPoll = (request: string) => /^GET .*[?&]since=/.test(request);

/** From the account's list to its card, and back by the arrow. */
async function thereAndBack(page: Page, account: AccountPage): Promise<void> {
  const card = await account.viewProfile(cardName);
  await card.openTab('Card Link');
  await page.getByRole('link', { name: 'Back to' }).click();
  await account.title(accountName).waitFor();
  await page.getByRole('link', { name: `View Profile ${cardName}` }).waitFor();
}

describe('The console', () => {
  const withPage = useChromium(sharedProduct);

  // Specification: SHELL-14, ROUTE-08, ROUTE-11
  it(`goes to a card and back ${rounds} times without reloads, requests or growing memory`, () =>
    withPage({ as: 'super', at: '/admin/accounts/all', reducedMotion: 'reduce' }, async ({ page, context }) => {
      // The browser reads pictures from its cache again after each garbage collection. The listener comes before the
      // list, because under load the photos are requested before the title is found.
      const pictures = new Set<string>();
      const isPicture = (request: Request) => request.resourceType() === 'image';
      const pathOf = (request: Request) => new URL(request.url()).pathname;
      context.on('request', (request) => isPicture(request) && pictures.add(pathOf(request)));
      const account = await new AccountsPage(page).view(accountName);
      const debug = await context.newCDPSession(page);
      await debug.send('Performance.enable');
      // A list requests the views of its visible rows once, a moment after it was scrolled last.
      await page.locator('.list-views svg').first().waitFor();
      const photos = page.locator('table img');
      await photos.first().waitFor();
      const areLoaded = (images: Element[]) => images.every((image) => (image as HTMLImageElement).complete);
      await waitFor(async () => expect(await photos.evaluateAll(areLoaded)).toBe(true));
      // Chunks come with the first visit of a screen, and React keeps one generation of what it drew last.
      for (let round = 0; round < 5; round += 1) await thereAndBack(page, account);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const requests: string[] = [];
      const start = Date.now();
      const seen = new Set(pictures);
      context.on(
        'request',
        (request) => seen.has(pathOf(request)) || requests.push(`${request.method()} ${request.url()}`),
      );
      const uses = [await measureUse(debug)];
      for (let part = 0; part < parts; part += 1) {
        for (let round = 0; round < rounds / parts; round += 1) await thereAndBack(page, account);
        uses.push(await measureUse(debug));
      }
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      expect(requests.filter((request) => !isPoll(request))).toEqual([]);
      const lists = 3;
      const minutes = Math.ceil((Date.now() - start) / 60_000);
      expect(requests.length).toBeLessThanOrEqual(lists * minutes);
      // What leaks grows in each part. What React keeps of the screen before comes once.
      const growthOf = (kind: keyof Use) =>
        Math.min(...uses.slice(1).map((use, index) => use[kind] - (uses[index]?.[kind] ?? 0)));
      expect(growthOf('nodes')).toBeLessThan(165);
      expect(growthOf('listeners')).toBeLessThan(15);
      expect(growthOf('heap')).toBeLessThan(700 * 1024);
    }));

  // Specification: ROUTE-28
  itWhenLong('goes back and forward between lists and tabs in the same document', () =>
    withPage({ as: 'super', at: '/admin/accounts/all' }, async ({ page }) => {
      const accounts = new AccountsPage(page);
      const account = await accounts.view(accountName);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const list = new URL(page.url()).pathname;
      await account.openTab('Account Details');
      await page.getByLabel('Contact Person').waitFor();
      await account.openTab('Card List');
      const card = await account.viewProfile(cardName);
      await card.openTab('Card Details');
      await page.getByRole('form', { name: 'Change card name' }).waitFor();
      const details = new URL(page.url()).pathname;

      await page.goBack();
      await page.getByRole('form', { name: 'Card Profile 1' }).waitFor();
      await page.goBack();
      await account.title(accountName).waitFor();
      expect(new URL(page.url()).pathname).toBe(list);
      await page.goBack();
      await page.getByLabel('Contact Person').waitFor();
      await page.goBack();
      await page.goBack();
      await accounts.table.waitFor();
      for (let step = 0; step < 5; step += 1) await page.goForward();
      await page.getByRole('form', { name: 'Change card name' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(details);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    }),
  );

  itWhenLong('has the focus on the content when Back leads to a screen whose code is not loaded after a reload', () =>
    withPage({ as: 'super', at: '/admin/jobs' }, async ({ page }) => {
      await page.getByRole('link', { name: /^Received contacts/ }).click();
      await page.locator('#content summary').waitFor();
      await page.reload();
      await page.locator('#content summary').click();
      await page.goBack();
      await page.getByRole('heading', { name: 'Imports and bulk actions', level: 1 }).waitFor();
      await waitFor(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('content'));
    }),
  );
});
