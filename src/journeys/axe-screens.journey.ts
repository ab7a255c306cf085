import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import type { DemoPerson } from '../testing/demoSignIns';
import { useProduct } from '../testing/product';
import { axeProblems } from './pages/axe';
import { cardNamed } from './pages/cardsByApi';
import { LoginPage } from './pages/LoginPage';
import { PublicCardPage } from './pages/PublicCardPage';
import { problemsAtEveryPlace } from './pages/openPath';

type Look = { width: number; colorScheme: 'light' | 'dark' };

const everyLook: readonly Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
];

/** Looks at the open page in several ways and gives what axe finds, with the place and the look in front. */
async function problemsOf(page: Page, place: string, looks: readonly Look[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`[data-testid=dark-mode][data-theme=${colorScheme}], .card-page`).first().waitFor();
    problems.push(...(await axeProblems(page)).map((problem) => `${place} ${width} ${colorScheme}: ${problem}`));
  }
  return problems;
}

describe('axe finds nothing', () => {
  const product = useProduct();
  const visit = useChromium(product);

  /** Roles share their screens: every look once, for the others one that differs. */
  const rolesAndLooks: [DemoPerson, readonly Look[]][] = [
    ['super', everyLook],
    ['owner', everyLook.slice(2, 3)],
    ['holder', everyLook.slice(0, 1)],
  ];

  for (const [person, looks] of rolesAndLooks) {
    it(
      `on every screen and tab of ${person}`,
      () =>
        visit({ as: person, reducedMotion: 'reduce' }, async ({ page }) => {
          expect(
            await problemsAtEveryPlace(page, person, product(), (place) => problemsOf(page, place, looks)),
          ).toEqual([]);
        }),
      600_000,
    );
  }

  it(
    'on the login, in both its modes',
    () =>
      visit({ reducedMotion: 'reduce' }, async ({ page }) => {
        await LoginPage.open(page);
        const problems = await problemsOf(page, 'login', everyLook);
        await page.getByRole('button', { name: 'Forgot password?' }).click();
        problems.push(...(await problemsOf(page, 'forgot password', everyLook)));
        expect(problems).toEqual([]);
      }),
    180_000,
  );

  it(
    'on a public page and its dialog',
    () =>
      visit({ reducedMotion: 'reduce' }, async ({ page }) => {
        const { link } = await cardNamed(product().origin, 'Jonas Weidenfels');
        const card = await PublicCardPage.open(page, `/preview/${link}`);
        const problems = await problemsOf(page, 'card', everyLook);
        await page.getByRole('button', { name: 'Send My Details' }).click();
        await card.dialog.waitFor();
        problems.push(...(await problemsOf(page, 'Send My Details', everyLook)));
        expect(problems).toEqual([]);
      }),
    180_000,
  );

  it(
    'on the palette, the list of keys, an open search and a create row',
    () =>
      visit({ as: 'super', at: '/admin/accounts/all?create', reducedMotion: 'reduce' }, async ({ page }) => {
        await page.getByPlaceholder('Enter The New Account Name').waitFor();
        const problems = await problemsOf(page, 'create row', everyLook);
        await page.getByPlaceholder('Search').fill('amsel');
        await page.getByRole('listbox').waitFor();
        problems.push(...(await problemsOf(page, 'search', everyLook)));
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
        problems.push(...(await problemsOf(page, 'palette', everyLook)));
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keys' }).waitFor();
        problems.push(...(await problemsOf(page, 'keys', everyLook)));
        expect(problems).toEqual([]);
      }),
    180_000,
  );
});
