import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { CardScreenPage } from './pages/CardScreenPage';
import { cardNamed } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';

const own = 'Jonas Weidenfels';

describe('A card holder', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  // Specification: PERM-05, PERM-19, SHELL-04, SHELL-08, CARDS-04
  it('sees the own card only, with six tabs and nothing that makes, moves or deletes', () =>
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
    }));

  // Specification: CCON-26, PUB-18
  it('changes the contact details and makes the other profile the active one, which the public page shows at once', () =>
    withPage({ as: 'holder', serviceWorkers: 'block' }, async ({ page, context }) => {
      const { id, link } = await cardNamed(product().origin, own);
      await page.goto(`/admin/accounts/card/${id}/contact-details`);
      const card = new CardScreenPage(page);
      await card.fill({ 'Full Name': 'Jonas W. Weidenfels', Position: 'Röstmeister', Fax: '+49 30 555 0199' });
      await card.save();
      await new ShellPage(page).alert('Card Edited Successfully').waitFor();
      const visitor = await PublicCardPage.open(await context.newPage(), `/preview/${link}`);
      expect(await visitor.name()).toBe('Jonas W. Weidenfels');
      expect(await visitor.contactRows()).toContainEqual(['Fax', '+49 30 555 0199']);
      expect(await visitor.titleText()).toBe('Röstmeister');

      await page.getByRole('switch', { name: 'Card Profile 2 is active' }).click();
      await new ShellPage(page).alert('Card Activated Successfully').waitFor();
      await visitor.reload();
      const { cards } = await cardNamed(product().origin, own);
      expect(cards.map(({ active }) => active)).toEqual([false, true]);
      expect(await visitor.titleText()).not.toBe('Röstmeister');
    }));
});
