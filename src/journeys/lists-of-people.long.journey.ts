import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { waitFor } from '../testing/waitFor';
import { openPath } from './pages/openPath';
import { runsOver } from './pages/overflow';

const shown = ['Name', 'Account', 'Views, 30 days', 'Login', 'Created'];

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('A list of people', () => {
  const withPage = useChromium(sharedProduct);

  it('shows the names and the options of accounts whole, each name on one line', () =>
    withPage({ as: 'super', at: '/admin/accounts/all' }, async ({ page }) => {
      const table = page.getByRole('table', { name: 'Accounts' });
      const name = table.getByText('Kancelaria Kowalczyk-Żurek i Wspólnicy', { exact: true });
      await name.waitFor();
      expect((await name.boundingBox())?.height).toBeLessThan(20);
      const options = await table
        .getByText(/, Themes$/)
        .evaluateAll((all) => all.map(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight));
      expect(options.length).toBeGreaterThan(5);
      expect(Math.max(...options)).toBe(0);
    }));

  it('shows how a name begins that is written from right to left and cut', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      const long = 'الشركة العربية المتحدة للتجارة والصناعة والخدمات الاستشارية والتدريب المهني '.repeat(2).trim();
      const accountNames = ['First', 'Second', 'Third'].map((latin) => (latin === 'Third' ? latin : long));
      await page.route(/\/api\/accounts(\?.*)?$/, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { content: { name: string }[] };
        const content = accountNames.map((name, index) => ({ ...body.content[index], name, isEnabled: index !== 0 }));
        await route.fulfill({ response, json: { ...body, content } });
      });
      await openPath(page, '/admin/accounts/all?disabled=shown');
      const names = page.getByRole('table', { name: 'Accounts' }).getByText(long, { exact: true });
      await names.nth(1).waitFor();
      const letters = await names.evaluateAll((all) =>
        all.map((element) => {
          const box = element.getBoundingClientRect();
          const range = document.createRange();
          const isShown = (at: number) => {
            range.setStart(element.firstChild as Text, at);
            range.setEnd(element.firstChild as Text, at + 1);
            const letter = range.getBoundingClientRect();
            return letter.left >= box.left && letter.right <= box.right + 1 && letter.bottom <= box.bottom + 1;
          };
          return { first: isShown(0), last: isShown(element.textContent.length - 1) };
        }),
      );
      expect(letters).toEqual([
        { first: true, last: false },
        { first: true, last: false },
      ]);
    }));

  it('cuts no name where the browser has a minimum font size', () =>
    withPage({ as: 'super', at: '/admin/accounts/all' }, async ({ page }) => {
      const heights = await page
        .locator('.two-lines')
        .filter({ hasText: 'Amselhof Akademie' })
        .evaluate((name) => {
          // A minimum cannot be set from here.
          name.style.fontSize = '22px';
          return [name.clientHeight, name.scrollHeight];
        });
      expect(heights[0]).toBe(heights[1]);
    }));

  it('writes the texts of a row on one line', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      for (const [path, name] of [
        ['accounts/all?filter=akademie', 'Amselhof Akademie'],
        ['account-statistics?filter=akademie', 'Amselhof Akademie'],
      ] as const) {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await openPath(page, `/admin/${path}`);
          const row = page.getByRole('row').filter({ hasText: name });
          await row.waitFor();
          // In half pixels. On a phone the name has a line of its own.
          const from = width < 640 && path.startsWith('accounts') ? 1 : 0;
          const middles = await row.locator(':is(th, td):visible').evaluateAll((cells) =>
            cells.map((cell) => {
              const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
              const range = document.createRange();
              range.selectNode(texts.nextNode() ?? cell);
              const { top, bottom } = range.getBoundingClientRect();
              return (top + bottom) / 2;
            }),
          );
          const line = middles.slice(from);
          expect({ path, width, apart: Math.round(2 * (Math.max(...line) - Math.min(...line))) }).toEqual({
            path,
            width,
            apart: 0,
          });
        }
      }
    }));

  it('cuts no name to make room for the word Disabled', () =>
    withPage({ as: 'super', at: '/admin/accounts/all?disabled=shown' }, async ({ page }) => {
      const name = page.getByRole('table', { name: 'Accounts' }).getByText('Gletscherblick Reisen AG', { exact: true });
      expect(await name.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
    }));

  it('stays in its place when a finger that scrolled it up on an iPhone is lifted', () =>
    withPage({ as: 'super', userAgent: iPhone, hasTouch: true, width: 390, height: 844 }, async ({ page }) => {
      await page.route(/\/api\/accounts(\?.*)?$/, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { content: object[] };
        const content = Array.from({ length: 1000 }, (_, index) => {
          // Every second name takes two lines.
          const name = `Account ${1000 + index}${' with a name that is long'.repeat(3 * (index % 2))}`;
          return { ...body.content[0], id: `account-${index}`, name, isEnabled: true };
        });
        await route.fulfill({ response, json: { ...body, content } });
      });
      await openPath(page, '/admin/accounts/all');
      await page.getByText('1,000 accounts').waitFor();
      // Safari does not keep rows in their place by itself.
      await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
      await page.evaluate(() => window.scrollTo(0, 30_000));
      const place = (row: string) =>
        page.evaluate(
          (index) => document.querySelector(`tbody [data-index="${index}"]`)?.getBoundingClientRect().top,
          row,
        );
      const rowAt = (y: number) =>
        page.evaluate(
          (top) => document.elementFromPoint(195, top)?.closest<HTMLElement>('[data-index]')?.dataset.index ?? '',
          y,
        );
      await waitFor(async () => expect(Number(await rowAt(400))).toBeGreaterThan(300));
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', { x: 195, y: 300 });
      for (let y = 300; y <= 740; y += 20) await touch('touchMove', { x: 195, y });
      // The finger rests, so that nothing scrolls on when it is lifted.
      await page.waitForTimeout(400);
      const row = await rowAt(400);
      const before = { top: await place(row), scrolled: await page.evaluate(() => window.scrollY) };
      await touch('touchEnd');
      // Rows above were higher than estimated: the page is scrolled as far as they have moved the others.
      await page.waitForFunction((scrolled) => window.scrollY !== scrolled, before.scrolled, { timeout: 5000 });
      expect(await place(row)).toBe(before.top);
    }));

  it('takes the width of the page where a narrow window hides columns and more than 200 rows scroll', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      await page.route(/\/api\/accounts(\?.*)?$/, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { content: { id: string; name: string }[] };
        const content = Array.from({ length: 250 }, (_, index) => {
          const account = body.content[index % body.content.length];
          return { ...account, id: `account-${index}`, name: `Account ${index}`, isEnabled: true };
        });
        await route.fulfill({ response, json: { ...body, content } });
      });
      await page.setViewportSize({ width: 1024, height: 800 });
      await openPath(page, '/admin/accounts/all');
      await page.getByText('250 accounts').waitFor();
      const table = page.getByRole('table', { name: 'Accounts' });
      const shownColumns = await table
        .locator('th[scope=col]:visible')
        .evaluateAll((titles) => titles.reduce((sum, title) => sum + title.getBoundingClientRect().width, 0));
      expect(Math.round(shownColumns)).toBe(await table.evaluate(({ clientWidth }) => clientWidth));
    }));

  it('shows its columns in a wide window, and keeps its order and filter at a reload', () =>
    withPage({ as: 'super', at: '/admin/cards?sort=-views' }, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const table = page.getByRole('table', { name: 'Cards' });
      for (const name of shown) await table.getByRole('columnheader', { name }).waitFor();
      await table.locator('.list-views svg').first().waitFor();
      await page.getByRole('combobox', { name: 'Login' }).selectOption('Invited');
      await page.getByText(/^\d+ of \d+ cards$/).waitFor();
      const first = await table.locator('.data-table-link').first().innerText();
      await page.reload();
      await page.getByText(/^\d+ of \d+ cards$/).waitFor();
      expect(await table.locator('.data-table-link').first().innerText()).toBe(first);
      expect(new URL(page.url()).search).toBe('?sort=-views&login=invited');
    }));

  it('is where the user has scrolled to after a reload', () =>
    withPage({ as: 'super', height: 640 }, async ({ page }) => {
      await openPath(page, '/admin/cards');
      await page.evaluate(() => window.scrollTo(0, 1200));
      await page.reload();
      await page.waitForFunction(() => Math.abs(window.scrollY - 1200) < 100);
      for (const other of ['/admin/accounts/all', '/admin/received-contacts']) {
        await openPath(page, other);
        await page.waitForFunction(() => document.documentElement.scrollHeight > 1000);
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      }
    }));

  it('takes every letter that is typed into its filter, also in the middle and on a slow machine', () =>
    withPage({ as: 'super', at: '/admin/cards' }, async ({ page }) => {
      const filter = page.getByRole('searchbox', { name: 'Filter cards' });
      await filter.pressSequentially('mia', { delay: 60 });
      for (const key of ['ArrowLeft', 'ArrowLeft']) await filter.press(key);
      await filter.pressSequentially('ar', { delay: 200 });
      expect(await filter.inputValue()).toBe('maria');
      await filter.clear();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await filter.pressSequentially('annaberger', { delay: 60 });
      expect(await filter.inputValue()).toBe('annaberger');
      await page.waitForURL(/filter=annaberger/);
    }));

  it('shows the name and two lines on a phone', () =>
    withPage({ as: 'super', at: '/admin/cards' }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const row = page.getByRole('table', { name: 'Cards' }).getByRole('row').nth(1);
      await row.waitFor();
      expect(await row.locator(':is(th, td):visible').count()).toBe(3);
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(80);
      expect(await runsOver(page)).toEqual([]);
    }));
});
