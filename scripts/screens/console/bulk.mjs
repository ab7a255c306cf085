import { aJob, anOpenJob } from '../jobFixtures.mjs';
import { responding, failing, together } from '../states.mjs';
import { asSuper } from '../steps.mjs';

const start = /\/api\/bulk-actions$/;
const move = { kind: 'bulkAction', action: 'move', label: 'Amselhof Akademie', total: 3, done: 3 };

/** Opens the cards, selects some and runs `then`. */
const selecting = (count, then = async () => undefined) => ({
  viewportOnly: true,
  before: async ({ page }) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
    await then(page);
  },
});
const pressing = (name) => (page) => page.getByRole('button', { name, exact: true }).click();
const started = (job) => ({
  ...together(responding(start, job, 'POST'), responding(/\/api\/jobs\/job$/, job)),
  ...selecting(3, async (page) => {
    await pressing('Delete')(page);
    await page.getByRole('link', { name: 'Show the result' }).waitFor();
  }),
});

/** The bar of the selected cards in all its states. */
export const bulkBars = [
  asSuper('bulk-nothing', '/admin/cards', selecting(0)),
  asSuper('bulk-selected', '/admin/cards', selecting(3)),
  asSuper(
    'bulk-all',
    '/admin/cards',
    selecting(0, (page) => page.getByRole('checkbox', { name: /^Select all/ }).check()),
  ),
  asSuper(
    'bulk-menu',
    '/admin/cards',
    selecting(3, async (page) => {
      await pressing('More actions')(page);
      await page.getByRole('menuitem').first().waitFor();
    }),
  ),
  asSuper('bulk-move', '/admin/cards', selecting(3, pressing('Move'))),
  asSuper(
    'bulk-set-field',
    '/admin/cards',
    selecting(3, async (page) => {
      await pressing('More actions')(page);
      await page.getByRole('menuitem', { name: 'Set a field' }).click();
      await page.getByRole('combobox', { name: 'Field' }).fill('Web');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Website' }).fill('not an address');
      await pressing('Set for 3 cards')(page);
    }),
  ),
  asSuper('bulk-failed', '/admin/cards', { ...failing(start, 'POST'), ...selecting(3, pressing('Delete')) }),
  asSuper('bulk-running', '/admin/cards', started(anOpenJob({ ...move, status: 'running', done: 1 }))),
  asSuper('bulk-finished', '/admin/cards', started(aJob({ ...move, failed: 1, counts: { updated: 2, rejected: 1 } }))),
];
