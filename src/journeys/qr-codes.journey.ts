import jsQR from 'jsqr';
import sharp from 'sharp';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { axeProblems } from './pages/axe';
import { cardNamed } from './pages/cardsByApi';
import { downloadedBytes } from './pages/downloads';

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
        expect(await axeProblems(page)).toEqual([]);
        await page.getByLabel('PNG size').selectOption('512');
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save PNG' }).click();
        const picture = sharp(await downloadedBytes(await download));
        const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        expect(info).toMatchObject({ width: 512, height: 512 });
        expect(jsQR(Uint8ClampedArray.from(data), 512, 512)?.data).toBe(`${sharedProduct().origin}/preview/${link}`);
      }
    }));
});
