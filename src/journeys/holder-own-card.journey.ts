import type { Locator } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { CardScreenPage } from './pages/CardScreenPage';
import { requestAsSuperAdmin, cardNamed, newHolder } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';

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

/** Gives the account of a card a theme, with the option that it needs. */
async function giveTheme(origin: string, accountId: string, themes: Record<string, string>): Promise<void> {
  const options = { isCustomerUnderControl: '1', contractOptions: ['themes'], isAccountEnabled: true };
  await requestAsSuperAdmin(origin, 'PUT', `/accounts/${accountId}`, options);
  await requestAsSuperAdmin(origin, 'POST', `/accounts/${accountId}/themes`, { themes });
}

describe('A card holder', () => {
  const withPage = useChromium(sharedProduct);

  // Specification: PERM-05, PERM-19, SHELL-04, SHELL-08, CARDS-04
  itWhenLong('sees the own card only, with six tabs and nothing that makes, moves or deletes', () =>
    withPage({ as: 'holder' }, async ({ page }) => {
      const requestedPaths: string[] = [];
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      await page.goto('/admin/cards');
      const table = page.getByRole('table', { name: 'Cards' });
      await table.waitFor();
      expect((await table.locator('.data-table-link').allInnerTexts()).map((name) => name.trim())).toEqual([own]);
      await page.getByRole('link', { name: `View Profile ${own}` }).click();
      const card = new CardScreenPage(page);
      await card.title(own).waitFor();
      expect(await card.tabs.getByRole('link').allInnerTexts()).toEqual([
        'Contact Details',
        'Card Details',
        'Mobile Preview',
        'Card Link',
        'Add Photo',
        'Login Details',
      ]);
      await card.openTab('Card Details');
      await page.getByRole('form', { name: 'Change card name' }).waitFor();
      expect(await page.getByRole('form', { name: 'Move cards under different accounts' }).count()).toBe(0);
      expect(
        requestedPaths.filter((path) => path.startsWith('/api/accounts') || path.startsWith('/api/admin-accounts')),
      ).toEqual([]);
    }),
  );

  itWhenLong('sees the QR code of the card beside the card on a tablet', () =>
    withPage({ as: 'holder', at: '/admin/dashboard', width: 768, height: 1024 }, async ({ page }) => {
      const [code, phone] = await Promise.all(
        ['.own-card-qr', '.phone-frame'].map(async (part) => {
          await page.locator(part).waitFor();
          return page.locator(part).boundingBox();
        }),
      );
      expect(phone!.x).toBeGreaterThan(code!.x + code!.width);
      expect(phone!.y).toBeLessThan(code!.y + code!.height);
    }),
  );

  // Specification: CCON-26, PUB-18
  it('changes the contact details and makes the other profile the active one, which the public page shows at once', async () => {
    const { origin } = sharedProduct();
    const { card: changed, token } = await newHolder(origin, 'Jonas Wechsel');
    const { id, link } = changed;
    await requestAsSuperAdmin(origin, 'PUT', `/cards/${id}/new-card-type`, {});
    const [, second] = (await cardNamed(origin, 'Jonas Wechsel')).cards;
    await requestAsSuperAdmin(origin, 'PUT', `/cards/${id}/info/${second?.id}`, { title: 'Imker' });
    await withPage({ token, serviceWorkers: 'block' }, async ({ page, context }) => {
      await page.goto(`/admin/accounts/card/${id}/contact-details`);
      const card = new CardScreenPage(page);
      await card.fill({ 'Full Name': 'Jonas W. Wechsel', Position: 'Röstmeister', Fax: '+49 30 555 0199' });
      await card.save();
      await new ShellPage(page).alert('Card Edited Successfully').waitFor();
      const visitor = await PublicCardPage.open(await context.newPage(), `/preview/${link}`);
      expect(await visitor.name()).toBe('Jonas W. Wechsel');
      expect(await visitor.contactRows()).toContainEqual(['Fax', '+49 30 555 0199']);
      expect(await visitor.titleText()).toBe('Röstmeister');

      await page.getByRole('switch', { name: 'Card Profile 2 is active' }).click();
      await new ShellPage(page).alert('Card Activated Successfully').waitFor();
      await visitor.reload();
      const { cards } = await cardNamed(origin, 'Jonas Wechsel');
      expect(cards.map(({ active }) => active)).toEqual([false, true]);
      expect(await visitor.titleText()).toBe('Imker');
    });
  });

  // Specification: THEME-23
  itWhenLong('is drawn in the theme that its account was given', () =>
    withPage({ width: 390, height: 844 }, async ({ page }) => {
      const { card } = await newHolder(sharedProduct().origin, 'Jonas Violett');
      const { accountId, link } = card;
      const themes = {
        font: 'Lato',
        fontColor: '#112233',
        headerBackgroundColor: '#7A1FA2',
        headerBackgroundTexture: 'header-texture-4',
        iconShape: 'shape-1',
        iconColor: '#004D40',
        buttonColor: '#B71C1C',
      };
      await giveTheme(sharedProduct().origin, accountId, themes);
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
    }),
  );

  // Specification: THEME-19, CPRE-03
  itWhenLong('sees each text of the card in the console as visitors see it', async () => {
    const { card, token } = await newHolder(sharedProduct().origin, 'Jonas Weinrot');
    const { id, accountId, link } = card;
    const details = { title: 'Head of Wholesale', company: 'Amselhof', about: 'Coffee', emailList: ['a@cards.test'] };
    await requestAsSuperAdmin(sharedProduct().origin, 'PUT', `/cards/${id}/info/${card.cards[0]?.id}`, details);
    await withPage({ token, width: 390, height: 844 }, async ({ page, context }) => {
      await giveTheme(sharedProduct().origin, accountId, { fontColor: '#8a1c4a' });
      await page.goto(`/admin/accounts/card/${id}/mobile-preview`);
      const figure = page.getByRole('figure', { name: /\(active\)/ });
      await figure.locator('.card-name').waitFor();
      const visitor = await context.newPage();
      await PublicCardPage.open(visitor, `/preview/${link}`);
      const seen = await textStyles(visitor.locator('.card-face'));
      expect(await textStyles(figure.locator('.card-face'))).toEqual(seen);
      expect(seen['.card-name']).toMatch(/^rgb\(138, 28, 74\)/);
    });
  });
});
