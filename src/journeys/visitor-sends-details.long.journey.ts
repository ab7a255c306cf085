import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { useProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

const phone = { width: 390, height: 844 };
const details = {
  'Full Name': 'Ada Byron',
  Company: 'Engines',
  Position: 'Analyst',
  'Mobile Phone': '+44 20 7946 0100',
  Email: 'ada@visitor.test',
};

describe('A visitor who sends details', () => {
  const product = useProduct();
  const withPage = useChromium(product);
  let link: string;
  beforeAll(async () => {
    ({ link } = await cardNamed(product().origin, 'Jonas Weidenfels'));
  });

  it.each([
    [320, 568],
    [360, 640],
  ])('sees what to do when nothing could be sent, also at %d x %d px', (width, height) =>
    withPage(
      { width, height, hasTouch: true, serviceWorkers: 'block', expects: [/ERR_INTERNET_DISCONNECTED/] },
      async ({ page, context }) => {
        const card = await PublicCardPage.open(page, `/preview/${link}`);
        await context.setOffline(true);
        await card.sendMyDetails(details);
        const reason = card.dialog.getByText('Check your connection, then try again.');
        await reason.waitFor();
        await waitFor(async () =>
          expect(
            await reason.evaluate((element) => {
              const { left, top, bottom } = element.getBoundingClientRect();
              return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 4, y)));
            }),
          ).toBe(true),
        );
      },
    ),
  );

  it('keeps what was typed in a dialog that was closed by Escape', () =>
    withPage(phone, async ({ page }) => {
      const card = await PublicCardPage.open(page, `/preview/${link}`);
      const opener = page.getByRole('button', { name: 'Send My Details' });
      await opener.focus();
      await page.keyboard.press('Space');
      await card.dialog.getByLabel('Company').fill('Engines');
      await page.keyboard.press('Escape');
      await card.dialog.waitFor({ state: 'hidden' });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      expect(await card.dialog.getByLabel('Company').inputValue()).toBe('Engines');
    }));

  it('keeps what was typed when the page is loaded again', () =>
    withPage(phone, async ({ page }) => {
      const card = await PublicCardPage.open(page, `/preview/${link}`);
      await page.getByRole('button', { name: 'Send My Details' }).click();
      await card.dialog.getByLabel('Full Name').fill('Ada Byron');
      await card.reload();
      await page.getByRole('button', { name: 'Send My Details' }).click();
      expect(await card.dialog.getByLabel('Full Name').inputValue()).toBe('Ada Byron');
    }));

  describe('without scripts', () => {
    const options = { ...phone, javaScriptEnabled: false };

    it('can close the dialog again', () =>
      withPage(options, async ({ page }) => {
        await PublicCardPage.open(page, `/preview/${link}`);
        await page.getByRole('button', { name: 'Send My Details' }).click();
        await page.locator('#send-my-details').waitFor();
        await page.locator('#send-my-details').getByRole('button', { name: 'Cancel' }).click();
        await page.locator('#send-my-details').waitFor({ state: 'hidden' });
      }));
  });
});
