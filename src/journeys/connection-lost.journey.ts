import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { AccountsPage } from './pages/AccountsPage';
import { FormPage } from './pages/FormPage';
import { ShellPage } from './pages/ShellPage';
import { newAccount } from './pages/cardsByApi';
import { accountNamed } from './pages/consolePaths';

const noLine = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;
const notice = (page: Page) => page.getByText(/^Reconnecting\. Changes can’t be saved/);

describe('A lost connection', () => {
  const withPage = useChromium(sharedProduct);

  it('keeps what was typed, says so, and never saves by itself', () =>
    withPage({ as: 'super', expects: [noLine] }, async ({ page, context }) => {
      const { id } = await newAccount(sharedProduct().origin, 'Unterwegs Reisen');
      await page.goto(`/admin/accounts/${id}/account-details`);
      const form = new FormPage(page, 'Account Details');
      await form.fill({ 'Contact Person': 'Greta Unterwegs' });
      const saves: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));

      // Nothing of the start is under way any more.
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.keyboard.press('Control+s');
      await new ShellPage(page).alert('Account Edit Failed').waitFor();
      await notice(page).waitFor();
      await form.form.getByText('No connection to the server').waitFor();
      expect(await form.field('Contact Person').inputValue()).toBe('Greta Unterwegs');

      await context.setOffline(false);
      await notice(page).waitFor({ state: 'detached' });
      expect(saves).toHaveLength(1);
      await form.press('Save');
      await new ShellPage(page).alert('Account Edited Successfully').waitFor();
      expect(saves).toHaveLength(2);
    }));

  itWhenLong('that loses a response lets the write be repeated, and it is done once', () =>
    withPage({ as: 'super', expects: [noLine] }, async ({ page }) => {
      /** The server does the next write to the address, and its response is lost. */
      const loseResponse = async (url: RegExp) => {
        let isLost = false;
        await page.route(url, async (route) => {
          if (isLost || route.request().method() === 'GET') return route.continue();
          isLost = true;
          await route.fetch();
          return route.abort();
        });
      };
      const accounts = await AccountsPage.open(page);
      await loseResponse(/\/api\/accounts$/);
      await accounts.create('Zeisig Verlag');
      await new ShellPage(page).alert('Account Create Failed').waitFor();
      await page.getByRole('button', { name: 'Create Account', exact: true }).click();
      await new ShellPage(page).alert('Account Created Successfully').waitFor();
      await page.goto('/admin/accounts/all');
      await accounts.table.waitFor();
      expect((await accounts.names()).filter((name) => name === 'Zeisig Verlag')).toHaveLength(1);

      await accounts.view('Zeisig Verlag');
      await page.getByRole('link', { name: 'Account Details' }).click();
      const form = new FormPage(page, 'Account Details');
      await form.fill({ 'Contact Person': 'Greta Unterwegs' });
      await loseResponse(/\/api\/accounts\/[^/]+/);
      await form.press('Save');
      await new ShellPage(page).alert('Account Edit Failed').waitFor();
      await form.press('Save');
      await new ShellPage(page).alert('Account Edited Successfully').waitFor();
    }),
  );

  itWhenLong('ends with every list loaded, without a press or a reload', () =>
    withPage({ as: 'super', expects: [noLine] }, async ({ page }) => {
      const lists = /\/api\/(accounts|cards)(\?|$)/;
      await page.route(lists, (route) => route.abort('connectionrefused'));
      await page.goto('/admin/cards');
      await notice(page).waitFor();
      await page.getByText('The cards could not be loaded').waitFor();
      await page.unroute(lists);
      await page.getByRole('table', { name: 'Cards' }).waitFor();
      await notice(page).waitFor({ state: 'detached' });
    }),
  );

  itWhenLong('that loses a part of the page keeps what was typed beside it', () =>
    withPage({ as: 'super', expects: [/ERR_/, /Failed to load/, /Loading chunk/] }, async ({ page }) => {
      const { id } = await accountNamed(sharedProduct().origin, 'Amselhof Akademie');
      await page.goto(`/admin/accounts/${id}/account-details`);
      const form = new FormPage(page, 'Account Details');
      await form.fill({ 'Contact Person': 'Greta Unterwegs' });
      await page.waitForLoadState('networkidle');
      await page.route('**/assets/*.js', (route) => route.abort());
      const problem = page.getByText('Could not be loaded. Check the connection and try again.');
      await page.getByRole('button', { name: 'Your account' }).click();
      await problem.waitFor();
      await page.getByRole('button', { name: 'Your account' }).click();
      await page
        .getByRole('button', { name: /^(Choose|Change) date/ })
        .first()
        .click();
      await problem.waitFor();
      expect(await form.field('Contact Person').inputValue()).toBe('Greta Unterwegs');
      await page.unroute('**/assets/*.js');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('grid').waitFor();
      expect(await form.field('Contact Person').inputValue()).toBe('Greta Unterwegs');
    }),
  );

  it('that loses a screen offers to load again', () =>
    withPage(
      { as: 'super', at: '/admin/dashboard', expects: [/ERR_/, /Failed to load/, /ChunkLoadError/, /Loading chunk/] },
      async ({ page }) => {
        const shell = new ShellPage(page);
        await shell.title('Dashboard').waitFor();
        await page.route('**/assets/*.js', (route) => route.abort());
        await shell.sidebar.getByRole('link', { name: 'Settings' }).click();
        await page.getByText('This page could not be loaded').waitFor();
        await page.unroute('**/assets/*.js');
        await page.getByRole('button', { name: 'Load again' }).click();
        await shell.title('Settings').waitFor();
      },
    ));
});
