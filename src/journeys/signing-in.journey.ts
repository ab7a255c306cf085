import { useChromium } from '../testing/chromium';
import { demoPassword, demoSignIns } from '../testing/demoSignIns';
import { sharedProduct } from '../testing/product';
import { LoginPage } from './pages/LoginPage';
import { ShellPage } from './pages/ShellPage';

describe('Signing in', () => {
  const withPage = useChromium(sharedProduct);

  it('refuses a wrong password in an alert, keeps the email, leads to the dashboard, survives a reload and ends with Log Out', () =>
    withPage({ expects: [/status of 401/] }, async ({ page }) => {
      const login = await LoginPage.open(page);
      expect(await login.alertAfter(() => login.logIn(demoSignIns.super, 'wrong-password'))).toBe(
        'Incorrect login info',
      );
      expect(await login.email.inputValue()).toBe(demoSignIns.super);
      expect(page.url()).toContain('/login');

      await login.logIn(demoSignIns.super, demoPassword);
      const shell = new ShellPage(page);
      await shell.title('Dashboard').waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
      await page.reload();
      await shell.title('Dashboard').waitFor();
      await shell.logOut();
      await login.heading.waitFor();
      expect(await page.evaluate(() => localStorage.getItem('authenticationToken'))).toBeNull();
    }));

  // Specification: GUARD-01
  it('at the address of a screen leads to it, with the focus in its content', () =>
    withPage({ at: '/admin/accounts/all?sort=-date' }, async ({ page }) => {
      const login = new LoginPage(page);
      await login.heading.waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      await login.logIn(demoSignIns.super, demoPassword);
      await new ShellPage(page).title('Accounts').waitFor();
      expect(page.url()).toContain('/admin/accounts/all?sort=-date');
      await page.locator('#content:focus').waitFor();
    }));
});
