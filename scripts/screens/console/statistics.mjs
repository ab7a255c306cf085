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
  asSuper('card-statistics-empty', '/admin/card-statistics', changing(response, emptied)),
  asSuper('card-statistics-many', '/admin/card-statistics', { ...changing(response, multiplied), viewportOnly: true }),
  { name: 'card-statistics-owner', path: '/admin/card-statistics', role: 'owner' },
];
