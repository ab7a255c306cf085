import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { runsOver } from './pages/overflow';

const own = 'Jonas Weidenfels';

describe('The QR code of a card', () => {
  const withPage = useChromium(sharedProduct);

  it('fits a window of 320 px while a logo is chosen for its middle', () =>
    withPage({ as: 'holder', width: 320, height: 640 }, async ({ page }) => {
      const { id } = await cardNamed(sharedProduct().origin, own);
      await page.goto(`/admin/accounts/card/${id}/card-link`);
      await page.getByRole('radio', { name: 'Logo' }).check();
      await page.getByLabel('Logo file').waitFor();
      expect(await runsOver(page)).toEqual([]);
    }));

  it('is on a print sheet for each card of the account, twelve on a page', () =>
    withPage({ as: 'super', width: 1440, colorScheme: 'dark' }, async ({ page }) => {
      const { accountId } = await cardNamed(sharedProduct().origin, own);
      await page.goto(`/admin/accounts/${accountId}/cards`);
      await page.evaluate(() => Object.assign(window, { print: () => undefined }));
      await page.getByRole('button', { name: 'Print sheet' }).click();
      await page.locator('.print-sheet').waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.print-sheet-page');
      await sheet.first().waitFor();
      expect(await sheet.locator('text', { hasText: own }).count()).toBe(1);
      const { link } = await cardNamed(sharedProduct().origin, own);
      expect(await sheet.locator('text', { hasText: `/preview/${link}` }).count()).toBe(1);
      // A label is 60 mm wide. This account has a name of 46 characters.
      const widths = await sheet
        .locator('text')
        .evaluateAll((texts) => texts.map((text) => (text as SVGTextElement).getComputedTextLength()));
      expect(widths.filter((width) => width > 60)).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      expect(await page.locator('#root').isVisible()).toBe(false);
    }));
});
