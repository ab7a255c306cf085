import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

const phone = { width: 390, height: 844 };
const details = {
  'Full Name': 'Ada Sendt',
  Company: 'Engines',
  Position: 'Analyst',
  'Mobile Phone': '+44 20 7946 0100',
  Email: 'ada@visitor.test',
};

describe('A visitor who sends details', () => {
  const withPage = useChromium(sharedProduct);
  let link: string;
  beforeAll(async () => {
    ({ link } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels'));
  });

  const emails = () => {
    const folder = path.join(sharedProduct().dataFolder, 'outbox');
    return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  };

  // Specification: SMD-01, SMD-02, SMD-04, SMD-05
  it('finds five fields, three of them required; Cancel sends nothing, Send six keys to the holder', () =>
    withPage(phone, async ({ page }) => {
      const card = await PublicCardPage.open(page, `/preview/${link}`);
      const { dialog } = card;
      await page.getByRole('button', { name: 'Send My Details' }).click();
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      for (const [label, isRequired] of [
        ['Full Name', true],
        ['Company', false],
        ['Position', false],
        ['Mobile Phone', true],
        ['Email', true],
      ] as const) {
        expect(
          await dialog.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement) => field.required),
        ).toBe(isRequired);
      }
      expect(await dialog.getByLabel('Email').getAttribute('type')).toBe('email');
      expect(await dialog.getByLabel('Mobile Phone').getAttribute('type')).toBe('tel');
      const sent: string[] = [];
      page.on('request', (request) => request.url().includes('send-my-details') && sent.push(request.url()));
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(sent).toEqual([]);

      const request = page.waitForRequest('**/api/send-my-details');
      await card.sendMyDetails(details);
      expect(Object.keys((await request).postDataJSON() as object).sort()).toEqual([
        'cardId',
        'company',
        'email',
        'name',
        'phone',
        'position',
      ]);
      await card.alerts.getByText('Details Successfully Sent', { exact: true }).waitFor();
      await card.dialog.waitFor({ state: 'hidden' });
      await waitFor(() =>
        expect(
          emails().some((email) => email.includes('Ada Sendt') && /^Reply-To: .*ada@visitor\.test/im.test(email)),
        ).toBe(true),
      );
    }));

  itWhenLong.each([
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

  // Specification: SMD-06
  it('keeps everything typed when it cannot be sent, and can be sent again', () =>
    withPage({ ...phone, expects: [/500|ERR_INTERNET/] }, async ({ page, context }) => {
      const card = await PublicCardPage.open(page, `/preview/${link}`);
      await page.route('**/api/send-my-details', (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Nope"}' }),
      );
      await card.sendMyDetails({ ...details, 'Full Name': 'Second Try' });
      const alert = card.alerts.getByText('Sending Details Failed', { exact: true });
      await alert.waitFor();
      expect(await alert.evaluate((element) => getComputedStyle(element).padding)).toBe('12px 18px');
      await card.dialog.getByText('Nope', { exact: true }).waitFor();
      expect(await card.dialog.getByLabel('Full Name').inputValue()).toBe('Second Try');
      await page.unroute('**/api/send-my-details');
      await context.setOffline(true);
      await card.dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await card.dialog.getByText('Check your connection, then try again.').waitFor();
      await context.setOffline(false);
      await card.dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await card.dialog.waitFor({ state: 'hidden' });
      await card.alerts.getByText('Details Successfully Sent').waitFor();
    }));

  itWhenLong('keeps what was typed in a dialog that was closed by Escape', () =>
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
    }),
  );

  itWhenLong('keeps what was typed when the page is loaded again', () =>
    withPage(phone, async ({ page }) => {
      const card = await PublicCardPage.open(page, `/preview/${link}`);
      await page.getByRole('button', { name: 'Send My Details' }).click();
      await card.dialog.getByLabel('Full Name').fill('Ada Byron');
      await card.reload();
      await page.getByRole('button', { name: 'Send My Details' }).click();
      expect(await card.dialog.getByLabel('Full Name').inputValue()).toBe('Ada Byron');
    }),
  );

  it('sees the dialog that was tapped before the script loaded, as a modal once it has loaded', () =>
    withPage(phone, async ({ page }) => {
      // What a tap does without the script: the dialog is the target of the address.
      await page.goto(`/preview/${link}?type=card#send-my-details`);
      const dialog = page.locator('#send-my-details');
      await waitFor(async () => expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true));
      expect(page.url()).toBe(`${sharedProduct().origin}/preview/${link}?type=card`);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }));

  describe('without scripts', () => {
    const options = { ...phone, javaScriptEnabled: false };

    // Specification: GEN-01, GEN-02, GEN-03
    it('reads the card, saves the contact and gets the alert after sending', () =>
      withPage({ ...options, acceptDownloads: true }, async ({ page }) => {
        const card = await PublicCardPage.open(page, `/preview/${link}?type=sticker`);
        expect((await card.saveContact()).text).toMatch(/^BEGIN:VCARD/);
        await card.sendMyDetails({ ...details, 'Full Name': 'No Scripts' });
        await page.getByText('Details Successfully Sent', { exact: true }).waitFor();
        expect(page.url()).toContain(`/preview/${link}?type=sticker&result=sent`);
        await waitFor(() => expect(emails().some((email) => email.includes('No Scripts'))).toBe(true));
      }));

    it('gets the form back with what was typed and what was wrong', () =>
      withPage({ ...options, expects: [/400/] }, async ({ page }) => {
        const card = await PublicCardPage.open(page, `/preview/${link}`);
        await card.sendMyDetails({ ...details, Email: 'ada@nowhere' });
        const dialog = page.locator('#send-my-details');
        await dialog.getByText('Enter an address like name@example.com.').waitFor();
        expect(await dialog.getByLabel('Full Name').inputValue()).toBe(details['Full Name']);
        await page.getByText('Sending Details Failed', { exact: true }).waitFor();
      }));

    itWhenLong('can close the dialog again', () =>
      withPage(options, async ({ page }) => {
        await PublicCardPage.open(page, `/preview/${link}`);
        await page.getByRole('button', { name: 'Send My Details' }).click();
        await page.locator('#send-my-details').waitFor();
        await page.locator('#send-my-details').getByRole('button', { name: 'Cancel' }).click();
        await page.locator('#send-my-details').waitFor({ state: 'hidden' });
      }),
    );
  });
});
