import { randomUUID } from 'node:crypto';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { cardNamed, requestAsSuperAdmin } from './pages/cardsByApi';
import { writeTwiceAsLarge } from './pages/fontSizes';
import { openPath } from './pages/openPath';
import { runsOver } from './pages/overflow';

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
      for (const width of [360, 412, 700, 740, 768, 1024, 1180]) {
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

describe('The preview of a theme', () => {
  const withPage = useChromium(sharedProduct);

  it('is in the middle below its form, where it has no room beside it', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      const { accountId } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      await openPath(page, `/admin/accounts/${accountId}/account-themes`);
      await page.locator('.theme-preview').waitFor();
      for (const width of [360, 740, 900, 1000]) {
        await page.setViewportSize({ width, height: 900 });
        const middles = await page
          .locator(':is(.theme-editor > .form, .theme-preview)')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => left + right));
        expect({ width, apart: middles[1]! - middles[0]! }).toEqual({ width, apart: 0 });
      }
    }));
});

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

  it('draws its icons larger, and each within its button', () =>
    withPage({ as: 'super', at: '/admin/accounts/all' }, async ({ page, context }) => {
      const icon = page.getByRole('button', { name: 'Columns' }).locator('svg');
      await icon.waitFor();
      const normal = (await icon.boundingBox())?.width ?? 0;
      await writeTwiceAsLarge(context, page);
      expect((await icon.boundingBox())?.width).toBeGreaterThan(normal);
      const outside = await page.locator(':is(button, .icon-button) > .lucide:visible').evaluateAll((all) =>
        all.filter((one) => {
          const [own, button] = [one, one.parentElement!].map((element) => element.getBoundingClientRect());
          return own!.left < button!.left || own!.right > button!.right || own!.bottom > button!.bottom;
        }),
      );
      expect(outside).toHaveLength(0);
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
