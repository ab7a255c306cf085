import sharp from 'sharp';
import { useChromium } from '../testing/chromium';
import { useProduct, sharedProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';
import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { Download, Locator } from 'playwright-core';
import { waitFor } from '../testing/waitFor';
import { ShellPage } from './pages/ShellPage';
import { downloadedBytes } from './pages/downloads';

/**
 * Where it stands. What stood in its place while the name was loading may be replaced while it is measured: then it is
 * measured again.
 */
async function boxOf(locator: Locator) {
  return waitFor(async () => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It is not in view');
    return box;
  });
}

async function edgesOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = await boxOf(locator);
  return { top: y, bottom: y + height };
}

async function bytesOf(download: Promise<Download>): Promise<Buffer> {
  return downloadedBytes(await download);
}

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

  // Specification: CPHO-01, CPHO-02
  it('refuses a file that is a picture by its name only, and takes one of more bytes than are sent, as of a camera', () =>
    withPage({ as: 'holder', ...phone }, async ({ page }) => {
      const { id } = await cardNamed(product().origin, own);
      await page.goto(`/admin/accounts/card/${id}/card-photo`);
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Ann') });
      await page.getByText('This file cannot be read as a picture. Choose another one.').waitFor();
      expect(await page.getByText('letter.png').count()).toBe(0);

      const raw = { width: 2400, height: 1800, channels: 3 } as const;
      const buffer = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
        .jpeg({ quality: 100 })
        .toBuffer();
      expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByText('With this photo').waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await new ShellPage(page).alert('Card Photo Added Successfully').waitFor();
    }));

  it('has back arrow, title and the neighbors on one line', () =>
    withPage({ as: 'super', ...phone }, async ({ page }) => {
      const { id, accountId } = await cardNamed(product().origin, 'Friederike Charlotte von Hohenlinden-Wallersee');
      for (const path of [`/admin/accounts/card/${id}/card-link`, `/admin/accounts/${accountId}/account-details`]) {
        await page.goto(path);
        const title = await boxOf(page.getByRole('heading', { level: 1 }));
        const back = await boxOf(page.getByRole('link', { name: /^Back to/ }));
        expect(Math.abs(title.y - back.y)).toBeLessThan(4);
        expect(title.x).toBeGreaterThan(back.x + back.width - 1);
        if (!path.includes('/card/')) continue;
        const next = await boxOf(page.getByRole('button', { name: /^Next card/ }));
        expect(next.y).toBeLessThan(back.y + back.height);
      }
    }));

  // Specification: CLNK-01, CLNK-04
  it('shows its whole link and its QR code at once, and offers both files', () =>
    withPage({ as: 'holder', ...phone, acceptDownloads: true }, async ({ page }) => {
      const { id, link } = await cardNamed(product().origin, own);
      await page.goto(`/admin/accounts/card/${id}/card-link`);
      const address = page.getByLabel('Card Link:');
      expect(await address.inputValue()).toBe(`${product().origin}/preview/${link}`);
      expect(
        await address.evaluate((field) => [
          field.scrollWidth - field.clientWidth,
          field.scrollHeight - field.clientHeight,
        ]),
      ).toEqual([0, 0]);
      // Phones zoom into fields with smaller text.
      expect(await address.evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px');
      await page.getByRole('img', { name: 'QR code for Card' }).waitFor();
      const png = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save PNG' }).click();
      const picture = sharp(await bytesOf(png));
      expect(await picture.metadata()).toMatchObject({ width: 1024, height: 1024, format: 'png' });
      // The quiet zone: four modules of white on every side.
      const { data } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
      const edge = Math.floor((1024 / 41) * 3.5);
      expect(Math.min(...data.subarray(0, 1024 * edge))).toBe(255);
      const svg = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save SVG' }).click();
      expect((await bytesOf(svg)).toString()).toContain('<svg');
    }));

  it('keeps Cancel and Save of Contact Details on one line when something is typed, which a reload keeps', () =>
    withPage({ as: 'holder', ...phone }, async ({ page }) => {
      const { id } = await cardNamed(product().origin, own);
      await page.goto(`/admin/accounts/card/${id}/contact-details`);
      const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
      await cancel.waitFor();
      const company = page.getByLabel('Company');
      const buttons = page.locator('.form-actions');
      await company.focus();
      await company.selectText();
      // Just above the buttons, which the count makes higher.
      const { bottom } = await edgesOf(company);
      await page.evaluate((way) => window.scrollBy(0, way), bottom - (await edgesOf(buttons)).top);
      const before = await boxOf(cancel);
      await page.keyboard.type('Typed & Not Saved');
      expect((await boxOf(page.getByText('1 unsaved change'))).height).toBeLessThan(30);
      expect(await boxOf(cancel)).toEqual(before);
      expect((await edgesOf(company)).bottom).toBeLessThanOrEqual((await edgesOf(buttons)).top);

      page.on('dialog', (question) => void question.accept());
      await page.reload();
      await page.getByText('What you typed is back, but it isn’t saved yet.').waitFor();
      expect(await page.getByLabel('Company').inputValue()).toBe('Typed & Not Saved');
      await cancel.click();
      await waitFor(async () => expect(await page.getByLabel('Company').inputValue()).not.toContain('Typed'));
      await page.reload();
      await page.getByLabel('Company').waitFor();
      expect(await page.getByLabel('Company').inputValue()).not.toContain('Typed');
    }));
});

describe("An account's cards", () => {
  const withPage = useChromium(sharedProduct);

  it('hand out all their QR codes as one archive', () =>
    withPage({ as: 'super', acceptDownloads: true }, async ({ page }) => {
      const { accountId } = await cardNamed(sharedProduct().origin, own);
      await page.goto(`/admin/accounts/${accountId}/cards`);
      const archive = page.waitForEvent('download');
      await page.getByRole('button', { name: 'QR codes' }).click();
      expect((await archive).suggestedFilename()).toBe('Amselhof Kaffeerösterei GmbH QR codes.zip');
      const files = unzipSync(new Uint8Array(await bytesOf(archive)));
      expect(Object.keys(files)).toEqual(expect.arrayContaining([`${own}.svg`, `${own}.png`]));
      expect(await sharp(Buffer.from(files[`${own}.png`] ?? [])).metadata()).toMatchObject({
        width: 1024,
        format: 'png',
      });
    }));
});
