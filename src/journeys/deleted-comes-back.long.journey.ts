import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useChromium } from '../testing/chromium';
import { rowsBeside } from '../testing/largeAccount';
import { sharedProduct } from '../testing/product';
import { newAccount, requestAsSuperAdmin } from './pages/cardsByApi';

describe('A super administrator who deletes an account', () => {
  const withPage = useChromium(sharedProduct);

  /** Every row, and every uploaded file with its hash. */
  async function everything() {
    const { dataFolder } = sharedProduct();
    const { rows } = await rowsBeside({ engine: 'sqlite', dataFolder, schema: '' });
    const folder = path.join(dataFolder, 'files');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('previews'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]);
    return { rows, files: files.sort() };
  }

  it.each(['Undo', 'Recently deleted'])('has it back as it was, by %s, row by row and file by file', (by) =>
    withPage({ as: 'super', at: '/admin/accounts/all' }, async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      const accounts = await requestAsSuperAdmin<{ name: string; id: string }[]>(
        sharedProduct().origin,
        'GET',
        '/accounts',
      );
      const name = accounts.find(({ name: each }) => each.startsWith('Björkö'))!.name;
      const row = page.getByRole('row', { name });
      await row.hover();
      const before = await everything();
      await row.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByText(/Account deleted/).waitFor();
      await row.waitFor({ state: 'detached' });
      expect((await everything()).rows).not.toEqual(before.rows);
      if (by === 'Undo') {
        await page.keyboard.press('Control+z');
        await page.getByText('Account restored').waitFor();
      } else {
        await page.getByRole('link', { name: by }).first().click();
        await page.getByRole('button', { name: `Restore ${name}` }).click();
        await page.getByText('was restored').waitFor();
        await page.getByRole('link', { name: 'Show' }).click();
      }
      await row.waitFor();
      expect(await everything()).toEqual(before);
    }),
  );

  it('reaches the buttons of a long form while Undo is offered', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      await newAccount(sharedProduct().origin, 'Fortan Verlag');
      await page.goto('/admin/accounts/all');
      page.on('dialog', (dialog) => void dialog.accept());
      const row = page.getByRole('row', { name: /Fortan/ });
      await row.hover();
      await row.getByRole('button', { name: /^Delete/ }).click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.waitFor();
      await page
        .getByRole('link', { name: /^Amselhof Kaffee/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Account Details' }).click();
      const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
      const bar = await undo.boundingBox();
      expect(bar!.y + bar!.height).toBeLessThanOrEqual(save!.y);
      // In a low window they scroll, and the bar is at the bottom.
      await page.setViewportSize({ width: 1440, height: 256 });
      const low = await undo.boundingBox();
      expect(low!.y + low!.height).toBeGreaterThan(220);
    }));
});
