import { tokenOf, useChromium } from '../testing/chromium';
import { demoSignIns } from '../testing/demoSignIns';
import { useProduct } from '../testing/product';
import { staffWith } from './pages/consolePaths';
import { alertAfter } from './pages/dialogs';
import { FormPage } from './pages/FormPage';
import { LoginPage } from './pages/LoginPage';
import { ShellPage } from './pages/ShellPage';

const edited = 'Administrator Account Edited Successfully';

describe('An administrator account', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  // Specification: ADMA-13
  it('signs in with its edited email and password, no longer with the old ones', () =>
    withPage({ as: 'super' }, async ({ page, context }) => {
      const staff = await staffWith(product().origin, demoSignIns.staff);
      await page.goto(`/admin/admin-accounts/${staff.id}/account-details`);
      const form = new FormPage(page, 'Account Details');
      await form.fill({ Email: 'new-staff@cards.test', Password: 'another one 2026' });
      await form.press('Save');
      await new ShellPage(page).alert(edited).waitFor();

      await expect(tokenOf(product().origin, demoSignIns.staff)).rejects.toThrow('Incorrect login info');
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      const login = await LoginPage.open(page);
      await login.logIn('new-staff@cards.test', 'another one 2026');
      await new ShellPage(page).title('Dashboard').waitFor();
    }));

  // Specification: ADMA-14
  it('cannot sign in while it is disabled, and ends where it is signed in', () =>
    withPage({ as: 'super', expects: [/status of 401/] }, async ({ page }) => {
      const email = 'deniz@cards.test';
      const token = await tokenOf(product().origin, email);
      const staff = await staffWith(product().origin, email);
      await page.goto(`/admin/admin-accounts/${staff.id}/account-details`);
      const form = new FormPage(page, 'Account Details');
      const shell = new ShellPage(page);
      await form.form.getByRole('switch', { name: 'Disable / Enable account' }).click();
      await form.press('Save');
      await shell.alert(edited).waitFor();
      const call = await fetch(`${product().origin}/api/cards/managed`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(call.status).toBe(401);

      await shell.logOut();
      const login = new LoginPage(page);
      await login.heading.waitFor();
      expect(await alertAfter(page, () => login.logIn(email, 'demo-cards-2026'))).toBe('Incorrect login info');
    }));
});
