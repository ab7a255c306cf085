import { useChromium } from '../testing/chromium';
import { demoPassword, demoSignIns } from '../testing/demoSignIns';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { FormPage } from './pages/FormPage';
import { LoginPage } from './pages/LoginPage';
import { ShellPage } from './pages/ShellPage';
import { accountNamed } from './pages/consolePaths';

describe('A session', () => {
  const withPage = useChromium(sharedProduct);

  // Specification: SESS-03
  it('ends in all tabs at once, and Back shows nothing of it', () =>
    withPage({ as: 'super', at: '/admin/accounts/all' }, async ({ page, context }) => {
      const shell = new ShellPage(page);
      await shell.title('Accounts').waitFor();
      await shell.goTo('Contact Us');
      const second = await context.newPage();
      await second.goto('/admin/dashboard');
      await new ShellPage(second).goTo('Settings');
      await shell.logOut();
      await new LoginPage(page).heading.waitFor();
      await new LoginPage(second).heading.waitFor();
      await second.goBack();
      await new LoginPage(second).heading.waitFor();
      await page.goBack();
      await new LoginPage(page).heading.waitFor();
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('authenticationToken');
    }));

  itWhenLong('that begins in one tab opens the others, too', () =>
    withPage({ at: '/login' }, async ({ page, context }) => {
      await new LoginPage(page).heading.waitFor();
      const second = await context.newPage();
      const login = await LoginPage.open(second);
      await login.logIn(demoSignIns.holder, demoPassword);
      await new ShellPage(page).title('Dashboard').waitFor();
    }),
  );

  itWhenLong('that ends after an upgrade has replaced the files of the console keeps what was typed', () =>
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
    }),
  );

  // Specification: SESS-02
  it('keeps its token and the view preferences in the browser, nothing else, and shows no login when a page is loaded again', () =>
    withPage({ as: 'owner', at: '/admin/dashboard' }, async ({ page }) => {
      await new ShellPage(page).title('Dashboard').waitFor();
      await page.getByRole('button', { name: 'Theme: System' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await waitFor(async () =>
        expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
          'authenticationToken',
          'persist:preferences',
        ]),
      );
      await waitFor(async () =>
        expect(await page.evaluate(() => localStorage.getItem('persist:preferences'))).toContain('dark'),
      );
      const paths: string[] = [];
      page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
      await page.reload();
      await new ShellPage(page).title('Dashboard').waitFor();
      expect(new Set(paths)).toEqual(new Set(['/admin/dashboard']));
      expect(await page.getByTestId('dark-mode').getAttribute('data-theme')).toBe('dark');
    }));
});
