import { tokenOf, useChromium } from '../testing/chromium';
import { demoPassword, demoSignIns } from '../testing/demoSignIns';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { AccountsPage } from './pages/AccountsPage';
import { LoginPage } from './pages/LoginPage';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';

const customer = 'Nordwind Segelmacher';
const owner = 'Jule Petersen';

/** The content of a response to the super administrator. */
async function contentOf<Content>(origin: string, address: string): Promise<Content> {
  const response = await fetch(origin + address, {
    headers: { authorization: `Bearer ${await tokenOf(origin, demoSignIns.super)}` },
  });
  return ((await response.json()) as { content: Content }).content;
}

async function statisticsOf(name: string, origin: string): Promise<Record<string, unknown>> {
  const { cards } = await contentOf<{ cards: Record<string, unknown>[] }>(origin, '/api/statistics');
  return cards.find((row) => row.name === name) ?? {};
}

describe('The main job', () => {
  const withPage = useChromium(sharedProduct);

  it('leads a super administrator from signing in to a card whose visits are counted', () =>
    withPage({ acceptDownloads: true }, async ({ page, context }) => {
      const login = await LoginPage.open(page);
      await login.logIn(demoSignIns.super, demoPassword);
      const shell = new ShellPage(page);
      await shell.title('Dashboard').waitFor();

      await shell.goTo('Accounts');
      const accounts = new AccountsPage(page);
      await accounts.create(customer);
      await shell.alert('Account Created Successfully').waitFor();

      const account = await accounts.view(customer);
      await account.addCard(owner);
      await shell.alert('Card Added Successfully').waitFor();

      const card = await account.viewProfile(owner);
      await card.fill({ Position: 'Sailmaker' });
      await card.save();
      await shell.alert('Card Edited Successfully').waitFor();
      const link = await card.publicLink();

      const visitor = await PublicCardPage.open(await context.newPage(), link);
      expect(await visitor.name()).toBe(owner);
      const { fileName, text } = await visitor.saveContact();
      expect(fileName).toMatch(/\.vcf$/);
      expect(text).toContain(`FN:${owner}`);
      expect(text).toContain('TITLE:Sailmaker');

      await waitFor(async () => {
        const { profileTotal, saved } = await statisticsOf(owner, sharedProduct().origin);
        expect({ profileTotal, saved }).toEqual({ profileTotal: 1, saved: 1 });
      });
    }));
});
