import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';

describe('The console on paper', () => {
  const withPage = useChromium(sharedProduct);

  it('has the values of a form and the links of a card, without other tabs and buttons', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      const { id } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      const content = page.getByRole('main');
      const print = async (tab: string, field: string) => {
        await page.emulateMedia({ media: 'screen' });
        await page.goto(`/admin/accounts/card/${id}/${tab}`);
        const value = content.getByRole('textbox', { name: field });
        await value.waitFor();
        const buttons = content.getByRole('button', { name: /Add|Copy|Delete|QR|Save/ });
        expect(await buttons.count()).toBeGreaterThan(3);
        await page.emulateMedia({ media: 'print' });
        expect([await value.isVisible(), await buttons.count()]).toEqual([true, 0]);
        return content.getByRole('navigation').getByRole('link').allInnerTexts();
      };
      expect(await print('contact-details', 'Full Name')).toEqual(['Contact Details']);
      expect(await print('card-link', 'Default link')).toEqual(['Card Link']);
    }));

  it('has the rows of lists and of the history, without filters and what opens or continues them', () =>
    withPage({ as: 'super', at: '/admin/cards' }, async ({ page }) => {
      const content = page.getByRole('main');
      const open = content.getByText('View Profile').first();
      await open.waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await open.isVisible()).toBe(false);
      expect(await content.getByRole('columnheader').last().innerText()).toBe('Created');

      await page.emulateMedia({ media: 'screen' });
      await page.goto('/admin/history');
      const more = content.getByRole('button', { name: 'Show more' });
      await more.waitFor();
      const filters = content.getByRole('search');
      const table = content.getByRole('table');
      const top = (await table.boundingBox())?.y ?? 0;
      await page.emulateMedia({ media: 'print' });
      expect([await filters.isVisible(), await more.isVisible()]).toEqual([false, false]);
      expect((await table.boundingBox())?.y).toBeLessThan(top - 50);

      await page.emulateMedia({ media: 'screen' });
      const { id } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      await page.goto(`/admin/accounts/card/${id}/card-details`);
      await content.getByRole('button', { name: 'Show history' }).click();
      const history = content.getByRole('region', { name: 'History' });
      await history
        .getByRole('button', { name: /^Revert/ })
        .first()
        .waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await history.getByRole('listitem').first().isVisible()).toBe(true);
      expect(await history.getByRole('button').count()).toBe(0);
    }));
});

describe('The console in the colors of the system', () => {
  const withPage = useChromium(sharedProduct);

  it('keeps the colors of what it shows of a card: a preview, a texture, a pass', () =>
    withPage({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const { id, accountId } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      const groundOf = async (selector: string) => {
        const shown = page.locator(selector).first();
        await shown.waitFor();
        return shown.evaluate((element) => getComputedStyle(element).backgroundColor);
      };
      await page.goto(`/admin/accounts/${accountId}/account-themes`);
      expect(await groundOf('.phone-frame')).toBe('rgb(27, 34, 44)');
      expect(await groundOf('.texture-choice > img')).toBe('rgb(107, 63, 42)');
      await page.goto(`/admin/accounts/card/${id}/android-card`);
      await page.getByLabel('Card colour').fill('#336699');
      expect(await groundOf('.wallet-pass')).toBe('rgb(51, 102, 153)');
    }));

  it('draws stronger lines and texts for those who want more contrast, light and dark', () =>
    withPage({ as: 'super', at: '/admin/dashboard' }, async ({ page }) => {
      const welcome = page.locator('.welcome');
      const header = page.locator('.console-layout-header');
      await welcome.waitFor();
      for (const [colorScheme, line, text] of [
        ['light', 'rgb(139, 149, 163)', 'rgb(44, 56, 74)'],
        ['dark', 'rgb(104, 117, 133)', 'rgb(213, 220, 229)'],
      ] as const) {
        await page.emulateMedia({ colorScheme, contrast: 'more' });
        await page.locator(`[data-testid=dark-mode][data-theme=${colorScheme}]`).waitFor();
        expect(await header.evaluate((element) => getComputedStyle(element).borderBottomColor)).toBe(line);
        expect(await welcome.evaluate((element) => getComputedStyle(element).color)).toBe(text);
      }
    }));
});
