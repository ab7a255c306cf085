import { tokenOf, useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { useProduct } from '../testing/product';
import { requestAsSuperAdmin, cardNamed, countsOf } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';

const metrics = {
  card: 'card',
  sticker: 'sticker',
  virtago: 'virtago',
  mobileRing: 'mobileRing',
  link: 'petago',
} as const;

describe('A card', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('changed by one person is put back by another, who sees who it was', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      const { origin } = product();
      const card = await cardNamed(origin, 'Jonas Weidenfels');
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
      const entry = page.getByRole('row').filter({ hasText: 'changed Name of the card Jonas Weidenfels' });
      await entry.getByText('Jonas W.').waitFor();
      await entry.getByRole('link', { name: 'Jonas Weidenfels' }).click();
      await page.getByRole('button', { name: 'Show history' }).click();
      await page.getByRole('button', { name: 'Revert', exact: true }).first().click();
      await new ShellPage(page).alert('Change Reverted').waitFor();
      const history = page.getByRole('list', { name: 'History' });
      await history.getByRole('paragraph').filter({ hasText: 'Sofia Marchetti changed Name' }).waitFor();
      await waitFor(async () =>
        expect(await page.getByRole('textbox', { name: 'Card Name' }).inputValue()).toBe('Jonas Weidenfels'),
      );
    }));

  // Specification: STAT-27
  it('counts a visit for itself and its account, each with the product of its link', () =>
    withPage({}, async ({ page }) => {
      const { id, link, accountId } = await cardNamed(product().origin, 'Marta Amsel');
      const ofAccount = async () =>
        (
          await requestAsSuperAdmin<{ accounts: Record<string, number | string>[] }>(
            product().origin,
            'GET',
            '/statistics',
          )
        ).accounts.find((row) => row.id === accountId) ?? {};
      const before = await countsOf(product().origin, id);
      const accountBefore = await ofAccount();
      for (const type of Object.keys(metrics)) await PublicCardPage.open(page, `/preview/${link}?type=${type}`);
      await PublicCardPage.open(page, `/preview/${link}`);
      await waitFor(async () => {
        const after = await countsOf(product().origin, id);
        const accountAfter = await ofAccount();
        const risen = (metric: string) => [
          (after[metric] ?? 0) - (before[metric] ?? 0),
          Number(accountAfter[metric]) - Number(accountBefore[metric]),
        ];
        for (const metric of [...Object.values(metrics), 'other'])
          expect([metric, risen(metric)]).toEqual([metric, [1, 1]]);
        expect(risen('profileTotal')).toEqual([6, 6]);
      });
    }));
});
