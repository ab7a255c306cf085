import { productVariants, sourceMetricOf } from '../contract/productVariants';
import { metricNames, metrics } from '../contract/metrics';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { useProduct } from '../testing/product';
import { botUserAgents } from '../testing/botUserAgents';
import { countsOf, newCard } from './pages/cardsByApi';
import { openPath } from './pages/openPath';
import { PublicCardPage } from './pages/PublicCardPage';

const aBrowser =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';

describe('The statistics', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  // Specification: STAT-15, STAT-27, CNST-15
  it('count the views of people by type, and no robots, HEAD requests, prefetches or previews', async () => {
    const { origin } = product();
    const name = 'Counted By People';
    const card = await newCard(origin, 'Jonas Weidenfels', { fullName: name });
    const addresses = [`/preview/${card.link}?type=card`, `/api/cards/${card.link}/preview?type=card`];
    const get = (address: string, headers: Record<string, string>, method = 'GET') =>
      fetch(origin + address, { method, headers });

    await withPage({ width: 390, height: 844, serviceWorkers: 'block' }, async ({ page }) => {
      for (const type of [...productVariants, 'unknown'])
        await PublicCardPage.open(page, `/preview/${card.link}?type=${type}`);
      await PublicCardPage.open(page, `/preview/${card.link}`);
    });
    for (const address of addresses) {
      for (const agent of botUserAgents) await get(address, { 'user-agent': agent });
      await get(address, { 'user-agent': aBrowser }, 'HEAD');
      for (const purpose of ['prefetch', 'prefetch;prerender'])
        await get(address, { 'user-agent': aBrowser, 'sec-purpose': purpose });
    }
    await withPage({ as: 'super' }, async ({ page }) => {
      await openPath(page, `/admin/accounts/card/${card.id}/mobile-preview`);
      await openPath(page, `/admin/accounts/card/${card.id}/contact-details`);
    });
    // One person more, at the end: a view counted above would be in the database by then, too.
    await withPage({ width: 390, height: 844, serviceWorkers: 'block' }, ({ page }) =>
      PublicCardPage.open(page, `/preview/${card.link}`).then(() => undefined),
    );

    const expected: Record<string, number> = {
      profileTotal: productVariants.length + 3,
      other: 3,
      ...Object.fromEntries(productVariants.map((type) => [sourceMetricOf(type), 1])),
    };
    await waitFor(async () => expect(await countsOf(origin, card.id)).toEqual(expected));
    await withPage({ as: 'super' }, async ({ page }) => {
      await openPath(page, '/admin/card-statistics');
      const row = page.getByRole('table', { name: 'Card Statistics' }).getByRole('row').filter({ hasText: name });
      const cells = await row.locator('th, td').allInnerTexts();
      expect(cells.map((text) => text.trim())).toEqual([
        name,
        ...metricNames.map((metric) => String(expected[metric] ?? 0)),
      ]);
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
        ['Name', ...metricNames.map((metric) => metrics[metric].label)].map((label) => expect.stringContaining(label)),
      );
    });
  });
});
