import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { accessibilityTree } from './pages/accessibilityTree';
import { cardNamed } from './pages/cardsByApi';
import { LoginPage } from './pages/LoginPage';
import { axeProblemsIn, everyLook, phoneInDark, wideInLight } from './pages/looks';
import { watchLayoutShifts } from './pages/layoutShifts';
import { watchMotion } from './pages/motion';
import { problemsAtEveryPlace } from './pages/openPath';
import { narrowWidths, runsOver } from './pages/overflow';
import { PublicCardPage } from './pages/PublicCardPage';
import { nodeText, spokenProblems } from './pages/spokenProblems';
import { tabProblems } from './pages/tabStops';
import { cutByTextSpacing } from './pages/textSpacing';

const isLong = Boolean(process.env.LONG);
/** `npm test` looks at a wide window in light mode and at a phone in dark mode, `npm run test:long` at every look. */
const looks = isLong ? everyLook : [wideInLight, phoneInDark];
/** `npm test` opens one place of each kind: counts, a list, charts above a wide table, and forms below tabs. */
const fewPlaces = /\/(dashboard|accounts\/all|card-statistics|contact-details)(\?|$)/;
/** `npm test` gives each screen and dialog one look in turn: what screens share is seen in both. */
const looksInTurn = (turn: number) => (isLong ? looks : looks.filter((_, index) => index === turn % looks.length));

async function fitsAPhone(page: Page): Promise<void> {
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 740 });
    expect(await runsOver(page)).toEqual([]);
  }
}

describe('Every screen', () => {
  const withPage = useChromium(sharedProduct);

  // One walk through the screens: opening them takes longer than looking at them. `npm test` looks at the frame, which
  // all share, on the first ones.
  it(
    'passes axe and the checks of names, Tab order, layout shifts, width, text spacing and reduced motion',
    () =>
      withPage({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
        const moved = await watchMotion(page);
        const shifts = await watchLayoutShifts(page);
        let turn = 0;
        const problemsAt = async (place: string) => {
          const part = isLong || turn < looks.length ? 'body' : 'main';
          const found = [...(await shifts()), ...(await spokenProblems(page)), ...(await tabProblems(page, part))];
          const spaced = (await cutByTextSpacing(page)).map((text) => `cut by text spacing: ${text}`);
          const motions = (await moved()).map((motion) => `motion: ${motion}`);
          const wide: string[] = [];
          for (const width of isLong ? narrowWidths : narrowWidths.filter((each) => each !== 360)) {
            await page.setViewportSize({ width, height: 740 });
            wide.push(...(await runsOver(page)).map((element) => `wider than ${width}: ${element}`));
          }
          const here = [...found, ...spaced, ...motions, ...wide].map((problem) => `${place}: ${problem}`);
          const seen = await axeProblemsIn(looksInTurn(turn++), page, place, part);
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          return [...here, ...seen];
        };
        const isChosen = (place: string) => isLong || fewPlaces.test(place);
        const problems = await problemsAtEveryPlace(page, 'super', sharedProduct(), problemsAt, isChosen);
        expect(problems).toEqual([]);
      }),
    600_000,
  );

  it('has a name for everything on the login, passes axe in both its modes, and fits a phone', () =>
    withPage({ reducedMotion: 'reduce' }, async ({ page }) => {
      await LoginPage.open(page);
      expect(await spokenProblems(page)).toEqual([]);
      const spoken = (await accessibilityTree(page)).map(nodeText);
      for (const text of [
        `heading "Let's get started now!"`,
        'textbox "Email"',
        'textbox "Password"',
        'button "Show password"',
        'button "Log In"',
        'button "Forgot password?"',
      ])
        expect(spoken).toContain(text);
      // The image is decorative.
      expect(spoken.join(' ')).not.toContain('Lindholm');
      await fitsAPhone(page);
      const problems = await axeProblemsIn(looksInTurn(0), page, 'login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      problems.push(...(await axeProblemsIn(looksInTurn(1), page, 'forgot password')));
      expect(problems).toEqual([]);
    }));

  it('reads a public page and its dialog as they are written, passes axe there, and fits a phone with a long name', () =>
    withPage({ reducedMotion: 'reduce' }, async ({ page }) => {
      const { link } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      const card = await PublicCardPage.open(page, `/preview/${link}`);
      const spoken = (await accessibilityTree(page)).map(nodeText);
      expect(spoken).toContain('link "Email jonas@amselhof.test"');
      expect(spoken).toContain('link "Website https://www.amselhof.test"');
      const problems = await axeProblemsIn(looksInTurn(0), page, 'card');
      await page.getByRole('button', { name: 'Send My Details' }).click();
      await card.dialog.waitFor();
      // The dot between the label and the word is for the eyes.
      const company = (await accessibilityTree(page)).find((node) => nodeText(node) === 'textbox "Company"');
      expect(company?.description).toBe('optional');
      problems.push(...(await axeProblemsIn(looksInTurn(1), page, 'Send My Details')));
      expect(problems).toEqual([]);
      const long = await cardNamed(sharedProduct().origin, 'Friederike Charlotte von Hohenlinden-Wallersee');
      await PublicCardPage.open(page, `/preview/${long.link}`);
      await fitsAPhone(page);
    }));

  itWhenLong(
    'reads the frame in order, and passes axe on a create row, an open search, the palette and the list of keys',
    () =>
      withPage({ as: 'super', at: '/admin/accounts/all?create', reducedMotion: 'reduce' }, async ({ page }) => {
        await page.getByPlaceholder('Enter The New Account Name').waitFor();
        await page.getByRole('table', { name: 'Accounts' }).waitFor();
        const spoken = (await accessibilityTree(page)).map(nodeText);
        const order = [
          'link "Skip to content"',
          'navigation "Main"',
          'link "Dashboard"',
          'link "Accounts"',
          'button "Log Out"',
          'combobox "Search"',
          'main ""',
          'heading "Accounts"',
          'searchbox "Filter accounts"',
          'checkbox "Show disabled accounts"',
          'table "Accounts"',
        ];
        const at = order.map((text) => spoken.indexOf(text));
        expect(at).toEqual([...at].sort((left, right) => left - right));
        expect(at).not.toContain(-1);
        const problems = await axeProblemsIn(looksInTurn(0), page, 'create row');
        await page.getByPlaceholder('Search').fill('amsel');
        await page.getByRole('listbox').waitFor();
        problems.push(...(await axeProblemsIn(looksInTurn(1), page, 'search')));
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
        problems.push(...(await axeProblemsIn(looksInTurn(2), page, 'palette')));
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
        problems.push(...(await axeProblemsIn(looksInTurn(3), page, 'keys')));
        expect(problems).toEqual([]);
      }),
  );
});
