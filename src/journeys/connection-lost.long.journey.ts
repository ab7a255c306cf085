import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { FormPage } from './pages/FormPage';
import { accountNamed } from './pages/consolePaths';

const noLine = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;
const notice = (page: Page) => page.getByText(/^Reconnecting\. Changes can’t be saved/);

describe('A lost connection', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('ends with every list loaded, without a press or a reload', () =>
    withPage({ as: 'super', expects: [noLine] }, async ({ page }) => {
      const lists = /\/api\/(accounts|cards)(\?|$)/;
      await page.route(lists, (route) => route.abort('connectionrefused'));
      await page.goto('/admin/cards');
      await notice(page).waitFor();
      await page.getByText('The cards could not be loaded').waitFor();
      await page.unroute(lists);
      await page.getByRole('table', { name: 'Cards' }).waitFor();
      await notice(page).waitFor({ state: 'detached' });
    }));

  it('that loses a part of the page keeps what was typed beside it', () =>
    withPage({ as: 'super', expects: [/ERR_/, /Failed to load/, /Loading chunk/] }, async ({ page }) => {
      const { id } = await accountNamed(product().origin, 'Amselhof Akademie');
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
    }));
});
