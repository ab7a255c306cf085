import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { axeProblemsIn, phoneInDark, wideInLight } from './pages/looks';

describe('Search and Ctrl+K', () => {
  const withPage = useChromium(sharedProduct);

  it('act by keyboard alone', () =>
    withPage({ as: 'super', at: '/admin/dashboard' }, async ({ page }) => {
      for (const { width, colorScheme } of [wideInLight, phoneInDark]) {
        await page.setViewportSize({ width, height: 844 });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.keyboard.press('Control+k');
        const palette = page.getByRole('dialog', { name: 'Command palette' });
        await palette.waitFor();
        await page.keyboard.type('qr weidenfels jonas');
        await palette.getByText('Show QR code').waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('img', { name: 'QR code for Default' }).waitFor();
        await page.keyboard.press('Control+k');
        expect(await palette.getByRole('option').first().innerText()).toContain('Copy link');
        await page.keyboard.type('move jonas');
        await palette.getByText('Move to another account').first().waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await page.keyboard.type('weidnefels');
        await palette.getByText('Did you mean').waitFor();
        expect(await palette.locator('mark').first().innerText()).toBe('Weidenfels');
        expect(await axeProblemsIn([{ width, colorScheme }], page, 'palette')).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }));
});
