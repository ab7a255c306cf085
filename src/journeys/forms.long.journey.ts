import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { accountNamed } from './pages/consolePaths';
import { cardNamed } from './pages/cardsByApi';
import { axeProblemsIn, phoneInDark, wideInLight } from './pages/looks';
import { openPath } from './pages/openPath';

const own = 'Marta Amsel';
/** Each width has its own look, so what both show is seen in both. */
const looksAt = (width: number) => [width < 1000 ? phoneInDark : wideInLight];
const widths = [390, 1440];

describe('Forms', () => {
  const withPage = useChromium(sharedProduct);
  const tab = async (name: string) =>
    `/admin/accounts/card/${(await cardNamed(sharedProduct().origin, own)).id}/${name}`;

  it('take a date by keyboard from a calendar that passes axe', () =>
    withPage({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
      const account = await accountNamed(sharedProduct().origin, 'Amselhof Kaffeerösterei GmbH');
      await openPath(page, `/admin/accounts/${account.id}/account-details`);
      await page
        .getByRole('button', { name: /^Change date/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Contract Started: choose a date' }).waitFor();
      expect(await axeProblemsIn([wideInLight, phoneInDark], page, 'calendar')).toEqual([]);
      await page.keyboard.press('PageDown');
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      expect(await page.getByLabel('Contract Started').inputValue()).toMatch(/^\d{2}\.\d{2}\.\d{4}$/);
      await page.getByText('1 unsaved change').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
    }));

  it('show in the dark, too, which fields can be typed into', () =>
    withPage({ as: 'super', colorScheme: 'dark' }, async ({ page }) => {
      await openPath(page, await tab('card-details'));
      const borderOf = (label: string) =>
        page.getByLabel(label, { exact: true }).evaluate((field) => getComputedStyle(field).borderTopColor);
      expect(await borderOf('From')).not.toBe(await borderOf('Card Name'));
    }));

  it('crop, turn and show the photo, and show the pass', () =>
    withPage({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
      for (const width of process.env.LONG ? widths : widths.slice(0, 1)) {
        await page.setViewportSize({ width, height: 780 });
        await openPath(page, await tab('card-photo'));
        await page.getByRole('img', { name: `${own} now` }).waitFor();
        await page.getByRole('button', { name: 'Adjust crop' }).click();
        await page.getByRole('button', { name: 'Rotate' }).click();
        await page.getByText('photo.webp').waitFor();
        await page.getByText('With this photo').waitFor();
        expect(await axeProblemsIn(looksAt(width), page, 'crop')).toEqual([]);
        await page.setViewportSize({ width, height: 780 });
        await page.getByRole('button', { name: 'Cancel' }).click();
        await openPath(page, await tab('android-card'));
        await page.getByText(/^Google Wallet is not set up on this server/).waitFor();
        const pass = page.getByRole('figure', { name: `The pass of ${own}` });
        await pass.getByRole('img', { name: 'QR code of the card’s link' }).waitFor();
        expect((await pass.boundingBox())?.width).toBeLessThanOrEqual(width - 32);
      }
    }));
});
