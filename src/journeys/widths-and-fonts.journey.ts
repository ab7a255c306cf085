import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { cardNamed, newCard, requestAsSuperAdmin } from './pages/cardsByApi';
import { writeTwiceAsLarge } from './pages/fontSizes';
import { openPath } from './pages/openPath';
import { runsOver } from './pages/overflow';

describe('The console in a browser that writes twice as large', () => {
  const withPage = useChromium(sharedProduct);

  it('cuts no text of a list on a narrow phone, and no screen is wider', () =>
    withPage({ as: 'super', width: 320, height: 640, hasTouch: true }, async ({ page, context }) => {
      const { origin } = sharedProduct();
      const { id } = await newCard(origin, 'Jonas Weidenfels', { fullName: 'Wilhelmina van der Bijl-Achterberg' });
      await requestAsSuperAdmin(origin, 'DELETE', `/cards/${id}`);
      const card = await cardNamed(origin, 'Friederike Charlotte von Hohenlinden-Wallersee');
      const lists = process.env.LONG
        ? ['accounts/all', 'cards', 'card-statistics', 'received-contacts', 'recently-deleted']
        : ['cards'];
      await writeTwiceAsLarge(context, page);
      const problems: Record<string, unknown> = {};
      for (const path of [...lists, `accounts/card/${card.id}/contact-details`]) {
        await openPath(page, `/admin/${path}`);
        const cut = await page.locator('.data-table-cell, .data-table-cell :not(.visually-hidden)').evaluateAll((all) =>
          all
            .filter((element) => getComputedStyle(element).overflow === 'hidden')
            .filter(
              (element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
            )
            .map((element) => element.textContent),
        );
        const wide = await runsOver(page);
        if (cut.length + wide.length > 0) problems[path] = [...cut.slice(0, 3), ...wide];
      }
      expect(problems).toEqual({});
    }));
});
