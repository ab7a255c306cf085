import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { eventually } from '../testing/eventually';
import { useProduct } from '../testing/product';
import { ShellPage } from './pages/ShellPage';
import { signInWith, statisticsPeople, tokensOfPeople } from './pages/statisticsPeople';
import type { StatisticsPerson } from './pages/statisticsPeople';

const routes = { '/admin/statistics': 'Statistics', '/admin/account-statistics': 'Account Statistics', '/admin/card-statistics': 'Card Statistics' } as const;
type Route = keyof typeof routes;
const paths = Object.keys(routes) as Route[];

/** Where each may be, by what the server answers them (decision 11). */
const opened: Record<StatisticsPerson, readonly Route[]> = {
  SUPER_ADMIN: paths,
  administrator: paths,
  'ADMIN with the option': paths,
  'ADMIN without': [],
  'BASIC with the option': ['/admin/statistics', '/admin/card-statistics'],
  'BASIC without': [],
};

describe('Statistics', () => {
  const product = useProduct();
  const visit = useChromium(product);
  let tokens: Record<StatisticsPerson, string>;
  beforeAll(async () => {
    tokens = await tokensOfPeople(product().origin);
  });

  const at = (page: Page) => new URL(page.url()).pathname;
  const waiting = (page: Page) => page.getByRole('main').getByRole('status').first();
  const dashboard = (page: Page) => new ShellPage(page).title('Dashboard').waitFor();

  /** Opens the address as this person while the answer to the statistics is made by `answer`. */
  function deepLink(person: StatisticsPerson, path: Route, answer: (page: Page) => Promise<unknown>, steps: (page: Page) => Promise<void>, expects: RegExp[] = []): Promise<void> {
    return visit({ expects }, async ({ page, context }) => {
      await signInWith(context, tokens[person]);
      await answer(page);
      await page.goto(path);
      await steps(page);
    });
  }

  describe.each(statisticsPeople)('for %s', (person) => {
    it.each(paths)('at %s wait for a late answer however long, then open or lead to the dashboard [GUARD-11 GUARD-12 PERM-15 PERM-16 PERM-18]', async (path) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const late = (page: Page) => page.clock.install().then(() => page.route('**/api/statistics', (route) => held.then(() => route.continue())));
      await deepLink(person, path, late, async (page) => {
        await waiting(page).waitFor();
        await page.clock.runFor(60_000);
        expect(at(page)).toBe(path);
        expect(await new ShellPage(page).sidebar.getByRole('link', { name: 'Statistics' }).count()).toBe(0);
        release();
        if (opened[person].includes(path)) {
          await new ShellPage(page).title(routes[path]).waitFor();
          expect(at(page)).toBe(path);
        } else await dashboard(page);
        const isOffered = opened[person].length > 0 ? 1 : 0;
        await eventually(async () => expect(await new ShellPage(page).sidebar.getByRole('link', { name: 'Statistics' }).count()).toBe(isOffered));
      });
    });

    it.each(paths)('at %s are left at most 2000 ms after the answer failed, not before [GUARD-12 GUARD-14 SHELL-13]', async (path) => {
      const failing = (page: Page) => page.clock.install().then(() => page.route('**/api/statistics', (route) => route.fulfill({ status: 500, json: { message: 'Nope' } })));
      await deepLink(person, path, failing, async (page) => {
        await page.getByRole('region', { name: 'Alerts' }).or(waiting(page)).first().waitFor();
        await page.waitForResponse('**/api/statistics').catch(() => undefined);
        await waiting(page).waitFor();
        await page.clock.runFor(1900);
        expect(at(page)).toBe(path);
        await page.clock.runFor(150);
        await dashboard(page);
        expect(await new ShellPage(page).sidebar.getByRole('link', { name: 'Contact Us' }).count()).toBe(1);
      }, [/status of 500/]);
    });

    it.each(paths)('at %s are left at once when the answer grants nothing [GUARD-12]', async (path) => {
      const empty = (page: Page) => page.clock.install().then(() => page.route('**/api/statistics', (route) => route.fulfill({ json: { message: 'Success', content: {} } })));
      await deepLink(person, path, empty, dashboard);
    });
  });

  it('count for each what they may see: cards on the landing by right [STLA-01 STLA-02 PERM-18]', async () => {
    const cards = async (person: StatisticsPerson) => {
      let names: string[] = [];
      await visit({}, async ({ page, context }) => {
        await signInWith(context, tokens[person]);
        await page.goto('/admin/statistics');
        await new ShellPage(page).title('Statistics').waitFor();
        const links = page.getByRole('main').getByRole('link', { name: /\d/ });
        await links.first().waitFor();
        names = (await links.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      });
      return names;
    };
    expect(await cards('ADMIN with the option')).toEqual([expect.stringMatching(/Accounts.*1|1.*Accounts/), expect.stringMatching(/Cards.*1|1.*Cards/)]);
    expect(await cards('BASIC with the option')).toEqual([expect.stringMatching(/Cards.*1|1.*Cards/)]);
  });
});
