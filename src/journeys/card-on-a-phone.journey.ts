import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { Download, Locator } from 'playwright-core';
import sharp from 'sharp';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { sharedProduct, useProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';
import { downloadedBytes } from './pages/downloads';
import { moveFingers } from './pages/touch';

const own = 'Jonas Weidenfels';
const phone = { width: 360, height: 740, hasTouch: true } as const;

/** An image that is red on the left and green on the right. */
const redAndGreen = async () => {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .png()
      .toBuffer();
  const ground = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#000' } });
  return ground
    .composite([
      { input: await half('#d01010'), left: 0, top: 0 },
      { input: await half('#10a010'), left: 600, top: 0 },
    ])
    .png()
    .toBuffer();
};

/** The color at a point of an image, 0 to 1 from its left edge, at half of its height. */
function colorAt(picture: Locator, place: number): Promise<number[]> {
  return picture.evaluate(async (image: HTMLImageElement, share) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    return [
      ...(drawing?.getImageData(Math.floor(image.naturalWidth * share), Math.floor(image.naturalHeight / 2), 1, 1)
        .data ?? []),
    ].slice(0, 3);
  }, place);
}

const isRed = ([red = 0, green = 255]: number[]) => red > 150 && green < 90;
const isGreen = ([red = 255, green = 0]: number[]) => green > 110 && red < 90;

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

/** Whether the whole of it can be seen: inside the window, below the header, above what stays at the bottom. */
async function isUncovered(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [top + 2, top + height - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
  });
}

async function bytesOf(download: Promise<Download>): Promise<Buffer> {
  return downloadedBytes(await download);
}

describe('A card on a phone', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  // Specification: CPHO-01, CPHO-02
  it('previews the chosen part of its photo, which visitors see once it is saved', () =>
    withPage({ as: 'holder', ...phone }, async ({ page, context }) => {
      const { id, link } = await cardNamed(product().origin, own);
      await page.goto(`/admin/accounts/card/${id}/card-photo`);
      await page.getByRole('button', { name: 'Take a picture' }).waitFor();
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'both.png', mimeType: 'image/png', buffer: await redAndGreen() });
      const onCard = page.locator('.add-photo-card .card-photo img');
      await page.getByText('With this photo').waitFor();
      await waitFor(async () =>
        expect([isRed(await colorAt(onCard, 0.1)), isGreen(await colorAt(onCard, 0.9))]).toEqual([true, true]),
      );
      await page.getByLabel('Zoom').fill('2');
      await page.getByRole('group', { name: /The visible part of the picture/ }).focus();
      for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight');
      await waitFor(async () => expect(isGreen(await colorAt(onCard, 0.1))).toBe(true));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await new ShellPage(page).alert('Card Photo Added Successfully').waitFor();
      const visitor = await context.newPage();
      await PublicCardPage.open(visitor, `/preview/${link}`);
      expect(isGreen(await colorAt(visitor.locator('.card-photo img'), 0.1))).toBe(true);
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

  it('has its picture moved and zoomed by touch, and the page stays in its place', () =>
    withPage({ as: 'holder', ...phone }, async ({ page }) => {
      const { id } = await cardNamed(product().origin, own);
      await page.goto(`/admin/accounts/card/${id}/card-photo`);
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'both.png', mimeType: 'image/png', buffer: await redAndGreen() });
      await page.getByText('With this photo').waitFor();
      const frame = page.getByRole('group', { name: /The visible part of the picture/ });
      await frame.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(frame);
      const middleX = x + width / 2;
      const middleY = y + height / 2;
      /** Fingers that start `from` the middle and end `to` it. */
      const touch = (from: [number, number][], to: [number, number][]) => {
        const inWindow = (places: [number, number][]) =>
          places.map(([besideX, besideY]) => [middleX + besideX, middleY + besideY] as const);
        return moveFingers(page, inWindow(from), inWindow(to));
      };
      const scrolled = await page.evaluate(() => window.scrollY);
      const zoom = async () => Number(await page.getByLabel('Zoom').inputValue());
      await touch(
        [
          [-30, 0],
          [30, 0],
        ],
        [
          [-90, 0],
          [90, 0],
        ],
      );
      await waitFor(async () => expect(await zoom()).toBeCloseTo(3, 1));
      const picture = frame.getByRole('img');
      const before = await boxOf(picture);
      await touch([[-60, 60]], [[40, -40]]);
      const after = await boxOf(picture);
      expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([100, -100]);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    }));

  // Specification: CCON-27
  it('never covers the focused element, also above a keyboard, and scrolls a refusal of its form into view', () =>
    withPage({ as: 'holder', ...phone, expects: [/400/] }, async ({ page }) => {
      const { id } = await cardNamed(product().origin, own);
      await page.goto(`/admin/accounts/card/${id}/contact-details`);
      await page.getByLabel('TikTok').fill('jonas');
      const pressAlong = async (key: string) => {
        for (let press = 0; press < 12; press += 1) {
          await page.keyboard.press(key);
          expect(await isUncovered(page.locator(':focus'))).toBe(true);
        }
      };
      await pressAlong('Shift+Tab');
      // What a keyboard leaves of the window of a phone held sideways.
      await page.setViewportSize({ width: 640, height: 160 });
      await page.getByLabel('Full Name').fill('Jonas');
      await pressAlong('Tab');
      await page.setViewportSize(phone);
      await page.getByLabel('TikTok').fill('jonas2');
      await page.route('**/api/cards/*/info/*', (route) =>
        route.fulfill({ status: 400, json: { message: 'tiktok: not a name' } }),
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const refusal = page.getByRole('form').getByText('tiktok: not a name');
      await refusal.waitFor();
      await waitFor(async () => expect(await isUncovered(refusal)).toBe(true));
      expect(await page.getByLabel('TikTok').inputValue()).toBe('jonas2');
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
