import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { mailedInvitation } from '../testing/mailedInvitation';
import { sharedProduct } from '../testing/product';
import { CardScreenPage } from './pages/CardScreenPage';
import { newCard } from './pages/cardsByApi';
import { ShellPage } from './pages/ShellPage';

/** Accepts the invitation on the open page with a password, which signs the person in. */
async function accept(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await new ShellPage(page).title('Dashboard').waitFor();
}

const phone = { width: 390, height: 844, hasTouch: true };

describe('An invited person', () => {
  const withPage = useChromium(sharedProduct);
  const expectNoLongerWorks = (link: string) =>
    withPage({ ...phone, at: link, expects: [/status of 404/] }, ({ page }) =>
      page.getByRole('heading', { name: 'This link no longer works' }).waitFor(),
    );

  it('who holds a card opens the link on a phone, chooses a password and edits the card; the link works once', async () => {
    const name = 'Lucía Invitada';
    const email = 'invitada@cards.test';
    const { id, link: card } = await newCard(sharedProduct().origin, 'Jonas Weidenfels', { fullName: name });
    await withPage({ as: 'owner', at: `/admin/accounts/card/${id}/login-details` }, async ({ page }) => {
      const invitation = page.getByRole('form', { name: 'Invitation' });
      await invitation.getByLabel('Email of the holder').fill(email);
      await invitation.getByRole('button', { name: 'Send invitation' }).click();
      await invitation.getByText(/was sent. Its link works until/).waitFor();
    });
    const link = await waitFor(() => mailedInvitation(sharedProduct(), email));

    await withPage({ ...phone, at: link }, async ({ page }) => {
      await accept(page, name, 'café de altura 26');
      await page.goto(`/admin/accounts/card/${id}`);
      const screen = new CardScreenPage(page);
      await screen.title(name).waitFor();
      await screen.fill({ Position: 'Head of Roasting' });
      await screen.save();
      await new ShellPage(page).alert('Card Edited Successfully').waitFor();
      await page.goto(`/preview/${card}`);
      await page.getByText('Head of Roasting').first().waitFor();
    });
    await expectNoLongerWorks(link);
  });

  itWhenLong(
    'who is an administrator sets a password on a phone by a link that works once, and sees every account',
    async () => {
      const name = 'Noor van Dijk';
      const email = 'noor@cards.test';
      await withPage({ ...phone, as: 'super', at: '/admin/admin-accounts/all?create' }, async ({ page }) => {
        await page.getByPlaceholder('Enter The New Account Name').fill(name);
        await page.getByRole('button', { name: 'Create Account' }).click();
        await page.getByRole('link', { name: `Account Details ${name}` }).click();
        const invitation = page.getByRole('form', { name: 'Invitation' });
        await invitation.getByLabel('Email of the administrator').fill(email);
        await invitation.getByRole('button', { name: 'Send invitation' }).click();
        await invitation.getByText(/was sent. Its link works until/).waitFor();
        await invitation.getByRole('button', { name: 'Withdraw' }).waitFor();
      });
      const link = await waitFor(() => mailedInvitation(sharedProduct(), email));

      await withPage({ ...phone, at: link }, async ({ page }) => {
        await accept(page, name, 'fietsen langs de gracht');
        await page.goto('/admin/accounts/all');
        await page.getByRole('link', { name: 'Amselhof Akademie', exact: true }).waitFor();
      });
      await expectNoLongerWorks(link);
      await withPage({ as: 'super', at: '/admin/admin-accounts/all' }, async ({ page }) => {
        await page.getByRole('row', { name }).getByText('Active', { exact: true }).waitFor();
      });
    },
  );
});
