import type { Locator } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { useProduct } from '../testing/product';
import { requestAsSuperAdmin, cardNamed } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

const own = 'Jonas Weidenfels';

/** The color and the type of each kind of text on a card, by its class. */
function textStyles(card: Locator): Promise<Record<string, string>> {
  return card.evaluate((face) =>
    Object.fromEntries(
      ['name', 'title', 'company', 'about', 'row-label', 'row-value'].map((name) => {
        const selector = `.card-${name}`;
        const style = getComputedStyle(face.querySelector(selector) as Element);
        const { color, fontFamily, fontSize, fontWeight, letterSpacing, lineHeight, textAlign } = style;
        return [selector, [color, fontFamily, fontSize, fontWeight, letterSpacing, lineHeight, textAlign].join(' ')];
      }),
    ),
  );
}

describe('A card holder', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('sees the QR code of the card beside the card on a tablet', () =>
    withPage({ as: 'holder', at: '/admin/dashboard', width: 768, height: 1024 }, async ({ page }) => {
      const [code, phone] = await Promise.all(
        ['.own-card-qr', '.phone-frame'].map(async (part) => {
          await page.locator(part).waitFor();
          return page.locator(part).boundingBox();
        }),
      );
      expect(phone!.x).toBeGreaterThan(code!.x + code!.width);
      expect(phone!.y).toBeLessThan(code!.y + code!.height);
    }));

  // Specification: THEME-23
  it('is drawn in the theme that its account was given', () =>
    withPage({ width: 390, height: 844 }, async ({ page }) => {
      const { accountId, link } = await cardNamed(product().origin, own);
      const themes = {
        font: 'Lato',
        fontColor: '#112233',
        headerBackgroundColor: '#7A1FA2',
        headerBackgroundTexture: 'header-texture-4',
        iconShape: 'shape-1',
        iconColor: '#004D40',
        buttonColor: '#B71C1C',
      };
      await requestAsSuperAdmin(product().origin, 'POST', `/accounts/${accountId}/themes`, { themes });
      const textures: string[] = [];
      page.on(
        'response',
        (response) => response.ok() && /header-texture/.test(response.url()) && textures.push(response.url()),
      );
      await PublicCardPage.open(page, `/preview/${link}`);
      const button = page.getByRole('link', { name: /Save Contact|Kontakt speichern/ });
      expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(183, 28, 28)');
      expect(
        await page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).fontFamily),
      ).toMatch(/^"?Lato/);
      expect(await page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).color)).toBe(
        'rgb(17, 34, 51)',
      );
      expect(await page.locator('.card-photo').getAttribute('class')).toContain('card-photo-shape-1');
      await waitFor(() => expect(textures.join()).toContain('header-texture-4'));
    }));

  // Specification: THEME-19, CPRE-03
  it('sees each text of the card in the console as visitors see it', () =>
    withPage({ as: 'holder', width: 390, height: 844 }, async ({ page, context }) => {
      const { id, accountId, link } = await cardNamed(product().origin, own);
      await requestAsSuperAdmin(product().origin, 'POST', `/accounts/${accountId}/themes`, {
        themes: { fontColor: '#8a1c4a' },
      });
      await page.goto(`/admin/accounts/card/${id}/mobile-preview`);
      const figure = page.getByRole('figure', { name: /\(active\)/ });
      await figure.locator('.card-name').waitFor();
      const visitor = await context.newPage();
      await PublicCardPage.open(visitor, `/preview/${link}`);
      const seen = await textStyles(visitor.locator('.card-face'));
      expect(await textStyles(figure.locator('.card-face'))).toEqual(seen);
      expect(seen['.card-name']).toMatch(/^rgb\(138, 28, 74\)/);
    }));
});
