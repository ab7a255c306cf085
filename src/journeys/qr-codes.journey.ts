import jsQR from 'jsqr';
import sharp from 'sharp';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { axeProblems } from './pages/axe';
import { cardNamed } from './pages/cardsByApi';
import { downloadedBytes } from './pages/downloads';
import { runsOver } from './pages/overflow';

const own = 'Jonas Weidenfels';

describe('The QR code of a card', () => {
  const withPage = useChromium(sharedProduct);

  it('takes the photo in its middle, is saved in the chosen size and scans', () =>
    withPage({ as: 'holder', acceptDownloads: true }, async ({ page }) => {
      const { id, link } = await cardNamed(sharedProduct().origin, own);
      for (const width of process.env.LONG ? [390, 1440] : [390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/admin/accounts/card/${id}/card-link`);
        await page.getByText('This code only works on this computer.').waitFor();
        const code = page.getByRole('img', { name: 'QR code for Card' });
        const plain = await code.getAttribute('src');
        await page.getByRole('radio', { name: 'Photo' }).check();
        await page.waitForFunction(
          ([before]) => document.querySelector('.link-qr-code img')?.getAttribute('src') !== before,
          [plain],
        );
        if (process.env.LONG) expect(await axeProblems(page)).toEqual([]);
        await page.getByLabel('PNG size').selectOption('512');
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save PNG' }).click();
        const picture = sharp(await downloadedBytes(await download));
        const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        expect(info).toMatchObject({ width: 512, height: 512 });
        expect(jsQR(Uint8ClampedArray.from(data), 512, 512)?.data).toBe(`${sharedProduct().origin}/preview/${link}`);
      }
    }));

  itWhenLong('fits a window of 320 px while a logo is chosen for its middle', () =>
    withPage({ as: 'holder', width: 320, height: 640 }, async ({ page }) => {
      const { id } = await cardNamed(sharedProduct().origin, own);
      await page.goto(`/admin/accounts/card/${id}/card-link`);
      await page.getByRole('radio', { name: 'Logo' }).check();
      await page.getByLabel('Logo file').waitFor();
      expect(await runsOver(page)).toEqual([]);
    }),
  );

  itWhenLong('is on a print sheet for each card of the account, twelve on a page', () =>
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
    }),
  );
});
