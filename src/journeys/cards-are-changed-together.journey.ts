import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { requestAsSuperAdmin } from './pages/cardsByApi';

describe('A super administrator', () => {
  const withPage = useChromium(sharedProduct);

  it('selects cards by keyboard alone or with Shift and Ctrl, moves them together, and undoes it', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      const { origin } = sharedProduct();
      const cards = () =>
        requestAsSuperAdmin<{ id: string; accountId: string; name: string }[]>(origin, 'GET', '/cards');
      const accounts = await requestAsSuperAdmin<{ id: string; name: string }[]>(origin, 'GET', '/accounts');
      const target = accounts.find(({ name }) => name.startsWith('Björkö'))!;
      const before = await cards();

      await page.goto('/admin/cards');
      const select = page.getByRole('button', { name: 'Select', exact: true });
      await select.focus();
      await page.keyboard.press('Enter');
      const bar = page.getByRole('region', { name: 'Selected cards' });
      await bar.getByText('Select cards').waitFor();
      await page.keyboard.press('Space');
      for (let row = 1; row < 5; row += 1) await page.keyboard.press('Shift+ArrowDown');
      await bar.getByText('5 cards selected').waitFor();
      await bar.getByRole('button', { name: 'Move' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'To' }).focus();
      await page.keyboard.type('Björkö');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Move 5 cards' }).focus();
      await page.keyboard.press('Enter');
      await bar.getByText('Finished: 5 cards').waitFor();
      const countIn = (list: typeof before) => list.filter(({ accountId }) => accountId === target.id).length;
      expect(countIn(await cards())).toBeGreaterThan(countIn(before));

      await bar.getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await bar.getByText('Undone').waitFor();
      const places = (list: typeof before) => list.map(({ id, accountId }) => `${id} ${accountId}`).sort();
      expect(places(await cards())).toEqual(places(before));

      // The cards may be selected anew.
      await bar.getByRole('button', { name: 'Close the result' }).click();
      const boxes = page.locator('.selection-box input');
      await boxes.nth(0).click();
      await boxes.nth(4).click({ modifiers: ['Shift'] });
      await bar.getByText('5 cards selected').waitFor();
      expect(await boxes.nth(4).isChecked()).toBe(true);
      await boxes.nth(2).click({ modifiers: ['Control'] });
      await bar.getByText('4 cards selected').waitFor();
      expect(await boxes.nth(2).isChecked()).toBe(false);
      await boxes.nth(3).click({ modifiers: ['Shift'] });
      expect(await boxes.nth(3).isChecked()).toBe(true);
    }));

  itWhenLong('sees the focused row above the bar, also when the bar says why an action was refused', () =>
    withPage({ as: 'super', at: '/admin/cards', width: 390, height: 740, expects: [/500/] }, async ({ page }) => {
      await page.route('**/api/bulk-actions', (route) =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong on our side. Try again.' } }),
      );
      page.on('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      const boxes = page.locator('.selection-box input');
      await boxes.first().click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const bar = page.getByRole('region', { name: 'Selected cards' });
      await bar.getByText('Something went wrong on our side.').waitFor();
      const covered: string[] = [];
      for (const [width, height] of [
        [390, 740],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height });
        await boxes.first().focus();
        for (let presses = 0; presses < 15; presses += 1) {
          await page.keyboard.press('Tab');
          const isAbove = await bar.evaluate((element) => {
            const { bottom } = document.activeElement!.getBoundingClientRect();
            return bottom <= element.getBoundingClientRect().top;
          });
          if (!isAbove) covered.push(`Tab ${presses} at ${width} x ${height}`);
        }
      }
      expect(covered).toEqual([]);
    }),
  );
});
