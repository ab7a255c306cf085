import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { runsOver } from './pages/overflow';
import { PublicCardPage } from './pages/PublicCardPage';
import type { Locator } from 'playwright-core';
import { waitFor } from '../testing/waitFor';
import { moveFingers } from './pages/touch';

const open = async (page: Parameters<typeof PublicCardPage.open>[0], name: string) =>
  PublicCardPage.open(page, `/preview/${(await cardNamed(sharedProduct().origin, name)).link}`);

describe('The public page', () => {
  const withPage = useChromium(sharedProduct);

  it('shows the whole code beside a long card on a low desktop window', () =>
    withPage({ width: 1366, height: 650 }, async ({ page }) => {
      await open(page, 'Jonas Weidenfels');
      const code = page.getByRole('complementary').locator('.card-qr');
      const { y = 0, height = 0 } = (await code.boundingBox()) ?? {};
      expect([y > 0, y + height < 650]).toEqual([true, true]);
    }));

  it('keeps the words of its two buttons whole on the narrowest phone with twice the font size', () =>
    withPage({ width: 320, height: 640 }, async ({ page }) => {
      await open(page, 'Marta Amsel');
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const linesOfWords = await page.locator('.card-actions .card-button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode() as Text;
          return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return `${word}: ${range.getClientRects().length}`;
          });
        }),
      );
      expect(linesOfWords).toEqual(['Kontakt: 1', 'speichern: 1', 'Meine: 1', 'Daten: 1', 'senden: 1']);
      expect(await runsOver(page)).toEqual([]);
    }));

  it.each([
    ['with', true],
    ['without', false],
  ])('opens its form in the middle of a desktop window, %s scripts', (_, javaScriptEnabled) =>
    withPage({ width: 1440, height: 900, javaScriptEnabled }, async ({ page }) => {
      await open(page, 'Jonas Weidenfels');
      await page.locator('[data-opens="send-my-details"]').click();
      const box = await page.locator('#send-my-details').boundingBox();
      const middle = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      expect(middle.map(Math.round)).toEqual([720, 450]);
    }),
  );

  it('shows who it is, both buttons and the first rows at once on a phone held sideways', () =>
    withPage({ width: 740, height: 360 }, async ({ page }) => {
      await open(page, 'Jonas Weidenfels');
      const ends = await page
        .locator('.card-name, .card-title, [data-save], [data-row] >> nth=0')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().bottom));
      expect(Math.max(...ends)).toBeLessThanOrEqual(360);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(740);
    }));

  it('asks for details across the whole width of a large phone', () =>
    withPage({ width: 440, height: 956 }, async ({ page }) => {
      await open(page, 'Jonas Weidenfels');
      await page.getByRole('button', { name: 'Send My Details' }).click();
      const dialog = await page.getByRole('dialog').boundingBox();
      expect(dialog).toMatchObject({ x: 0, width: 440 });
    }));

  it('and the console keep what can be tapped clear of the notch and the home bar of a phone held sideways', () =>
    withPage(
      { as: 'holder', width: 780, height: 360, hasTouch: true, reducedMotion: 'reduce' },
      async ({ page, context }) => {
        const browser = await context.newCDPSession(page);
        const insets = { top: 0, left: 59, right: 47, bottom: 21 };
        await browser.send('Emulation.setSafeAreaInsetsOverride', { insets });
        const edgesOf = async (selector: string) => {
          const boxes = await page
            .locator(selector)
            .evaluateAll((all) =>
              all.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0),
            );
          return [
            Math.min(...boxes.map(({ left }) => left)) >= 59,
            Math.max(...boxes.map(({ right }) => right)) <= 733,
          ];
        };
        const isAboveHomeBar = async (button: Locator) => {
          const { y, height } = (await button.boundingBox())!;
          return y + height <= 360 - 21;
        };
        await open(page, 'Jonas Weidenfels');
        expect(await edgesOf('.card-page :is(a, button)')).toEqual([true, true]);
        expect(await isAboveHomeBar(page.getByRole('button', { name: 'Send My Details' }))).toBe(true);
        const { id } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
        await page.goto(`/admin/accounts/card/${id}/contact-details`);
        await page.getByLabel('Company').evaluate((field) => field.scrollIntoView({ block: 'center' }));
        expect(await isAboveHomeBar(page.getByRole('button', { name: 'Save', exact: true }))).toBe(true);
        await page.getByRole('button', { name: 'Menu' }).click();
        const menu = page.getByRole('dialog');
        await menu.getByRole('link', { name: 'Dashboard' }).waitFor();
        const controls = '.console-layout-header button, dialog[open] :is(a, button), .alert-list';
        expect(await edgesOf(controls)).toEqual([true, true]);
        const logOut = menu.getByRole('button', { name: 'Log Out' });
        await logOut.scrollIntoViewIfNeeded();
        expect(await isAboveHomeBar(logOut)).toBe(true);
      },
    ));

  it('stays in its place while a finger moves beside its open dialog', () =>
    withPage({ width: 390, height: 844, hasTouch: true }, async ({ page }) => {
      await open(page, 'Jonas Weidenfels');
      const scrolled = () => page.evaluate(() => window.scrollY);
      await page.getByRole('button', { name: 'Send My Details' }).tap();
      await page.getByRole('dialog').waitFor();
      await moveFingers(page, [[195, 60]], [[195, 10]]);
      expect(await scrolled()).toBe(0);
      await page.getByRole('button', { name: 'Cancel' }).tap();
      await moveFingers(page, [[195, 60]], [[195, 10]]);
      await waitFor(async () => expect(await scrolled()).toBeGreaterThan(0));
    }));
});
