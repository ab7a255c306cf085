import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';

describe('A super administrator', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('sees the focused row above the bar, also when the bar says why an action was refused', () =>
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
    }));
});
