import type { Page, Route } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { ShellPage } from './pages/ShellPage';
import { statisticsPeople, tokensOfPeople } from './pages/statisticsPeople';
import type { StatisticsPerson } from './pages/statisticsPeople';

const titles = {
  '/admin/statistics': 'Statistics',
  '/admin/account-statistics': 'Account Statistics',
  '/admin/card-statistics': 'Card Statistics',
} as const;
type Path = keyof typeof titles;
const paths = Object.keys(titles) as Path[];

/** Where each may be, by the server's responses. */
const opened: Record<StatisticsPerson, readonly Path[]> = {
  SUPER_ADMIN: paths,
  administrator: paths,
  'ADMIN with the option': paths,
  'ADMIN without': [],
  'BASIC with the option': ['/admin/statistics', '/admin/card-statistics'],
  'BASIC without': [],
};

describe('Statistics', () => {
  const withPage = useChromium(sharedProduct);
  let tokens: Record<StatisticsPerson, string>;
  beforeAll(async () => {
    tokens = await tokensOfPeople(sharedProduct().origin);
  });

  const at = (page: Page) => new URL(page.url()).pathname;
  const waiting = (page: Page) => page.getByRole('main').getByRole('status').first();
  const offered = (page: Page) => new ShellPage(page).sidebar.getByRole('link', { name: 'Statistics' }).count();

  /**
   * Opens the three addresses in turn as this person, with a clock that can be put forward, while `handler` responds
   * for the statistics.
   */
  function deepLinks(
    person: StatisticsPerson,
    handler: (route: Route) => Promise<void>,
    steps: (page: Page, request: { path: Path; response: Promise<unknown> }) => Promise<void>,
    expects: RegExp[] = [],
  ): Promise<void> {
    return withPage({ token: tokens[person], expects }, async ({ page }) => {
      await page.clock.install();
      await page.route('**/api/statistics', handler);
      for (const path of paths) {
        const response = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/statistics'));
        await page.goto(path);
        await steps(page, { path, response });
      }
    });
  }

  describe.each(statisticsPeople)('for %s', (person) => {
    const hasSome = opened[person].length > 0;

    // Specification: GUARD-11, GUARD-12, PERM-15, PERM-16, PERM-18
    it('wait for a late response without a limit, then open or redirect to the dashboard', async () => {
      let release = () => {};
      const late = (route: Route) => new Promise<void>((resolve) => (release = resolve)).then(() => route.continue());
      // The first visit has no grants. Later ones show the last grants until the next response.
      let remembered = 0;
      await deepLinks(person, late, async (page, { path, response }) => {
        await waiting(page).waitFor();
        await page.clock.runFor(60_000);
        expect(at(page)).toBe(path);
        expect(await offered(page)).toBe(remembered);
        remembered = hasSome ? 1 : 0;
        release();
        await response;
        await new ShellPage(page).title(opened[person].includes(path) ? titles[path] : 'Dashboard').waitFor();
        expect(at(page)).toBe(opened[person].includes(path) ? path : '/admin/dashboard');
        await waitFor(async () => expect(await offered(page)).toBe(hasSome ? 1 : 0));
      });
    });

    // Specification: GUARD-12, GUARD-14, SHELL-13
    it('redirect 2000 ms after the response failed, and the rest of the console works', () =>
      deepLinks(
        person,
        (route) => route.fulfill({ status: 500, json: { message: 'Nope' } }),
        async (page, { response }) => {
          await response;
          // By the time another response has come, the page has made use of this one.
          await page.evaluate(() => fetch('/livez').then((response) => response.text()));
          await page.clock.runFor(2000);
          await new ShellPage(page).title('Dashboard').waitFor();
          expect(await new ShellPage(page).sidebar.getByRole('link', { name: 'Contact Us' }).count()).toBe(1);
        },
        [/status of 500/],
      ));
  });

  // Specification: STLA-01, STLA-02, PERM-18
  it('count for each what they may see: cards on the landing by right', async () => {
    const cards = async (person: StatisticsPerson) => {
      let names: string[] = [];
      await withPage({ token: tokens[person], at: '/admin/statistics' }, async ({ page }) => {
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
