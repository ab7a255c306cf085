import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';

describe('A super administrator who deletes an account', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('reaches the buttons of a long form while Undo is offered', () =>
    withPage({ as: 'super', at: '/admin/accounts/all' }, async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      const row = page.getByRole('row', { name: /Björkö/ });
      await row.hover();
      await row.getByRole('button', { name: /^Delete/ }).click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.waitFor();
      await page
        .getByRole('link', { name: /^Amselhof Kaffee/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Account Details' }).click();
      const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
      const bar = await undo.boundingBox();
      expect(bar!.y + bar!.height).toBeLessThanOrEqual(save!.y);
      // In a low window they scroll, and the bar is at the bottom.
      await page.setViewportSize({ width: 1440, height: 256 });
      const low = await undo.boundingBox();
      expect(low!.y + low!.height).toBeGreaterThan(220);
    }));
});
