import { act, screen, waitFor } from '@testing-library/react';
import { hrefTo, routeNames, sidebarItems } from '../../contract/routes';
import { rolePermissions } from '../../contract/permissions';
import type { Role } from '../../contract/permissions';
import type { RouteName } from '../../contract/routes';
import { renderConsole } from '../../testing/renderConsole';
import { mockApi } from '../../testing/mockApi';
import { followOtherTabs } from '../session/sessionListeners';
import { aWireJob } from '../../testing/builders/aWireJob';
import {
  aReceivedContact,
  aToken,
  aWireAccount,
  aWireAdminAccount,
  aWireCard,
  aWireStatisticsRow,
} from '../../testing/wire';
import { firstCases, itWhenLong } from '../../testing/itWhenLong';

const fixtures = {
  accounts: [aWireAccount({ id: 'a1', contractOptions: ['themes'] }), aWireAccount({ id: 'a2', name: 'Plain' })],
  adminAccounts: [aWireAdminAccount({ id: 'm1' })],
  cards: [aWireCard({ id: 'c1', accountId: 'a1' })],
  statistics: { accounts: [aWireStatisticsRow()], cards: [aWireStatisticsRow()] },
};
/** The screens that are opened in turn: a route is guarded by the name that its path has, so that a few show it. */
const screens: readonly RouteName[] = process.env.LONG
  ? routeNames
  : ['AllAccounts', 'SingleCard', 'CardAndroid', 'Statistics', 'Settings', 'AdminAccountDelete', 'ImportCards'];
const ids = { accountId: 'a1', cardId: 'c1', contactId: 'r1', jobId: 'j1' };

/** The final address after the console was opened at a path. */
async function endOf(path: string, as: Role, given: object = fixtures) {
  const page = renderConsole(path, { as, ...given });
  await screen.findByRole('navigation', { name: 'Main' });
  await waitFor(() => expect(document.querySelector('.spinner')).not.toBeInTheDocument());
  return page;
}

/** Opens each of the paths in the same console. */
async function expectRedirects(
  paths: string[],
  end: string,
  { router, at }: Pick<ReturnType<typeof renderConsole>, 'router' | 'at'>,
) {
  for (const path of paths) {
    await act(() => router.navigate(path));
    await waitFor(() => expect({ path, end: at() }).toEqual({ path, end }));
  }
}

describe('a path without a session', () => {
  // Specification: GUARD-01, GUARD-02, ROUTE-01, ROUTE-02
  it('leads to the login, also where there is no route', async () => {
    const page = renderConsole('/admin/dashboard', { as: null });
    const login = () => screen.findByRole('heading', { name: "Let's get started now!" });
    expect(await login()).toBeVisible();
    const paths = screens.map((route) => hrefTo(route, { ...ids, accountId: 'm1' }));
    await expectRedirects([...paths, '/', '/nope', '/admin/nope', '/admin/accounts/a1/nope'], '/login', page);
    expect(await login()).toBeVisible();
    expect(page.server.requests).toEqual([]);
  });
});

describe('a session that another tab replaces at once, such as by an invitation', () => {
  async function replacedBy(token: string, path = '/admin/accounts/all') {
    const page = await endOf(path, 'SUPER_ADMIN');
    const stop = followOtherTabs(page.store);
    const login = new StorageEvent('storage', { key: 'authenticationToken', newValue: token });
    act(() => void window.dispatchEvent(login));
    stop();
    return page;
  }

  it('leaves a screen that the new user may not open', async () => {
    const { at } = await replacedBy(aToken({ id: 'holder', role: 'BASIC' }));
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
  });

  itWhenLong('keeps a screen that the new user may open, with its filter', async () => {
    const { at, user } = await replacedBy(aToken({ id: 'another-user', role: 'SUPER_ADMIN' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Filter accounts' }), 'pla');
    expect(at()).toBe('/admin/accounts/all?filter=pla');
  });

  itWhenLong('leaves a screen with an alert when the new user loses it later', async () => {
    const token = aToken({ id: 'another-user', role: 'SUPER_ADMIN' });
    const { at, alerts, server, user } = await replacedBy(token, '/admin/account-statistics');
    await screen.findByRole('table');
    server.fixtures.statistics = {};
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    expect(alerts()).toContain('You no longer have access to this page.');
  });
});

describe('a path', () => {
  it('without a screen of its own redirects to the nearest one', async () => {
    const page = await endOf('/admin/settings', 'SUPER_ADMIN');
    const redirects = [
      ['/', '/admin/dashboard', 'ROUTE-01'],
      ['/login', '/admin/dashboard', 'GUARD-03'],
      ['/admin', '/admin/dashboard', 'ROUTE-03'],
      ['/nope', '/admin/dashboard', 'GUARD-04'],
      ['/admin/nope', '/admin/dashboard', 'GUARD-04'],
      ['/admin/accounts/a1/nope', '/admin/dashboard', 'GUARD-04'],
      ['/admin/accounts', '/admin/accounts/all', 'ROUTE-05'],
      ['/admin/accounts/a1', '/admin/accounts/a1/cards', 'ROUTE-07'],
      ['/admin/accounts/card/c1', '/admin/accounts/card/c1/contact-details', 'ROUTE-10'],
      ['/admin/accounts/card', '/admin/dashboard', 'ROUTE-25'],
      ['/admin/admin-accounts', '/admin/admin-accounts/all', 'ROUTE-17'],
      ['/admin/admin-accounts/m1', '/admin/admin-accounts/m1/account-details', 'ROUTE-19'],
    ] as const;
    for (const [path, end] of redirects) await expectRedirects([path], end, page);
  });

  // A tab of a card and of an administrator account. The tests of each screen open it by its path, too.
  const directRoutes = process.env.LONG
    ? rolePermissions.SUPER_ADMIN.routes
    : (['CardLink', 'AdminAccountDelete', 'ContactUs'] as const);

  // Specification: ROUTE-12, ROUTE-20, ROUTE-27
  it.each(directRoutes)('of %s opens directly and stays', async (route) => {
    const path = hrefTo(
      route,
      route === 'AccountAccountDetails' || route === 'AdminAccountDelete' ? { accountId: 'm1' } : ids,
    );
    const { at } = await endOf(path, 'SUPER_ADMIN');
    const ends: Partial<Record<typeof route, string>> = {
      SingleAccount: `${path}/cards`,
      SingleCard: `${path}/contact-details`,
    };
    await waitFor(() => expect(at()).toBe(ends[route] ?? path));
  });

  it.each(firstCases(['BASIC', 'SUPER_ADMIN']))('of a screen to come shows only its heading to %s', async (as) => {
    const { router } = await endOf('/admin/help', as);
    for (const [path, heading] of [
      ['/admin/help', 'Help', 'ROUTE-23'],
      ['/admin/how-it-works', 'How It Works', 'ROUTE-22'],
    ] as const) {
      await act(() => router.navigate(path));
      expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible();
      expect(screen.getByRole('main')).toHaveTextContent(new RegExp(`^${heading}$`));
    }
  });
});

describe('a forbidden path', () => {
  const denied = (as: Role) => {
    const open = [
      ...rolePermissions[as].routes,
      'Login',
      'Admin',
      'Accounts',
      'AdminAccounts',
      'HowItWorks',
      'Help',
      'AccountThemes',
    ];
    return screens
      .filter((route) => !open.includes(route))
      .map((route) => hrefTo(route, route.startsWith('A') ? { ...ids, accountId: 'a2' } : ids));
  };

  // Specification: GUARD-05, GUARD-09, PERM-04
  it('redirects BASIC to the dashboard', async () => {
    const page = await endOf('/admin/help', 'BASIC', { ...fixtures, statistics: {} });
    await expectRedirects(denied('BASIC'), '/admin/dashboard', page);
  });

  // Specification: GUARD-05, GUARD-10, PERM-07
  it('redirects ADMIN to the dashboard', async () => {
    const page = await endOf('/admin/help', 'ADMIN', { ...fixtures, statistics: {} });
    await expectRedirects(denied('ADMIN'), '/admin/dashboard', page);
  });

  // Specification: GUARD-07
  it.each(firstCases(['ADMIN', 'SUPER_ADMIN']))(
    'includes the themes of an account without the option, for %s',
    async (as) => {
      const { at } = await endOf('/admin/accounts/a2/account-themes', as);
      await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    },
  );

  // Specification: GUARD-06, GUARD-07, ROUTE-09
  it.each(firstCases(['ADMIN', 'SUPER_ADMIN']))(
    'does not include the themes of an account with the option, for %s',
    async (as) => {
      const { at } = await endOf('/admin/accounts/a1/account-themes', as);
      expect(at()).toBe('/admin/accounts/a1/account-themes');
    },
  );
});

describe('a deep link to granted statistics', () => {
  // Specification: GUARD-11, ROUTE-14
  it('waits for the grant and opens', async () => {
    const server = mockApi(fixtures);
    const release = server.hold('getStatistics');
    const { at } = renderConsole('/admin/account-statistics', { server });
    await screen.findByRole('navigation', { name: 'Main' });
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(1));
    expect(at()).toBe('/admin/account-statistics');
    release();
    expect(await screen.findByRole('heading', { name: 'Account Statistics', level: 1 })).toBeVisible();
    expect(at()).toBe('/admin/account-statistics?range=30');
  });

  // Specification: GUARD-12
  it('redirects to the dashboard without a grant', async () => {
    const { at } = await endOf('/admin/account-statistics', 'ADMIN', { ...fixtures, statistics: {} });
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
  });

  it('opens for BASIC once granted', async () => {
    const { at, router } = await endOf('/admin/statistics', 'BASIC');
    for (const [path, heading] of [
      ['/admin/statistics', 'Statistics', 'ROUTE-13'],
      ['/admin/account-statistics', 'Account Statistics', 'ROUTE-14'],
      ['/admin/card-statistics', 'Card Statistics', 'ROUTE-15'],
    ] as const) {
      await act(() => router.navigate(path));
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(at().split('?')[0]).toBe(path);
    }
  });
});

describe('the browser history', () => {
  // Specification: ROUTE-28, SHELL-14, ROUTE-08, ROUTE-11, ROUTE-25
  it('goes back and forward through tabs and lists without a request, with a title for each', async () => {
    const { router, at, server } = await endOf('/admin/accounts/all', 'SUPER_ADMIN');
    expect(await screen.findByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Accounts · Contact Cards'));
    await act(() => router.navigate('/admin/accounts/a1'));
    await waitFor(() => expect(server.requestsOf('getStatisticsSeries')).not.toEqual([]));
    await act(() => router.navigate('/admin/accounts/card/c1/card-link'));
    await waitFor(() => expect(document.title).toBe('Ann Lee – Card Link · Contact Cards'));
    const before = server.requests.length;
    await act(() => router.navigate(-1));
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(at()).toBe('/admin/accounts/all'));
    await act(() => router.navigate(2));
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c1/card-link'));
    expect(server.requests.slice(before)).toEqual([]);
    expect(server.requestsOf('getCard')).toEqual([]);
  });

  it.each(
    firstCases([
      ['/admin/admin-accounts/m1/account-details', 'Sam Root – Account Details'],
      ['/admin/received-contacts/r1', 'Maya Patel – Received contact'],
      ['/admin/jobs/j1', 'Import people.csv – Import or bulk action'],
      ['/admin/import?job=j1', 'people.csv – Import'],
      ['/admin/import', 'Import'],
    ]),
  )('has the name of its record in its title: %s', async (path, title) => {
    const contact = aReceivedContact({ id: 'r1', name: 'Maya Patel', isRead: true });
    const job = aWireJob({ id: 'j1', kind: 'import', action: 'cards', label: 'people.csv' });
    const server = mockApi({
      ...fixtures,
      adminAccounts: [aWireAdminAccount({ id: 'm1', name: 'Sam Root' })],
      pagedLists: { getReceivedContacts: [contact], getJobs: [job], getJobRecords: [] },
    });
    server.respond('getReceivedContact', contact);
    server.respond('getJob', job);
    await endOf(path, 'SUPER_ADMIN', { server });
    await waitFor(() => expect(document.title).toBe(`${title} · Contact Cards`));
  });

  it('shows the configured product name in title, sidebar and copyright line', async () => {
    const setting = Object.assign(document.createElement('meta'), { name: 'product-name', content: 'Visitenkarten' });
    document.head.append(setting);
    await endOf('/admin/accounts/all', 'SUPER_ADMIN');
    await waitFor(() => expect(document.title).toBe('Accounts · Visitenkarten'));
    expect(screen.getByText('Visitenkarten')).toBeVisible();
    expect(screen.getByText(`© ${new Date().getFullYear()} Visitenkarten`)).toBeVisible();
    setting.remove();
  });
});

describe('the sidebar items', () => {
  // Specification: SHELL-07
  it('link to their paths', () => {
    expect(sidebarItems.map(({ to }) => hrefTo(to))).toEqual([
      '/admin/dashboard',
      '/admin/accounts',
      '/admin/statistics',
      '/admin/received-contacts',
      '/admin/how-it-works',
      '/admin/settings',
      '/admin/help',
      '/admin/contact-us',
    ]);
  });
});
