import { accepting, responding, changing, failing, lists, manyOf, waitingFor } from '../states.mjs';
import { asSuper, click, longText, typing } from '../steps.mjs';

const accounts = /\/api\/accounts(\?.*)?$/;
const cards = /\/api\/cards(\?.*)?$/;
const adminAccounts = /\/api\/admin-accounts(\?.*)?$/;
const disabledAndLong = (content) =>
  content.map((entry, index) => ({
    ...entry,
    isEnabled: index % 2 === 0,
    name: index < 4 ? `${index + 1} ${longText}` : entry.name,
  }));
const inTheMiddle = { viewportOnly: true, before: ({ page }) => page.mouse.wheel(0, 200_000) };

/** Rows as the pointer and the keys show them. */
const pointedAt = { viewportOnly: true, widths: [1440], before: ({ page }) => page.getByRole('row').nth(4).hover() };
const focused = {
  viewportOnly: true,
  before: async ({ page }) => {
    await page.getByRole('row').nth(4).getByRole('link').first().focus();
    await page.keyboard.press('ArrowDown');
  },
};

const accountList = '/admin/accounts/all';
const creating = (fields) => typing({ 'Enter The New Account Name': fields }, 'Create Account');

/** The three lists in all their states. */
export const tables = [
  asSuper('accounts', accountList),
  { name: 'accounts-owner', path: accountList, role: 'owner' },
  asSuper('accounts-loading', accountList, waitingFor(lists)),
  asSuper('accounts-failed', accountList, failing(lists)),
  asSuper('accounts-empty', accountList, responding(lists, [])),
  asSuper(
    'accounts-one',
    accountList,
    changing(accounts, (content) => content.filter(({ isEnabled }) => isEnabled).slice(0, 1)),
  ),
  asSuper('accounts-many', accountList, { ...changing(accounts, manyOf(10_000)), ...inTheMiddle }),
  asSuper('accounts-disabled', `${accountList}?disabled=shown`, changing(accounts, disabledAndLong)),
  asSuper(
    'accounts-only-disabled',
    accountList,
    changing(accounts, (content) => content.map((entry) => ({ ...entry, isEnabled: false }))),
  ),
  asSuper('accounts-filtered', `${accountList}?filter=am&sort=-createdAt`),
  asSuper('accounts-columns', accountList, { viewportOnly: true, widths: [1440], ...click('button', 'Columns') }),
  asSuper('accounts-filtered-away', `${accountList}?filter=zzzzz`),
  asSuper('accounts-row-pointed-at', accountList, pointedAt),
  asSuper('accounts-row-focused', accountList, focused),
  asSuper('accounts-create', `${accountList}?create`),
  asSuper('accounts-create-error', `${accountList}?create`, {
    viewportOnly: true,
    ...click('button', 'Create Account'),
  }),
  asSuper('accounts-create-failed', `${accountList}?create`, {
    viewportOnly: true,
    ...failing(accounts, 'POST'),
    ...creating('Zimtschnecken Manufaktur'),
  }),
  asSuper('accounts-created', `${accountList}?create`, {
    viewportOnly: true,
    ...accepting(accounts),
    ...creating('Aachener Printen'),
  }),
  asSuper('admin-accounts', '/admin/admin-accounts/all'),
  asSuper('admin-accounts-loading', '/admin/admin-accounts/all', waitingFor(adminAccounts)),
  asSuper('admin-accounts-failed', '/admin/admin-accounts/all', failing(adminAccounts)),
  asSuper('admin-accounts-empty', '/admin/admin-accounts/all', responding(adminAccounts, [])),
  asSuper('admin-accounts-create', '/admin/admin-accounts/all?create'),
  asSuper('cards', '/admin/cards'),
  { name: 'cards-holder', path: '/admin/cards', role: 'holder' },
  asSuper('cards-loading', '/admin/cards', waitingFor(lists)),
  asSuper('cards-failed', '/admin/cards', failing(lists)),
  asSuper('cards-empty', '/admin/cards', responding(cards, [])),
  { name: 'cards-empty-holder', path: '/admin/cards', role: 'holder', ...responding(/\/api\/cards\/managed/, []) },
  asSuper('cards-many', '/admin/cards', { ...changing(cards, manyOf(10_000)), ...inTheMiddle }),
  asSuper('cards-filtered-away', '/admin/cards?filter=zzzzz'),
];
