import { tokenOf, useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { requestAsSuperAdmin, cardNamed, countsOf, newCard } from './pages/cardsByApi';
import { CardScreenPage } from './pages/CardScreenPage';
import { alertAfter } from './pages/dialogs';
import { FormPage } from './pages/FormPage';
import { LoginPage } from './pages/LoginPage';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';

const metrics = {
  card: 'card',
  sticker: 'sticker',
  virtago: 'virtago',
  mobileRing: 'mobileRing',
  link: 'petago',
} as const;

const beside = 'Jonas Weidenfels';

describe('A card', () => {
  const withPage = useChromium(sharedProduct);

  // Specification: CLOG-04
  it('given a login is seen by the person who signs in with it, and nothing else is', () =>
    withPage({ as: 'owner' }, async ({ page }) => {
      const name = 'Lucía Nueva';
      const { id } = await newCard(sharedProduct().origin, beside, { fullName: name });
      await page.goto(`/admin/accounts/card/${id}/login-details`);
      const form = new FormPage(page, 'Login Details');
      await form.fill({ Email: 'lucia@cards.test', Password: 'tueste natural 26' });
      await form.press('Save');
      const shell = new ShellPage(page);
      await shell.alert('Card Login Details Edited Successfully').waitFor();

      const token = await tokenOf(sharedProduct().origin, 'lucia@cards.test', 'tueste natural 26');
      expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
        role: 'BASIC',
        email: 'lucia@cards.test',
      });
      await shell.logOut();
      await new LoginPage(page).logIn('lucia@cards.test', 'tueste natural 26');
      await shell.title('Dashboard').waitFor();
      await page.getByRole('link', { name: /^Cards\s*1$/ }).click();
      await page.getByRole('link', { name: `View Profile ${name}` }).click();
      await new CardScreenPage(page).title(name).waitFor();
    }));

  itWhenLong('changed by one person is put back by another, who sees who it was', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      const { origin } = sharedProduct();
      const name = 'Jonas Wieder';
      const card = await newCard(origin, beside, { fullName: name });
      const response = await fetch(`${origin}/api/cards/${card.id}/name`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${await tokenOf(origin, 'owner@cards.test')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ cardOwnerName: 'Jonas W.' }),
      });
      expect(response.status).toBe(200);
      await page.goto('/admin/history?action=renameCard');
      const entry = page.getByRole('row').filter({ hasText: `changed Name of the card ${name}` });
      await entry.getByText('Jonas W.').waitFor();
      await entry.getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'Show history' }).click();
      await page.getByRole('button', { name: 'Revert', exact: true }).first().click();
      await new ShellPage(page).alert('Change Reverted').waitFor();
      const history = page.getByRole('list', { name: 'History' });
      await history.getByRole('paragraph').filter({ hasText: 'Sofia Marchetti changed Name' }).waitFor();
      await waitFor(async () => expect(await page.getByRole('textbox', { name: 'Card Name' }).inputValue()).toBe(name));
    }),
  );

  // Specification: CDEL-06
  it('that is deleted is gone for visitors at once', () =>
    withPage({ as: 'owner', serviceWorkers: 'block', expects: [/status of 404/] }, async ({ page, context }) => {
      const name = 'Aylin Abschied';
      const { id, link } = await newCard(sharedProduct().origin, beside, { fullName: name });
      const visitor = await context.newPage();
      await PublicCardPage.open(visitor, `/preview/${link}`);
      await page.goto(`/admin/accounts/card/${id}/card-delete`);
      await page.getByText('Are you sure you want to delete this Card Account?').waitFor();
      const question = await alertAfter(page, () => page.getByRole('button', { name: 'Delete', exact: true }).click());
      expect(question).toBe('Are you sure you want to delete this card?');
      await new ShellPage(page).alert('Card Deleted Successfully').waitFor();
      await page.getByRole('table', { name: 'Cards' }).waitFor();

      const response = await visitor.reload();
      expect(response?.status()).toBe(404);
      expect(await visitor.getByText(name).count()).toBe(0);
      for (const path of [`/api/cards/${link}/vcf`, `/api/cards/${link}/preview`])
        expect((await fetch(sharedProduct().origin + path)).status).toBe(404);
    }));

  // Specification: STAT-27
  itWhenLong('counts a visit for itself and its account, each with the product of its link', () =>
    withPage({}, async ({ page }) => {
      const { id, link, accountId } = await cardNamed(sharedProduct().origin, 'Marta Amsel');
      const ofAccount = async () =>
        (
          await requestAsSuperAdmin<{ accounts: Record<string, number | string>[] }>(
            sharedProduct().origin,
            'GET',
            '/statistics',
          )
        ).accounts.find((row) => row.id === accountId) ?? {};
      const before = await countsOf(sharedProduct().origin, id);
      const accountBefore = await ofAccount();
      for (const type of Object.keys(metrics)) await PublicCardPage.open(page, `/preview/${link}?type=${type}`);
      await PublicCardPage.open(page, `/preview/${link}`);
      await waitFor(async () => {
        const after = await countsOf(sharedProduct().origin, id);
        const accountAfter = await ofAccount();
        const risen = (metric: string) => [
          (after[metric] ?? 0) - (before[metric] ?? 0),
          Number(accountAfter[metric]) - Number(accountBefore[metric]),
        ];
        for (const metric of [...Object.values(metrics), 'other'])
          expect([metric, risen(metric)]).toEqual([metric, [1, 1]]);
        expect(risen('profileTotal')).toEqual([6, 6]);
      });
    }),
  );
});
