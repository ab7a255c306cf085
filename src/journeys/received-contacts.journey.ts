import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { newHolder, requestAsSuperAdmin } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';
import { downloadedBytes } from './pages/downloads';
import { watchLayoutShifts } from './pages/layoutShifts';
import { openPath } from './pages/openPath';

const phone = { width: 390, height: 844 };
const email = 'ada@visitor.test';
const consentText = 'Amselhof may write to me about its fairs.';

describe('Received contacts', () => {
  const withPage = useChromium(sharedProduct);

  it('are sent by a visitor, and found, starred, exported and erased by the holder on a phone', async () => {
    const { card: own, token } = await newHolder(sharedProduct().origin, 'Asks For Consent');
    const { link, accountId } = own;
    const consent = { consentText, requiresConsent: true };
    await requestAsSuperAdmin(sharedProduct().origin, 'PUT', `/accounts/${accountId}`, consent);
    await withPage({ ...phone, token, acceptDownloads: true }, async ({ page }) => {
      await page.clock.install();
      const card = await PublicCardPage.open(page, `/preview/${link}`);
      await card.sendMyDetails({ 'Full Name': 'Ada Byron', 'Mobile Phone': '+44 20 7946 0100', Email: email });
      const box = card.dialog.getByRole('checkbox', { name: consentText });
      expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
      await box.check();
      // A form that is filled in no time looks like a robot's.
      await page.clock.fastForward('00:30');
      await card.dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await card.dialog.waitFor({ state: 'hidden' });

      await page.goto('/admin/dashboard');
      await page.getByRole('link', { name: /unread contacts?$/ }).click();
      await page.getByRole('searchbox', { name: 'Search contacts' }).fill('ada byr');
      await page.getByRole('button', { name: 'Star Ada Byron' }).click();
      await page.getByRole('link', { name: /^Ada Byron/ }).click();
      await page.getByRole('heading', { name: 'Ada Byron', level: 1 }).waitFor();
      await page.getByText(consentText).waitFor();
      expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+442079460100');

      await page.goto('/admin/received-contacts?view=starred');
      await page.getByText('1 contact', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Export what is shown' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      expect((await downloadedBytes(await download)).toString()).toContain(`,Ada Byron,,,'+44 20 7946 0100,${email},`);

      await page.getByRole('button', { name: 'Find a visitor' }).click();
      await page.getByRole('textbox', { name: /Email of the visitor/ }).fill(email);
      await page.keyboard.press('Enter');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Erase everything' }).click();
      await page.getByText(`Everything about ${email} was erased.`).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('No contacts match').waitFor();
    });
  });

  itWhenLong('lead to their card and account by links that a finger can tell apart', () =>
    withPage({ ...phone, as: 'super', at: '/admin/received-contacts', hasTouch: true }, async ({ page }) => {
      await page.getByRole('table').getByRole('link').first().click();
      const links = page.locator('.received-contact-facts a');
      await links.last().waitFor();
      const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
      expect(heights).toHaveLength(4);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    }),
  );

  itWhenLong('stay in place on a phone when they and their number have come', () =>
    withPage({ ...phone, as: 'super' }, async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      await openPath(page, '/admin/received-contacts');
      await page.getByText('More than 1,000 contacts').waitFor();
      expect(await shifts()).toEqual([]);
    }),
  );

  itWhenLong('keep their search in place when the days are opened', () =>
    withPage({ width: 1440, as: 'super' }, async ({ page }) => {
      await openPath(page, '/admin/received-contacts');
      const top = async () => (await page.getByRole('searchbox', { name: 'Search contacts' }).boundingBox())?.y;
      const before = await top();
      await page.getByText('Days').click();
      await page.getByRole('textbox', { name: 'From' }).waitFor();
      expect(await top()).toBe(before);
    }),
  );
});
