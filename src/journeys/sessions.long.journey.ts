import { useChromium } from '../testing/chromium';
import { demoPassword, demoSignIns } from '../testing/demoSignIns';
import { sharedProduct } from '../testing/product';
import { FormPage } from './pages/FormPage';
import { LoginPage } from './pages/LoginPage';
import { ShellPage } from './pages/ShellPage';
import { accountNamed } from './pages/consolePaths';

describe('A session', () => {
  const withPage = useChromium(sharedProduct);

  it('that begins in one tab opens the others, too', () =>
    withPage({ at: '/login' }, async ({ page, context }) => {
      await new LoginPage(page).heading.waitFor();
      const second = await context.newPage();
      const login = await LoginPage.open(second);
      await login.logIn(demoSignIns.holder, demoPassword);
      await new ShellPage(page).title('Dashboard').waitFor();
    }));

  it('that ends after an upgrade has replaced the files of the console keeps what was typed', () =>
    withPage({ as: 'super', expects: [/status of 40[14]/] }, async ({ page }) => {
      const { id } = await accountNamed(sharedProduct().origin, 'Amselhof Akademie');
      await page.goto(`/admin/accounts/${id}/account-details`);
      const form = new FormPage(page, 'Account Details');
      await form.fill({ 'Contact Person': 'Greta Unterwegs' });
      await page.waitForLoadState('networkidle');
      await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { message: '' } }), { times: 1 });
      await form.press('Save');
      await new LoginPage(page).logIn(demoSignIns.super, demoPassword);
      await form.form.getByText('What you typed is back, but it isn’t saved yet.').waitFor();
      expect(await form.field('Contact Person').inputValue()).toBe('Greta Unterwegs');
    }));
});
