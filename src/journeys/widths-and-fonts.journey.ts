import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { cardNamed, newCard, requestAsSuperAdmin } from './pages/cardsByApi';
import { writeTwiceAsLarge } from './pages/fontSizes';
import { openPath } from './pages/openPath';
import { runsOver } from './pages/overflow';

describe('A list on a tablet', () => {
  const withPage = useChromium(sharedProduct);

  it('shows the columns that it has room for beside the sidebar, and says which it leaves out', () =>
    withPage({ as: 'super', at: '/admin/cards' }, async ({ page }) => {
      const table = page.getByRole('table', { name: 'Cards' });
      const views = table.getByRole('columnheader', { name: 'Views, 30 days' });
      const name = table.locator('.data-table-link').first();
      await name.waitFor();
      for (const [width, isShown] of [
        [820, true],
        [912, false],
        [1024, true],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole('button', { name: 'Columns' }).click();
        const choice = page.getByRole('dialog', { name: 'Columns' }).locator('.choice').filter({ hasText: 'Views' });
        const isLeftOut = await choice.getByText('Only in a wider window').isVisible();
        await page.keyboard.press('Escape');
        const room = (await name.locator('xpath=ancestor::th').boundingBox())?.width ?? 0;
        const isSeen = await views.isVisible();
        expect({ width, isSeen, isLeftOut, isReadable: room > 250 }).toEqual({
          width,
          isSeen: isShown,
          isLeftOut: !isShown,
          isReadable: true,
        });
      }
    }));
});

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
