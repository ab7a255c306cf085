import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { metricNames, metrics } from '../contract/metrics';
import { itWhenLong } from '../testing/itWhenLong';
import { readWorkbook } from '../testing/readers/readWorkbook';
import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { requestAsSuperAdmin } from './pages/cardsByApi';
import { openPath } from './pages/openPath';
import { ShellPage } from './pages/ShellPage';
import { downloadedBytes } from './pages/downloads';

type Row = Record<string, string | number>;
const charts = ['Views over time', 'Top ten cards', 'Saved and shared', 'By weekday and hour'];
const excel = '**/api/statistics/excel/**';

describe('Statistics', () => {
  const withPage = useChromium(sharedProduct);

  const fileAfter = async (page: Page, steps: () => Promise<void>) =>
    (await Promise.all([page.waitForEvent('download'), steps()]))[0];
  const saveExcel = (page: Page) => page.getByRole('link', { name: 'Save Excel' });

  // Specification: STAT-25, STAT-26
  it('are saved as a workbook of the chosen cells, with their days and their time zone', () =>
    withPage({ as: 'super', acceptDownloads: true }, async ({ page }) => {
      await openPath(page, '/admin/card-statistics');
      await page.getByRole('button', { name: 'Edit Table' }).click();
      await page
        .getByRole('columnheader', { name: /Petago/ })
        .getByRole('checkbox')
        .uncheck();
      const left = page.getByRole('table').getByRole('row').nth(2).getByRole('checkbox');
      const leftName = await page.getByRole('table').getByRole('row').nth(2).getByRole('rowheader').innerText();
      await left.uncheck();
      await page.getByRole('button', { name: 'Apply' }).click();
      const href = (await saveExcel(page).getAttribute('href')) ?? '';
      const requested = page.waitForRequest(excel);
      const download = await fileAfter(page, () => saveExcel(page).click());
      const url = (await requested).url();
      // The link has its exact shape; the request adds the days.
      expect(url.replace(sharedProduct().origin, '')).toMatch(
        new RegExp(`^${href.replace(/[?.]/g, '\\$&')}&from=[\\d-]{10}&to=[\\d-]{10}$`),
      );
      const query = new URL(url).searchParams;
      const [from = '', to = '', ids = ''] = ['from', 'to', 'ids'].map((name) => query.get(name) ?? '');
      expect(download.suggestedFilename()).toBe(`Card Statistics ${from} to ${to}.xlsx`);

      const { cards } = await requestAsSuperAdmin<{ cards: Row[] }>(
        sharedProduct().origin,
        'GET',
        `/statistics?from=${from}&to=${to}`,
      );
      const chosen = ids.split(',').map((id) => cards.find((row) => row.id === id) ?? {});
      expect(chosen).toHaveLength(cards.length - 1);
      expect(chosen.map(({ name }) => name)).not.toContain(leftName);
      const columns = metricNames.filter((metric) => metric !== 'petago');
      const { sheets, formulas } = readWorkbook(await downloadedBytes(download));
      expect(sheets[0]?.name).toBe('Card Statistics');
      expect(sheets[0]?.rows.map((row) => row.map((cell) => cell?.value))).toEqual([
        ['Name', ...columns.map((metric) => metrics[metric].label)],
        ...chosen.map((row) => [row.name, ...columns.map((metric) => row[metric])]),
        ['Total', ...columns.map((metric) => chosen.reduce((sum, row) => sum + Number(row[metric]), 0))],
      ]);
      expect(sheets[0]?.rows.slice(1).every(([, ...cells]) => cells.every((cell) => cell?.type === 'number'))).toBe(
        true,
      );
      expect(sheets[1]?.rows.map((row) => row.map((cell) => cell?.value))).toEqual([
        ['From', from],
        ['To', to],
        ['Time zone', expect.stringMatching(/^(Each account's own|\w+(\/\w+)?)$/)],
      ]);
      expect(formulas).toBe(0);
    }));

  // Specification: STAT-26
  itWhenLong('say that a workbook is being made, and in an alert why there is none', () =>
    withPage({ as: 'super', expects: [/status of 503/] }, async ({ page }) => {
      await openPath(page, '/admin/account-statistics');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(excel, (route) =>
        held.then(() => route.fulfill({ status: 503, json: { message: 'The store cannot be reached' } })),
      );
      await saveExcel(page).click();
      await waitFor(async () => expect(await saveExcel(page).getAttribute('aria-busy')).toBe('true'));
      release();
      await new ShellPage(page).alert('The store cannot be reached').waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/account-statistics');
      await waitFor(async () => expect(await saveExcel(page).getAttribute('aria-busy')).toBeNull());
    }),
  );

  // Specification: STAT-26
  it('show nothing to a link without a session', async () => {
    const response = await fetch(`${sharedProduct().origin}/api/statistics/excel/cards?columns=saved&ids=`);
    expect(response.status).toBe(401);
  });

  itWhenLong.each(['light', 'dark'] as const)(
    'leave as pictures that show in every program what the %s screen shows',
    (colorScheme) =>
      withPage({ as: 'super', acceptDownloads: true, colorScheme }, async ({ page }) => {
        await openPath(page, '/admin/card-statistics');
        for (const title of charts) {
          const shown = page.getByRole('figure', { name: title }).locator('.chart-svg');
          await shown.waitFor();
          const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 };
          const save = (kind: string) =>
            fileAfter(page, async () => {
              await page.getByRole('button', { name: `Save ${title}` }).click();
              await page.getByRole('menuitem', { name: `Save as ${kind}` }).click();
            });
          const png = await save('PNG');
          const svg = await save('SVG');
          expect([png.suggestedFilename(), svg.suggestedFilename()]).toEqual([`${title}.png`, `${title}.svg`]);
          const text = (await downloadedBytes(svg)).toString();
          expect(text).not.toMatch(/var\(|class=|style=/);
          expect(text).toContain(`>${title}</text>`);
          if (title === 'Views over time' || title === 'Top ten cards') expect(text).toMatch(/>Sticker[^<]*<\/text>/);
          expect(text).toContain(`>${(await shown.locator('text').first().textContent()) ?? '?'}<`);
          for (const [file, scale] of [
            [await downloadedBytes(png), 2],
            [Buffer.from(text), 1],
          ] as const) {
            const image = sharp(file);
            const size = await image.metadata();
            expect(size.width).toBe(Math.round(width) * scale);
            expect(size.height).toBeGreaterThan(Math.round(height) * scale);
            const { channels, isOpaque } = await image.stats();
            expect(isOpaque).toBe(true);
            expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
            const [red = 0] = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
            expect(red > 128).toBe(colorScheme === 'light');
          }
        }
      }),
  );
});
