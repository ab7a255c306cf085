/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { routeNames } from '../../contract/routes';
import type { RouteName } from '../../contract/routes';
import { rolePermissions, roles } from '../../contract/permissions';
import { mockApi } from '../../testing/mockApi';
import { setupStore } from '../../testing/setupStore';
import { aWireAccount, aWireStatisticsRow } from '../../testing/wire';
import { api } from '../api/api';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { statisticsEndpoints } from '../entities/statistics/statisticsEndpoints';
import { loggedOut } from '../session/sessionSlice';
import {
  selectHasFeature,
  selectHasRoute,
  selectIsTabShown,
  selectLandingRoute,
  selectPermissions,
  selectRouteAccess,
} from './accessSelectors';
import { loadGrantingLists } from './loadGrantingLists';
import { redirectTo } from './redirectTo';

const getStatistics = statisticsEndpoints.endpoints.getStatistics;
const getAccounts = accountEndpoints.endpoints.getAccounts;
const accountRow = { accounts: [aWireStatisticsRow()] };
const cardRow = { cards: [aWireStatisticsRow()] };
const statisticsRoutes: RouteName[] = ['Statistics', 'AccountStatistics', 'CardStatistics'];
const structural: RouteName[] = ['Login', 'Admin', 'Accounts', 'AdminAccounts'];

describe('a route', () => {
  // Specification: GUARD-01
  it.each(routeNames)('%s is denied to a user who is not signed in', (route) => {
    const { store } = setupStore({ as: null });
    expect(selectRouteAccess(store.getState(), route)).toBe('denied');
  });

  // Specification: PERM-04, PERM-07, PERM-10, GUARD-05, GUARD-09, GUARD-10
  it.each(roles)('outside the table of %s and its exceptions is denied once no response can grant it', async (as) => {
    const { store } = setupStore({ as });
    await store.dispatch(getStatistics.initiate());
    store.dispatch(loadGrantingLists());
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    const allowed = routeNames.filter(
      (route) => selectRouteAccess(store.getState(), route, { accountId: 'a', cardId: 'c' }) === 'allowed',
    );
    const ofTable = rolePermissions[as].routes.filter((route) => route !== 'AccountThemes');
    expect(allowed.sort()).toEqual([...ofTable, ...structural, 'HowItWorks', 'Help'].sort());
  });

  // Specification: GUARD-08
  it.each(roles)('leads %s to the dashboard when it is denied', (as) => {
    expect(selectLandingRoute(setupStore({ as }).store.getState())).toBe('Dashboard');
  });
});

describe('permissions', () => {
  // Specification: PERM-01, PERM-02, ENT-32
  it('hold features and routes, from the role of the token', () => {
    const { store } = setupStore({ as: 'ADMIN' });
    expect(selectPermissions(store.getState())).toEqual(rolePermissions.ADMIN);
    expect(selectHasFeature(store.getState(), 'viewAccounts')).toBe(true);
    expect(selectHasFeature(store.getState(), 'createAccount')).toBe(false);
    expect(selectHasRoute(store.getState(), 'Settings')).toBe(false);
  });

  // Specification: PERM-13, PERM-15, PERM-16
  it.each<[statistics: object, routes: string[], features: string[]]>([
    [accountRow, ['Statistics', 'AccountStatistics'], ['viewStatistics', 'accountStatistics']],
    [cardRow, ['Statistics', 'CardStatistics'], ['viewStatistics', 'cardStatistics']],
    [{ accounts: [], cards: [] }, statisticsRoutes, ['viewStatistics', 'accountStatistics', 'cardStatistics']],
    [{}, [], []],
  ])('grow by what the response %j returns', async (statistics, routes, features) => {
    const { store } = setupStore({ as: 'BASIC', statistics });
    expect(selectPermissions(store.getState())).toEqual(rolePermissions.BASIC);
    await store.dispatch(getStatistics.initiate());
    expect(selectPermissions(store.getState()).routes.slice(rolePermissions.BASIC.routes.length).sort()).toEqual(
      [...routes].sort(),
    );
    expect([...selectPermissions(store.getState()).features].sort()).toEqual([...features].sort());
  });

  it('shrink again when a later response returns less', async () => {
    const { store, server } = setupStore({ statistics: accountRow });
    await store.dispatch(getStatistics.initiate());
    server.fixtures.statistics = {};
    await store.dispatch(getStatistics.initiate(undefined, { forceRefetch: true }));
    expect(selectHasRoute(store.getState(), 'Statistics')).toBe(false);
  });

  // Specification: PERM-17
  it('granted at run time end with the session', async () => {
    const { store } = setupStore({ statistics: accountRow });
    await store.dispatch(getStatistics.initiate());
    store.dispatch(loggedOut({ cause: 'logOut' }));
    const nothingYet = { status: 'awaiting', lists: [] };
    expect(store.getState().permissions).toEqual({
      statistics: nothingYet,
      deletedRecords: nothingYet,
      history: nothingYet,
      receivedContacts: nothingYet,
      jobs: nothingYet,
    });
  });
});

describe('access to a statistics route', () => {
  // Specification: GUARD-11
  it('is pending before the load starts, while it runs however long, and allowed with the grant', async () => {
    const server = mockApi({ statistics: accountRow });
    const { store } = setupStore({ server });
    jest.useFakeTimers();
    const accesses: string[] = [];
    const access = () => selectRouteAccess(store.getState(), 'AccountStatistics');
    store.subscribe(() => accesses.push(access()));
    expect(access()).toBe('pending');
    const release = server.hold('getStatistics');
    const load = store.dispatch(getStatistics.initiate());
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(access()).toBe('pending');
    jest.useRealTimers();
    release();
    await load;
    expect(access()).toBe('allowed');
    expect(accesses).not.toContain('denied');
  });

  // Specification: GUARD-12
  it('is denied as soon as the response grants nothing', async () => {
    const { store } = setupStore();
    await store.dispatch(getStatistics.initiate());
    expect(selectRouteAccess(store.getState(), 'AccountStatistics')).toBe('denied');
  });

  it('does not mind a request that is not sent because one is under way', async () => {
    jest.useFakeTimers();
    const server = mockApi({ statistics: accountRow });
    const { store } = setupStore({ server });
    const release = server.hold('getStatistics');
    const loads = [store.dispatch(getStatistics.initiate()), store.dispatch(getStatistics.initiate())];
    await jest.advanceTimersByTimeAsync(10_000);
    expect(selectRouteAccess(store.getState(), 'AccountStatistics')).toBe('pending');
    jest.useRealTimers();
    release();
    await Promise.all(loads);
    expect(server.requestsOf('getStatistics')).toHaveLength(1);
    expect(selectRouteAccess(store.getState(), 'AccountStatistics')).toBe('allowed');
  });
});

describe('Account Themes', () => {
  const accessOn = (store: ReturnType<typeof setupStore>['store']) =>
    selectRouteAccess(store.getState(), 'AccountThemes', { accountId: 'account-1' });
  const plain = [aWireAccount()];
  const themed = [aWireAccount({ contractOptions: ['themes'] })];

  // Specification: GUARD-07
  it.each(['SUPER_ADMIN', 'ADMIN'] as const)(
    'is closed to %s without the contract option, also by its address',
    async (as) => {
      const { store } = setupStore({ as, accounts: plain });
      expect(accessOn(store)).toBe('pending');
      await store.dispatch(getAccounts.initiate());
      expect(accessOn(store)).toBe('denied');
    },
  );

  // Specification: GUARD-06, GUARD-07
  it.each(['SUPER_ADMIN', 'ADMIN'] as const)('is open to %s with the option', async (as) => {
    const { store } = setupStore({ as, accounts: themed });
    const load = store.dispatch(getAccounts.initiate());
    expect(accessOn(store)).toBe('pending');
    await load;
    expect(accessOn(store)).toBe('allowed');
  });

  it('is closed to BASIC', () => expect(accessOn(setupStore({ as: 'BASIC' }).store)).toBe('denied'));

  it('is closed when the account is not among the loaded ones, or they could not be loaded', async () => {
    const { store } = setupStore({ accounts: [] });
    await store.dispatch(getAccounts.initiate());
    expect(accessOn(store)).toBe('denied');
    const failing = mockApi();
    failing.respondWithError('getAccounts', 500, 'Nope');
    const other = setupStore({ server: failing }).store;
    await other.dispatch(getAccounts.initiate());
    expect(accessOn(other)).toBe('denied');
  });

  it('is not decided before the last page of the accounts', async () => {
    const others = Array.from({ length: 300 }, (_, number) => aWireAccount({ id: `a${number}` }));
    const { store } = setupStore({ accounts: [...others, ...themed] });
    await store.dispatch(getAccounts.initiate());
    expect(accessOn(store)).toBe('pending');
  });

  it('has its tab shown to SUPER_ADMIN always, to ADMIN with the option', async () => {
    const shown = async (as: 'SUPER_ADMIN' | 'ADMIN', accounts: typeof plain) => {
      const { store } = setupStore({ as, accounts });
      await store.dispatch(getAccounts.initiate());
      return selectIsTabShown(store.getState(), 'AccountThemes', { accountId: 'account-1' });
    };
    expect([await shown('SUPER_ADMIN', plain), await shown('ADMIN', plain), await shown('ADMIN', themed)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the redirect after the login', () => {
  // Specification: LOGIN-10
  it.each([
    null,
    undefined,
    {},
    { from: 7 },
    { from: 'https://evil.example/admin' },
    { from: '//evil.example' },
    { from: '/administrators' },
    { from: '/login' },
  ])('is /admin when %j was remembered', (state) => {
    expect(redirectTo(state)).toBe('/admin');
  });
  it('is what was remembered, with its query', () =>
    expect(redirectTo({ from: '/admin/accounts/all?sort=date' })).toBe('/admin/accounts/all?sort=date'));
});
