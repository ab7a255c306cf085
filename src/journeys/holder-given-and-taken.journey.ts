import { tokenOf, useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { CardScreenPage } from './pages/CardScreenPage';
import { alertAfter } from './pages/dialogs';
import { FormPage } from './pages/FormPage';
import { LoginPage } from './pages/LoginPage';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';

describe('A card', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  // Specification: CLOG-04
  it('given a login is seen by the person who signs in with it, and nothing else is', () =>
    withPage({ as: 'owner' }, async ({ page }) => {
      const name = 'Lucía Herrera Vidal';
      const { id } = await cardNamed(product().origin, name);
      await page.goto(`/admin/accounts/card/${id}/login-details`);
      const form = new FormPage(page, 'Login Details');
      await form.fill({ Email: 'lucia@cards.test', Password: 'tueste natural 26' });
      await form.press('Save');
      const shell = new ShellPage(page);
      await shell.alert('Card Login Details Edited Successfully').waitFor();

      const token = await tokenOf(product().origin, 'lucia@cards.test', 'tueste natural 26');
      expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
        role: 'BASIC',
        email: 'lucia@cards.test',
      });
      await shell.logOut();
      await new LoginPage(page).logIn('lucia@cards.test', 'tueste natural 26');
      await shell.title('Dashboard').waitFor();
      await page.getByRole('link', { name: /^Cards\s*1$/ }).click();
      await page.getByRole('link', { name: `View Profile ${name}` }).click();
      await new CardScreenPage(page).title(name).waitFor();
    }));

  // Specification: CDEL-06
  it('that is deleted is gone for visitors at once', () =>
    withPage({ as: 'owner', serviceWorkers: 'block', expects: [/status of 404/] }, async ({ page, context }) => {
      const { id, link } = await cardNamed(product().origin, 'Aylin Özdoğan');
      const visitor = await context.newPage();
      await PublicCardPage.open(visitor, `/preview/${link}`);
      await page.goto(`/admin/accounts/card/${id}/card-delete`);
      await page.getByText('Are you sure you want to delete this Card Account?').waitFor();
      const question = await alertAfter(page, () => page.getByRole('button', { name: 'Delete', exact: true }).click());
      expect(question).toBe('Are you sure you want to delete this card?');
      await new ShellPage(page).alert('Card Deleted Successfully').waitFor();
      await page.getByRole('table', { name: 'Cards' }).waitFor();

      const response = await visitor.reload();
      expect(response?.status()).toBe(404);
      expect(await visitor.getByText('Aylin Özdoğan').count()).toBe(0);
      for (const path of [`/api/cards/${link}/vcf`, `/api/cards/${link}/preview`])
        expect((await fetch(product().origin + path)).status).toBe(404);
    }));
});
