import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { demoPassword, demoSignIns } from '../testing/demoSignIns';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { LoginPage } from './pages/LoginPage';
import { ShellPage } from './pages/ShellPage';

const canary = 'Zx9-CANARY-&=#';

/** Everything a page could keep a password in, as one text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const fields = [...document.querySelectorAll('input')].map((input) => input.value);
    const resources = performance.getEntriesByType('resource').map((entry) => entry.name);
    return JSON.stringify([
      document.documentElement.outerHTML,
      fields,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
      resources,
      databases,
    ]);
  });
}

describe('Signing in', () => {
  const withPage = useChromium(sharedProduct);

  it('refuses a wrong password in an alert, keeps the email but no password, leads to the dashboard and ends with Log Out', () =>
    withPage({ expects: [/status of 401/] }, async ({ page }) => {
      const login = await LoginPage.open(page);
      expect(await login.alertAfter(() => login.logIn(demoSignIns.super, canary))).toBe('Incorrect login info');
      expect(await login.email.inputValue()).toBe(demoSignIns.super);
      await waitFor(async () => expect(await everythingKept(page)).not.toContain('CANARY'));
      expect(page.url()).toContain('/login');

      await login.logIn(demoSignIns.super, demoPassword);
      const shell = new ShellPage(page);
      await shell.title('Dashboard').waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
      await waitFor(async () => expect(await everythingKept(page)).not.toContain(demoPassword));
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
