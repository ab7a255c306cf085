import { changing, failing, waitingFor } from '../states.mjs';
import { asSuper, click } from '../steps.mjs';

const response = /\/api\/statistics(\?|$)/;
const everything = /\/api\/statistics/;
const emptied = (content) => ({ ...content, accounts: [], cards: [] });
const multiplied = ({ cards, ...content }) => ({
  ...content,
  cards: Array.from({ length: 10_000 }, (_, index) => ({
    ...cards[index % cards.length],
    id: `card-${index}`,
    name: `${cards[index % cards.length].name} ${index + 1}`,
  })),
});

/** Overview and tables. */
export const statistics = [
  asSuper('statistics', '/admin/statistics'),
  asSuper('statistics-loading', '/admin/statistics', waitingFor(everything)),
  asSuper('statistics-failed', '/admin/statistics', failing(everything)),
  { name: 'statistics-owner', path: '/admin/statistics', role: 'owner' },
  asSuper('account-statistics', '/admin/account-statistics'),
  asSuper('account-statistics-edit', '/admin/account-statistics', click('button', 'Edit Table')),
  asSuper('account-statistics-tip', '/admin/account-statistics', {
    viewportOnly: true,
    before: ({ page }) => page.getByRole('button', { name: 'About Views' }).focus(),
  }),
  asSuper('card-statistics', '/admin/card-statistics'),
  asSuper('card-statistics-point', '/admin/card-statistics', {
    viewportOnly: true,
    before: async ({ page }) => {
      await page.getByRole('slider', { name: 'Views by day' }).focus();
      await page.keyboard.press('ArrowLeft');
    },
  }),
  asSuper('card-statistics-all-time', '/admin/card-statistics?range=all'),
  asSuper('card-statistics-loading', '/admin/card-statistics', waitingFor(/\/api\/statistics(\?|\/)/)),
  asSuper('card-statistics-empty', '/admin/card-statistics', changing(response, emptied)),
  asSuper('card-statistics-many', '/admin/card-statistics', { ...changing(response, multiplied), viewportOnly: true }),
  { name: 'card-statistics-owner', path: '/admin/card-statistics', role: 'owner' },
];
