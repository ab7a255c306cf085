import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { firstCases, itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { waitFor } from '../testing/waitFor';
import { accountNamed } from './pages/consolePaths';
import { cardNamed } from './pages/cardsByApi';
import { axeProblemsIn, phoneInDark, wideInLight } from './pages/looks';
import { openPath } from './pages/openPath';

const own = 'Marta Amsel';
/** Each width has its own look, so what both show is seen in both. */
const looksAt = (width: number) => [width < 1000 ? phoneInDark : wideInLight];
const widths = [390, 1440];

/** The first error of the form, and whether the header or the bar with Save covers it. */
const coveredError = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const error = box('.field-error');
    const header = box('header');
    const bar = box('.form-actions-sticky');
    if (!error || !header || !bar) return 'not there';
    return error.top < header.bottom || error.bottom > bar.top ? 'covered' : 'visible';
  });

describe('Forms', () => {
  const withPage = useChromium(sharedProduct);
  const tab = async (name: string) =>
    `/admin/accounts/card/${(await cardNamed(sharedProduct().origin, own)).id}/${name}`;

  it('show where they are wrong and ask before changes are lost', () =>
    withPage({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
      for (const width of firstCases(widths)) {
        await page.setViewportSize({ width, height: 780 });
        await openPath(page, await tab('card-details'));
        const links = page.getByRole('navigation', { name: 'Card', exact: true });
        await links.getByRole('link', { name: 'Contact Details' }).click();
        await page.getByLabel('Full Name').waitFor();
        if (width > 1000) {
          await page.getByRole('link', { name: 'Skip to content' }).focus();
          await page.keyboard.press('Enter');
          let presses = 0;
          do {
            await page.keyboard.press('Tab');
            presses += 1;
          } while (presses < 20 && !(await page.getByLabel('Full Name').evaluate((field) => field.matches(':focus'))));
          expect(presses).toBeLessThanOrEqual(8);
          // The skip link is a step of the history.
          await page.goBack();
        } else {
          await page.getByRole('button', { name: 'Preview' }).click();
          await page.getByRole('dialog', { name: 'Preview' }).getByText('Marta Amsel').first().waitFor();
          await page.keyboard.press('Escape');
        }
        await page.getByLabel('TikTok').fill('not an address');
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.keyboard.press('Control+s');
        await page.getByText('Enter a web address or a name such as @ann').waitFor();
        // It is scrolled into view a moment after it is shown.
        await waitFor(async () => expect(await coveredError(page)).toBe('visible'));
        await page.goBack();
        const question = page.getByRole('dialog', { name: 'Leave without saving?' });
        await question.waitFor();
        expect(await axeProblemsIn(looksAt(width), page, 'leave')).toEqual([]);
        await page.setViewportSize({ width, height: 780 });
        await question.getByRole('button', { name: 'Save and leave' }).click();
        await question.waitFor({ state: 'detached' });
        expect(new URL(page.url()).pathname).toBe(await tab('contact-details'));
        expect(await page.getByLabel('TikTok').evaluate((field) => field.matches(':focus'))).toBe(true);
        await page.goBack();
        await question.getByRole('button', { name: 'Discard' }).click();
        await page.getByRole('form', { name: 'Change card name' }).waitFor();
      }
    }));

  itWhenLong('take a date by keyboard from a calendar that passes axe', () =>
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
    }),
  );

  itWhenLong('show in the dark, too, which fields can be typed into', () =>
    withPage({ as: 'super', colorScheme: 'dark' }, async ({ page }) => {
      await openPath(page, await tab('card-details'));
      const borderOf = (label: string) =>
        page.getByLabel(label, { exact: true }).evaluate((field) => getComputedStyle(field).borderTopColor);
      expect(await borderOf('From')).not.toBe(await borderOf('Card Name'));
    }),
  );

  itWhenLong('crop, turn and show the photo, and show the pass', () =>
    withPage({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
      for (const width of firstCases(widths)) {
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
    }),
  );

  itWhenLong('have Save beside Cancel on a phone of 320 px, also with a preview button and a count of changes', () =>
    withPage({ as: 'super', width: 320, height: 640 }, async ({ page }) => {
      const account = await accountNamed(sharedProduct().origin, 'Amselhof Kaffeerösterei GmbH');
      await openPath(page, `/admin/accounts/${account.id}/account-themes`);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const tops = () =>
        Promise.all(['Preview', 'Cancel', 'Save'].map(async (name) => (await button(name).boundingBox())?.y));
      await button('Save').waitFor();
      expect(new Set(await tops()).size).toBe(1);
      await page.getByLabel('Shape 1').check({ force: true });
      await page.getByText('1 unsaved change').waitFor();
      expect(new Set(await tops()).size).toBe(1);
      await button('Cancel').click();
    }),
  );
});
