import { failing, lists, openedByOneTimePassword, preferring, unreachable, waitingFor } from '../states.mjs';
import { asSuper, at, click, dialogBy, roastery, searching, typing } from '../steps.mjs';

const dashboard = '/admin/dashboard';
const adminAccounts = /\/api\/admin-accounts(\?.*)?$/;

const recent = ({ cards, accounts }) => ({
  recentlyOpened: [0, 1, 2, 3].flatMap((index) => [
    { type: 'card', id: cards[index * 5].id },
    { type: 'account', id: accounts[index * 3].id },
  ]),
});

/** The line breaks while the user is on the way to another screen. */
const lost = {
  before: async ({ page, context }) => {
    await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/admin/dashboard#').catch(() => undefined);
    await page.evaluate(() => {
      history.pushState({}, '', '/admin/contact-us');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('button', { name: 'Load again' }).waitFor();
  },
};

/** Frame, dashboard, and the screens without a list. */
export const shell = [
  asSuper('dashboard', dashboard),
  asSuper('dashboard-loading', dashboard, waitingFor(lists)),
  asSuper('dashboard-failed', dashboard, failing(lists)),
  asSuper('dashboard-recent', dashboard, preferring(recent)),
  { name: 'dashboard-holder', path: dashboard, role: 'holder' },
  { name: 'dashboard-owner', path: dashboard, role: 'owner' },
  { name: 'one-time-password', path: dashboard, role: 'holder', ...openedByOneTimePassword('holder') },
  { name: 'one-time-password-staff', path: dashboard, role: 'staff', ...openedByOneTimePassword('staff') },
  asSuper('connection-lost', '/admin/cards', unreachable(lists)),
  asSuper('screen-lost', dashboard, { viewportOnly: true, ...lost }),
  asSuper(
    'sidebar-icons',
    dashboard,
    preferring(() => ({ isSidebarCollapsed: true })),
  ),
  asSuper('drawer', dashboard, { widths: [360, 768], viewportOnly: true, ...click('button', 'Open the menu') }),
  asSuper('theme-menu', dashboard, { viewportOnly: true, ...click('button', /^Theme/) }),
  asSuper('search', dashboard, searching('ams')),
  asSuper('search-many', dashboard, searching('ter')),
  asSuper('search-nothing', dashboard, searching('zzzzz')),
  asSuper('search-short', dashboard, searching('am')),
  asSuper('search-typo', dashboard, searching('hohenlidnen')),
  asSuper('palette', dashboard, dialogBy('Control+k')),
  asSuper('palette-recent', dashboard, { ...preferring(recent), ...dialogBy('Control+k') }),
  asSuper(
    'palette-found',
    dashboard,
    dialogBy('Control+k', (page) => page.keyboard.type('acc')),
  ),
  asSuper(
    'palette-nothing',
    dashboard,
    dialogBy('Control+k', (page) => page.keyboard.type('zzzzz')),
  ),
  asSuper('palette-account', at(roastery, 'cards'), dialogBy('Control+k')),
  asSuper(
    'palette-verb',
    dashboard,
    dialogBy('Control+k', (page) => page.keyboard.type('move jonas kondo')),
  ),
  asSuper('keys', dashboard, dialogBy('?')),
  asSuper('how-it-works', '/admin/how-it-works'),
  asSuper('help', '/admin/help'),
  asSuper('settings', '/admin/settings'),
  asSuper('settings-loading', '/admin/settings', waitingFor(adminAccounts)),
  asSuper('settings-failed', '/admin/settings', failing(adminAccounts)),
  asSuper('contact-us', '/admin/contact-us'),
  asSuper('contact-us-errors', '/admin/contact-us', typing({ Email: 'no address' }, 'Send')),
  asSuper('contact-us-sent', '/admin/contact-us?result=sent', { viewportOnly: true }),
  asSuper('contact-us-failed', '/admin/contact-us?result=failed', { viewportOnly: true }),
];
