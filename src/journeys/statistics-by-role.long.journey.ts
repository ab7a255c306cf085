import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { ShellPage } from './pages/ShellPage';
import { signInWith, tokensOfPeople } from './pages/statisticsPeople';
import type { StatisticsPerson } from './pages/statisticsPeople';

describe('Statistics', () => {
  const product = useProduct();
  const withPage = useChromium(product);
  let tokens: Record<StatisticsPerson, string>;
  beforeAll(async () => {
    tokens = await tokensOfPeople(product().origin);
  });

  // Specification: STLA-01, STLA-02, PERM-18
  it('count for each what they may see: cards on the landing by right', async () => {
    const cards = async (person: StatisticsPerson) => {
      let names: string[] = [];
      await withPage({}, async ({ page, context }) => {
        await signInWith(context, tokens[person]);
        await page.goto('/admin/statistics');
        await new ShellPage(page).title('Statistics').waitFor();
        const links = page.getByRole('main').getByRole('link', { name: /\d/ });
        await links.first().waitFor();
        names = (await links.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      });
      return names;
    };
    expect(await cards('ADMIN with the option')).toEqual([
      expect.stringMatching(/Accounts.*1|1.*Accounts/),
      expect.stringMatching(/Cards.*1|1.*Cards/),
    ]);
    expect(await cards('BASIC with the option')).toEqual([expect.stringMatching(/Cards.*1|1.*Cards/)]);
  });
});
