import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { cardNamed, newCard, requestAsSuperAdmin } from './pages/cardsByApi';
import { openPath } from './pages/openPath';
import { runsOver } from './pages/overflow';

const shown = ['Name', 'Account', 'Views, 30 days', 'Login', 'Created'];

describe('A list of people', () => {
  const withPage = useChromium(sharedProduct);

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
      for (const other of ['/admin/received-contacts', '/admin/accounts/all']) {
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

  it('shows the name and two lines on a phone', () =>
    withPage({ as: 'super', at: '/admin/cards' }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const row = page.getByRole('table', { name: 'Cards' }).getByRole('row').nth(1);
      await row.waitFor();
      expect(await row.locator(':is(th, td):visible').count()).toBe(3);
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(80);
      expect(await runsOver(page)).toEqual([]);
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
});

describe('A list on a tablet', () => {
  const withPage = useChromium(sharedProduct);

  it('shows the whole name of an imported file', () =>
    withPage({ as: 'super', width: 768, height: 1024 }, async ({ page, context }) => {
      const { origin } = sharedProduct();
      const { accountId } = await cardNamed(origin, 'Jonas Weidenfels');
      const fileName = 'Mitarbeiterverzeichnis_der_Kaffeerösterei_und_der_Akademie_2026_endgültig_korrigiert.csv';
      const request = { requestId: randomUUID(), kind: 'cards', accountId, fileName, total: 1 };
      await requestAsSuperAdmin(origin, 'POST', '/imports', request);
      await openPath(page, '/admin/jobs');
      const name = page.getByRole('link', { name: `Import ${fileName}` });
      expect(await name.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
      // Beside the sidebar.
      await page.setViewportSize({ width: 912, height: 1368 });
      const cell = page.getByRole('rowheader').filter({ has: name });
      expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(160);
      // In a browser that writes larger.
      const session = await context.newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
      await page.setViewportSize({ width: 768, height: 1024 });
      expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(240);
    }));

  it('shows the columns that it has room for beside the sidebar, and says which it leaves out', () =>
    withPage({ as: 'super', at: '/admin/cards' }, async ({ page }) => {
      const table = page.getByRole('table', { name: 'Cards' });
      const views = table.getByRole('columnheader', { name: 'Views, 30 days' });
      const name = table.locator('.data-table-link').first();
      await name.waitFor();
      for (const [width, isShown] of [
        [820, true],
        [912, false],
        [1024, true],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole('button', { name: 'Columns' }).click();
        const choice = page.getByRole('dialog', { name: 'Columns' }).locator('.choice').filter({ hasText: 'Views' });
        const isLeftOut = await choice.getByText('Only in a wider window').isVisible();
        await page.keyboard.press('Escape');
        const room = (await name.locator('xpath=ancestor::th').boundingBox())?.width ?? 0;
        const isSeen = await views.isVisible();
        expect({ width, isSeen, isLeftOut, isReadable: room > 250 }).toEqual({
          width,
          isSeen: isShown,
          isLeftOut: !isShown,
          isReadable: true,
        });
      }
    }));

  it('has the title of an account on one line, and its actions below', () =>
    withPage({ as: 'super', width: 820 }, async ({ page }) => {
      const { accountId } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      await openPath(page, `/admin/accounts/${accountId}/cards`);
      await page.getByRole('button', { name: 'Add New Card' }).waitFor();
      expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(40);
    }));

  it('has its count beside a filter or a button, and over none', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      for (const path of ['cards', 'accounts/all', 'received-contacts']) {
        await openPath(page, `/admin/${path}`);
        const tools = page.locator('.toolbar > :not(.toolbar-aside)');
        await tools.first().waitFor();
        for (const width of [640, 700, 768, 820, 912, 1024, 1100, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const count = await page.locator('.toolbar-aside').boundingBox();
          const boxes = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect()));
          const beside = boxes.filter(({ top, bottom }) => top < count!.y + count!.height / 2 && bottom > count!.y + 8);
          const isCovered = beside.some(({ right }) => right > count!.x);
          expect({ path, width, isAlone: beside.length === 0, isCovered }).toEqual({
            path,
            width,
            isAlone: false,
            isCovered: false,
          });
        }
      }
    }));

  it('has lines as wide as the page where the last column is hidden', () =>
    withPage({ as: 'super', at: '/admin/history', width: 700, height: 1024 }, async ({ page }) => {
      const cells = page.getByRole('table', { name: 'History' }).locator('tbody > tr').first().locator('td:visible');
      await cells.first().waitFor();
      expect(await cells.last().evaluate((cell) => getComputedStyle(cell).backgroundSize)).toBe(
        'calc(100% - 12px) 1px',
      );
    }));

  it('shows the whole days that the history is filtered by on one line, by touch', () =>
    withPage({ as: 'super', hasTouch: true }, async ({ page }) => {
      for (const width of [700, 740, 768, 1024, 1180]) {
        await page.setViewportSize({ width, height: 800 });
        await openPath(page, '/admin/history?from=2026-11-20&to=2026-11-28');
        const days = page.getByRole('textbox', { name: /^(From|To)$/ });
        const cut = await days.evaluateAll((all) =>
          all.map(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth),
        );
        const [from, to] = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().top));
        expect({ width, cut, apart: to! - from! }).toEqual({ width, cut: [0, 0], apart: 0 });
      }
    }));

  it('has a title above each cell', () =>
    withPage({ as: 'super', width: 768, height: 1024 }, async ({ page }) => {
      for (const path of ['accounts/all', 'cards', 'history', 'received-contacts']) {
        await page.goto(`/admin/${path}`);
        const table = page.getByRole('table').first();
        const rows = table.locator('tbody > tr');
        await rows.first().waitFor();
        const cells = await rows.first().locator('> :is(th, td):visible').count();
        expect({ path, titles: await table.locator('thead th:visible').count() }).toEqual({ path, titles: cells });
      }
    }));
});

describe('The profiles of a card', () => {
  const withPage = useChromium(sharedProduct);

  it('are whole beside the form, also in a browser that writes larger', () =>
    withPage({ as: 'super' }, async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
      const { id } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      await openPath(page, `/admin/accounts/card/${id}/contact-details`);
      const texts = page.locator(':is(.card-profile-name, .card-profile-about)');
      await texts.first().waitFor();
      const cut = await texts.evaluateAll((all) =>
        all.map((text) => text.scrollWidth - text.clientWidth + text.scrollHeight - text.clientHeight),
      );
      expect(cut).toEqual([0, 0, 0, 0]);
    }));
});

async function writeTwiceAsLarge(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

describe('The console in a browser that writes twice as large', () => {
  const withPage = useChromium(sharedProduct);

  it('cuts no date and no number of a list, and writes no line over another', () =>
    withPage({ as: 'super' }, async ({ page, context }) => {
      await writeTwiceAsLarge(context, page);
      for (const [path, text] of [
        ['/admin/accounts/all', 'Amselhof Akademie'],
        ['/admin/cards', 'Marta Amsel'],
        ['/admin/history', 'logged in'],
        ['/admin/account-statistics', 'Amselhof Akademie'],
      ] as const) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        const table = page.getByRole('table').first();
        await table.getByText(text).first().waitFor();
        const cut = await table
          .locator('td:visible')
          .evaluateAll((cells) =>
            cells
              .filter((cell) => /\d/.test(cell.textContent) && cell.scrollWidth > cell.clientWidth)
              .map((cell) => cell.textContent),
          );
        const tooLow = await page
          .locator('.sidebar-word, .sidebar-count, .history-sentence, .history-when, .statistics-name')
          .evaluateAll((texts) =>
            texts
              .filter((element) => {
                const { fontSize, lineHeight } = getComputedStyle(element);
                const around = element.closest('.sidebar-link') ?? element;
                return parseFloat(lineHeight) < parseFloat(fontSize) || element.scrollHeight > around.clientHeight;
              })
              .map((element) => element.textContent),
          );
        const isWelcomeCut = await page
          .locator('.welcome-text')
          .evaluate(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth);
        const wide = await runsOver(page);
        await page.setViewportSize({ width: 640, height: 900 });
        wide.push(...(await runsOver(page)));
        expect({ path, cut, tooLow, isWelcomeCut, wide }).toEqual({
          path,
          cut: [],
          tooLow: [],
          isWelcomeCut: false,
          wide: [],
        });
      }
    }));

  it('keeps a name and what is below it off the lines between rows', () =>
    withPage({ as: 'super' }, async ({ page, context }) => {
      await writeTwiceAsLarge(context, page);
      for (const path of ['dashboard', 'cards']) {
        await openPath(page, `/admin/${path}`);
        const texts = page.locator('.home-line .person-text, .data-table-row .person-text');
        await texts.first().waitFor();
        const distances = await texts.evaluateAll((all) =>
          all.map((text) => {
            const row = text.closest('.home-line, .data-table-row')!.getBoundingClientRect();
            const own = text.getBoundingClientRect();
            return Math.min(own.top - row.top, row.bottom - own.bottom);
          }),
        );
        const tight = distances.filter((distance) => distance < 4);
        expect({ path, tight, isEmpty: distances.length === 0 }).toEqual({ path, tight: [], isEmpty: false });
      }
    }));

  it('keeps the arrow of a title, and the buttons of fields, in the middle of their line', () =>
    withPage({ as: 'super' }, async ({ page, context }) => {
      const { accountId } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      await writeTwiceAsLarge(context, page);
      for (const tab of ['account-details', 'account-themes']) {
        await openPath(page, `/admin/accounts/${accountId}/${tab}`);
        const icons = page.locator('.page-header-back, .field-with-button > .icon-button, .color-field-swatch');
        const off = await icons.evaluateAll((all) =>
          all
            .map((icon) => {
              const [own, line] = [icon, icon.parentElement!.querySelector('h1, input')!].map((element) =>
                element.getBoundingClientRect(),
              );
              return own!.top + own!.bottom - line!.top - line!.bottom;
            })
            .filter((distance) => Math.abs(distance) > 2),
        );
        expect({ tab, off, icons: (await icons.count()) >= 3 }).toEqual({ tab, off: [], icons: true });
      }
    }));

  it('cuts no text of a list on a narrow phone, and no screen is wider', () =>
    withPage({ as: 'super', width: 320, height: 640, hasTouch: true }, async ({ page, context }) => {
      const { origin } = sharedProduct();
      const { id } = await newCard(origin, 'Jonas Weidenfels', { fullName: 'Wilhelmina van der Bijl-Achterberg' });
      await requestAsSuperAdmin(origin, 'DELETE', `/cards/${id}`);
      const card = await cardNamed(origin, 'Friederike Charlotte von Hohenlinden-Wallersee');
      const lists = ['accounts/all', 'cards', 'card-statistics', 'received-contacts', 'recently-deleted'];
      await writeTwiceAsLarge(context, page);
      const problems: Record<string, unknown> = {};
      for (const path of [...lists, `accounts/card/${card.id}/contact-details`]) {
        await openPath(page, `/admin/${path}`);
        const cut = await page.locator('.data-table-cell, .data-table-cell :not(.visually-hidden)').evaluateAll((all) =>
          all
            .filter((element) => getComputedStyle(element).overflow === 'hidden')
            .filter(
              (element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
            )
            .map((element) => element.textContent),
        );
        const wide = await runsOver(page);
        if (cut.length + wide.length > 0) problems[path] = [...cut.slice(0, 3), ...wide];
      }
      expect(problems).toEqual({});
    }));

  it('does not scroll the list of keys sideways on a narrow phone', () =>
    withPage({ as: 'super', width: 320, height: 640 }, async ({ page, context }) => {
      await writeTwiceAsLarge(context, page);
      await openPath(page, '/admin/dashboard');
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await dialog.getByText('Search accounts and cards').waitFor();
      const wider = await dialog
        .locator('*')
        .evaluateAll((all) =>
          all
            .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
            .map((element) => element.className),
        );
      expect(wider).toEqual([]);
    }));
});
