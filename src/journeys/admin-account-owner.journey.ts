import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { AccountPage } from './pages/AccountPage';
import { AccountsPage } from './pages/AccountsPage';
import { cardNamed, newCard } from './pages/cardsByApi';
import { accountNamed } from './pages/consolePaths';
import { FormPage } from './pages/FormPage';
import { ShellPage } from './pages/ShellPage';

const withThemes = 'Amselhof Kaffeerösterei GmbH';
const without = 'Amselhof Akademie';

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('An account owner', () => {
  const withPage = useChromium(sharedProduct);

  // Specification: ACC-06, GEN-05, GUARD-06, GUARD-07, SHELL-05
  it('sees the managed accounts only, cannot change which there are, and reaches the themes of those with the option', () =>
    withPage({ as: 'owner', at: '/admin/accounts/all' }, async ({ page }) => {
      const accounts = new AccountsPage(page);
      await accounts.table.waitFor();
      expect(await accounts.names()).toEqual([without, withThemes]);
      expect(await page.getByRole('button', { name: /create new account|^(edit|delete) /i }).count()).toBe(0);
      expect(await page.getByRole('link', { name: /^edit /i }).count()).toBe(0);
      const granted = ['Statistics', 'Received contacts'];
      expect((await new ShellPage(page).places()).filter((place) => !granted.includes(place))).toEqual([
        'Dashboard',
        'Accounts',
        'Contact Us',
      ]);
      const account = await accounts.view(withThemes);
      expect(await account.addCardButton.count()).toBe(0);

      expect(await account.tabs.getByRole('link').allInnerTexts()).toEqual([
        'Card List',
        'Account Details',
        'Account Login Details',
        'Themes',
      ]);
      await account.openTab('Themes');
      await page.getByRole('form').first().waitFor();
    }));

  itWhenLong('reaches the themes by their address only in an account with the option', () =>
    withPage({ as: 'owner' }, async ({ page }) => {
      const themed = await accountNamed(sharedProduct().origin, withThemes);
      const plain = await accountNamed(sharedProduct().origin, without);
      const account = new AccountPage(page);
      await page.goto(`/admin/accounts/${themed.id}/account-themes`);
      await account.title(withThemes).waitFor();
      await account.tabs.getByRole('link', { name: 'Themes', exact: true }).waitFor();
      expect(pathOf(page)).toBe(`/admin/accounts/${themed.id}/account-themes`);

      await page.goto(`/admin/accounts/${plain.id}/cards`);
      await account.title(without).waitFor();
      expect(await account.tabs.getByRole('link').allInnerTexts()).toEqual([
        'Card List',
        'Account Details',
        'Account Login Details',
      ]);
      await page.goto(`/admin/accounts/${plain.id}/account-themes`);
      await new ShellPage(page).title('Dashboard').waitFor();
      expect(pathOf(page)).toBe('/admin/dashboard');
    }),
  );

  // Specification: CDET-05, CDET-06, CDET-07
  itWhenLong('moves a card to the other account, link and all', () =>
    withPage({ as: 'owner' }, async ({ page }) => {
      const name = 'Moved by the owner';
      const before = await newCard(sharedProduct().origin, 'Tomasz Grzegorczyk', { fullName: name });
      await page.goto(`/admin/accounts/card/${before.id}/card-details`);
      const form = new FormPage(page, 'Move cards under different accounts');
      await form.form.waitFor();
      expect(await form.field('From').inputValue()).toBe(withThemes);
      await form.field('To').click();
      expect(await page.getByRole('option').allInnerTexts()).toEqual(['Choose...', without]);
      await page.getByRole('option', { name: without }).click();
      await form.press('Move');
      await new ShellPage(page).alert('Card Moved').waitFor();
      await page.getByRole('heading', { level: 1, name: `${without} - ${name}` }).waitFor();
      const after = await cardNamed(sharedProduct().origin, name);
      expect(after.accountId).not.toBe(before.accountId);
      expect(after.link).toBe(before.link);
    }),
  );
});
