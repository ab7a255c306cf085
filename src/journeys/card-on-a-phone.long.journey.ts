import sharp from 'sharp';
import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

const own = 'Jonas Weidenfels';
const phone = { width: 360, height: 740, hasTouch: true } as const;

describe('A card on a phone', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('keeps the transparency of a picture, WebP or GIF', () =>
    withPage({ as: 'holder', ...phone }, async ({ page, context }) => {
      const { id, link } = await cardNamed(product().origin, own);
      await page.goto(`/admin/accounts/card/${id}/card-photo`);
      const visitor = await context.newPage();
      for (const format of ['webp', 'gif'] as const) {
        const buffer = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
          .toFormat(format)
          .toBuffer();
        const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
        await page
          .getByLabel('Photo', { exact: true })
          .setInputFiles({ name: `logo.${format}`, mimeType: `image/${format}`, buffer });
        await page.getByText('With this photo').waitFor();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await saved;
        await page.getByText('With this photo').waitFor({ state: 'detached' });
        await PublicCardPage.open(visitor, `/preview/${link}`);
        const opacity = await visitor.locator('.card-photo img').evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          const drawing = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).getContext('2d');
          drawing?.drawImage(image, 0, 0, 8, 8);
          return drawing?.getImageData(4, 4, 1, 1).data[3];
        });
        expect({ format, opacity }).toEqual({ format, opacity: 0 });
      }
    }));

  it('fills the phone of its preview as it fills a phone, also when it says little', () =>
    withPage({ as: 'holder', ...phone, at: '/admin/dashboard' }, async ({ page }) => {
      const screen = page.getByRole('region', { name: 'Preview of your card, screen' });
      await screen.locator('.card-rows').evaluate((rows) => rows.remove());
      const [face, actions, end] = await screen.evaluate((element) =>
        [element.querySelector('.card-face'), element.querySelector('.card-actions'), element].map((each) =>
          Math.round(each?.getBoundingClientRect().bottom ?? 0),
        ),
      );
      expect([face, actions]).toEqual([end, end]);
    }));
});
