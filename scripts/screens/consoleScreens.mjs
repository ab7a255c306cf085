import { answering, failing, waitingFor } from './states.mjs';

const roastery = ({ account }) => `/admin/accounts/${account('Amselhof Kaffeerösterei GmbH').id}`;
const academy = ({ account }) => `/admin/accounts/${account('Amselhof Akademie').id}`;
const wholesale = ({ card }) => `/admin/accounts/card/${card('Jonas Weidenfels').id}`;
const longName = ({ card }) => `/admin/accounts/card/${card('Friederike Charlotte von Hohenlinden-Wallersee').id}`;
const clerk = ({ adminAccounts }) => `/admin/admin-accounts/${adminAccounts[0].id}`;
const at = (place, tab) => (world) => `${place(world)}/${tab}`;
const lists = /\/api\/(accounts|cards|admin-accounts)(\/managed.*)?$/;

const asSuper = (name, path, more = {}) => ({ name, path, role: 'super', ...more });
const click = (role, name) => ({ before: ({ page }) => page.getByRole(role, { name }).first().click() });

const dialogBy = (key) => ({
  viewportOnly: true,
  before: async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
  },
});

const login = [
  { name: 'login', path: '/login' },
  { name: 'login-forgotten', path: '/login', ...click('button', 'Forgot password?') },
  { name: 'login-errors', path: '/login', ...click('button', 'Log In') },
];

const shell = [
  asSuper('dashboard', '/admin/dashboard'),
  asSuper('dashboard-loading', '/admin/dashboard', waitingFor(lists)),
  asSuper('dashboard-failed', '/admin/dashboard', failing(lists)),
  { name: 'dashboard-basic', path: '/admin/dashboard', role: 'holder' },
  asSuper('search', '/admin/dashboard', { viewportOnly: true, before: ({ page }) => page.getByPlaceholder('Search').fill('ams') }),
  asSuper('search-nothing', '/admin/dashboard', { viewportOnly: true, before: ({ page }) => page.getByPlaceholder('Search').fill('zzzzz') }),
  asSuper('palette', '/admin/dashboard', dialogBy('Control+k')),
  asSuper('keys', '/admin/dashboard', dialogBy('?')),
  asSuper('how-it-works', '/admin/how-it-works'),
  asSuper('help', '/admin/help'),
  asSuper('contact-us', '/admin/contact-us'),
  asSuper('contact-us-sent', '/admin/contact-us?result=sent', { viewportOnly: true }),
  asSuper('settings', '/admin/settings'),
];

const accounts = [
  asSuper('accounts', '/admin/accounts/all'),
  asSuper('accounts-loading', '/admin/accounts/all', waitingFor(lists)),
  asSuper('accounts-failed', '/admin/accounts/all', failing(lists)),
  asSuper('accounts-empty', '/admin/accounts/all', answering(lists, [])),
  asSuper('accounts-create', '/admin/accounts/all', click('button', '+ Create New Account')),
  { name: 'accounts-owner', path: '/admin/accounts/all', role: 'owner' },
  asSuper('account-cards', at(roastery, 'cards')),
  asSuper('account-cards-empty', at(roastery, 'cards'), answering(/\/api\/cards$/, [])),
  asSuper('account-cards-add', at(roastery, 'cards'), click('button', '+ Add New Card')),
  asSuper('account-details', at(roastery, 'account-details')),
  { name: 'account-details-owner', path: at(roastery, 'account-details'), role: 'owner' },
  asSuper('account-details-failed-save', at(roastery, 'account-details'), {
    ...failing(/\/api\/accounts\/[^/]+$/, 'PUT'),
    before: async ({ page }) => {
      await page.getByLabel('Contact Person').fill('Somebody else');
      await page.getByRole('button', { name: 'Save' }).click();
    },
  }),
  asSuper('account-login-details', at(roastery, 'account-login-details')),
  asSuper('account-themes', at(roastery, 'account-themes')),
  asSuper('account-themes-off', at(academy, 'cards')),
  asSuper('admin-accounts', '/admin/admin-accounts/all'),
  asSuper('admin-accounts-empty', '/admin/admin-accounts/all', answering(/\/api\/admin-accounts$/, [])),
  asSuper('admin-account-details', at(clerk, 'account-details')),
  asSuper('admin-account-delete', at(clerk, 'delete-account')),
];

const cardTabs = ['contact-details', 'card-details', 'mobile-preview', 'card-link', 'android-card', 'card-photo', 'card-delete', 'login-details'];
const cards = [
  asSuper('cards', '/admin/cards'),
  asSuper('cards-empty', '/admin/cards', answering(/\/api\/cards$/, [])),
  { name: 'cards-basic', path: '/admin/cards', role: 'holder' },
  ...cardTabs.map((tab) => asSuper(`card-${tab}`, at(wholesale, tab))),
  asSuper('card-long-name', at(longName, 'contact-details')),
  { name: 'card-basic', path: at(wholesale, 'contact-details'), role: 'holder' },
];

const statistics = [
  asSuper('statistics', '/admin/statistics'),
  asSuper('statistics-loading', '/admin/statistics', waitingFor(/\/api\/statistics/)),
  asSuper('account-statistics', '/admin/account-statistics'),
  asSuper('card-statistics', '/admin/card-statistics'),
  asSuper('account-statistics-edit', '/admin/account-statistics', click('button', 'Edit Table')),
  { name: 'card-statistics-owner', path: '/admin/card-statistics', role: 'owner' },
];

export const consoleScreens = [...login, ...shell, ...accounts, ...cards, ...statistics];
