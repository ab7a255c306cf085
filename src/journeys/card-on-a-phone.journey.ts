import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { cardNamed, newHolder } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';
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

/** Whether the whole of it can be seen: inside the window, below the header, above what stays at the bottom. */
async function isUncovered(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [top + 2, top + height - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
  });
}

describe('A card on a phone', () => {
  const withPage = useChromium(sharedProduct);

  // Specification: CPHO-01, CPHO-02
  it('previews the chosen part of its photo, which visitors see once it is saved', async () => {
    const { card, token } = await newHolder(sharedProduct().origin, 'Red And Green');
    const { id, link } = card;
    await withPage({ token, ...phone }, async ({ page, context }) => {
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
    });
  });

  itWhenLong('has its picture moved and zoomed by touch, and the page stays in its place', () =>
    withPage({ as: 'holder', ...phone }, async ({ page }) => {
      const { id } = await cardNamed(sharedProduct().origin, own);
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
    }),
  );

  // Specification: CCON-27
  it('never covers the focused element, also above a keyboard, and scrolls a refusal of its form into view', () =>
    withPage({ as: 'holder', ...phone, expects: [/400/] }, async ({ page }) => {
      const { id } = await cardNamed(sharedProduct().origin, own);
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
