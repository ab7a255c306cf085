import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { demoPassword, demoSignIns } from '../testing/demoSignIns';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { AccountPage } from './pages/AccountPage';
import { CardScreenPage } from './pages/CardScreenPage';
import { cardNamed, countsOf } from './pages/cardsByApi';
import { LoginPage } from './pages/LoginPage';
import { PublicCardPage } from './pages/PublicCardPage';
import { ShellPage } from './pages/ShellPage';

/** Name and role of what has the focus, as a reader hears it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.innerText
        : undefined;
    const name = element?.getAttribute('aria-label') ?? label ?? (element?.innerText || element?.title) ?? '';
    return name.trim().replace(/\s+/g, ' ');
  });
}

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    met.push(now);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
  }
  throw new Error(`Tab never came to ${String(name)}, but to ${met.join(' | ')}`);
}

/** What has the focus can be seen to have it: an outline or a ring. */
async function showsFocus(page: Page): Promise<void> {
  await waitFor(async () => {
    const { outline, shadow } = await page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement as Element);
      return { outline: outlineStyle !== 'none' && outlineWidth !== '0px', shadow: boxShadow !== 'none' };
    });
    expect(outline || shadow).toBe(true);
  });
}

/** What has the focus, if something else covers all of it. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const there = document.elementFromPoint(left + width / 2, top + height * part);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    return isSeen ? null : element.outerHTML.slice(0, 120);
  });
}

describe('Keyboard navigation', () => {
  const withPage = useChromium(sharedProduct);

  it('one signs in, makes an account and a card, whose visits are counted, and logs out', () =>
    withPage({ acceptDownloads: true }, async ({ page, context }) => {
      const { keyboard } = page;
      const login = await LoginPage.open(page);
      const shell = new ShellPage(page);
      await tabTo(page, /^Email/);
      await showsFocus(page);
      await keyboard.type(demoSignIns.super);
      await tabTo(page, /^Password/);
      await keyboard.type(demoPassword);
      await keyboard.press('Enter');
      await shell.title('Dashboard').waitFor();

      await keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await keyboard.type('create new');
      await page.getByRole('option', { name: 'Create New Account' }).waitFor();
      await keyboard.press('Enter');
      await page.getByPlaceholder('Enter The New Account Name').waitFor();
      await waitFor(async () =>
        expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).placeholder)).toBe(
          'Enter The New Account Name',
        ),
      );
      await keyboard.type('Zimtschnecken Manufaktur');
      await keyboard.press('Enter');
      await shell.alert('Account Created Successfully').waitFor();

      await keyboard.press('/');
      await keyboard.type('zimtschn');
      await page.getByRole('option', { name: /Zimtschnecken/ }).waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await new AccountPage(page).title('Zimtschnecken Manufaktur').waitFor();

      await tabTo(page, '+ Add New Card');
      await showsFocus(page);
      await keyboard.press('Enter');
      await page.getByPlaceholder('Enter Card Name').waitFor();
      await waitFor(async () =>
        expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).placeholder)).toBe(
          'Enter Card Name',
        ),
      );
      await keyboard.type('Zoë Zimt');
      await keyboard.press('Enter');
      await shell.alert('Card Added Successfully').waitFor();
      // Until the row has closed, a key is typed into it.
      await page.getByPlaceholder('Enter Card Name').waitFor({ state: 'detached' });

      await keyboard.press('/');
      await keyboard.type('zoe zimt');
      await page.getByRole('option', { name: /Zoë Zimt/ }).waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await new CardScreenPage(page).title('Zoë Zimt').waitFor();
      await tabTo(page, /^Position/);
      await keyboard.type('Bäckerin');
      await keyboard.press('Control+s');
      await shell.alert('Card Edited Successfully').waitFor();
      const { origin } = sharedProduct();
      const { id, link } = await cardNamed(origin, 'Zoë Zimt');
      const visitor = await PublicCardPage.open(await context.newPage(), `/preview/${link}`);
      expect(await visitor.name()).toBe('Zoë Zimt');
      expect((await visitor.saveContact()).text).toContain('TITLE:Bäckerin');
      await waitFor(async () => expect(await countsOf(origin, id)).toMatchObject({ profileTotal: 1, saved: 1 }));
      await page.bringToFront();

      await tabTo(page, 'Log Out', 'Shift+Tab');
      await showsFocus(page);
      await keyboard.press('Enter');
      await login.heading.waitFor();
    }));

  it('one skips to the content before anything else, and is where one was when the list of keys is closed', () =>
    withPage({ as: 'super', at: '/admin/dashboard' }, async ({ page }) => {
      await new ShellPage(page).title('Dashboard').waitFor();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toMatch(/skip/i);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

      await tabTo(page, /^Accounts \d+/, 'Shift+Tab');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' });
      expect(await focused(page)).toMatch(/^Accounts \d+/);
    }));

  itWhenLong('what Shift+Tab focuses is not under the header, the head or the sums of a list', () =>
    withPage({ as: 'super', width: 1280, height: 600 }, async ({ page }) => {
      const lists = ['/admin/account-statistics', '/admin/cards'];
      for (const path of process.env.LONG ? lists : lists.slice(0, 1)) {
        await page.goto(path);
        await page.getByRole('table').locator('.data-table-link').first().waitFor();
        await page.locator('.data-table-link').last().focus();
        const covered: (string | null)[] = [];
        for (let step = 0; step < 40; step += 1) {
          await page.keyboard.press('Shift+Tab');
          covered.push(await coveredFocus(page));
        }
        expect({ path, covered: covered.filter((each) => each !== null) }).toEqual({ path, covered: [] });
      }
    }),
  );

  itWhenLong(
    'a text area at the edge of a phone comes out from under the header or the buttons when it gets the focus',
    () =>
      withPage({ as: 'super', width: 360, height: 640 }, async ({ page }) => {
        const { accountId } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
        await page.goto(`/admin/accounts/${accountId}/account-details`);
        const notice = page.getByLabel('Other Notice');
        await notice.waitFor();
        for (const top of [-60, 600]) {
          await notice.evaluate((element: HTMLElement, wanted) => {
            element.blur();
            window.scrollBy(0, element.getBoundingClientRect().top - wanted);
          }, top);
          await notice.evaluate((element: HTMLElement) => element.focus());
          expect({ top, covered: await coveredFocus(page) }).toEqual({ top, covered: null });
        }
      }),
  );
});
