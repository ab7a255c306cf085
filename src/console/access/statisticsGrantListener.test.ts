/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { mockApi } from '../../testing/mockApi';
import { setupStore } from '../../testing/setupStore';
import { aToken, aWireStatisticsRow } from '../../testing/wire';
import { statisticsEndpoints } from '../entities/statistics/statisticsEndpoints';
import { loggedIn, loggedOut } from '../session/sessionSlice';
import { selectRouteAccess } from './accessSelectors';
import { grantsRestored } from './permissionsSlice';

const getStatistics = statisticsEndpoints.endpoints.getStatistics;
const accountRow = { accounts: [aWireStatisticsRow()] };

describe('access to a statistics route after a load without a response', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // Specification: GUARD-12, GUARD-14
  it('is pending for 2000 ms, then denied, and leaves no timer behind', async () => {
    const server = mockApi();
    server.respondWithError('getStatistics', 500, 'Nope');
    const { store } = setupStore({ server });
    await store.dispatch(getStatistics.initiate());
    await jest.advanceTimersByTimeAsync(1999);
    expect(selectRouteAccess(store.getState(), 'AccountStatistics')).toBe('pending');
    await jest.advanceTimersByTimeAsync(1);
    expect(selectRouteAccess(store.getState(), 'AccountStatistics')).toBe('denied');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves a screen open that was granted last', async () => {
    const server = mockApi();
    server.respondWithError('getStatistics', 500, 'Nope');
    const { store } = setupStore({ server });
    store.dispatch(grantsRestored(['accounts']));
    await store.dispatch(getStatistics.initiate());
    await jest.advanceTimersByTimeAsync(2000);
    expect(selectRouteAccess(store.getState(), 'AccountStatistics')).toBe('allowed');
  });

  // Specification: GUARD-14
  it('waits for a new load that has started since', async () => {
    const server = mockApi({ statistics: accountRow });
    server.respondWithError('getStatistics', 500, 'Nope');
    const { store } = setupStore({ server });
    await store.dispatch(getStatistics.initiate());
    await jest.advanceTimersByTimeAsync(1000);
    server.resetHandlers('getStatistics');
    const release = server.hold('getStatistics');
    const again = store.dispatch(getStatistics.initiate(undefined, { forceRefetch: true }));
    await jest.advanceTimersByTimeAsync(5000);
    expect(selectRouteAccess(store.getState(), 'AccountStatistics')).toBe('pending');
    release();
    await again;
    expect(selectRouteAccess(store.getState(), 'AccountStatistics')).toBe('allowed');
    await jest.advanceTimersByTimeAsync(5000);
    expect(selectRouteAccess(store.getState(), 'AccountStatistics')).toBe('allowed');
  });

  it('is not decided by a load that has failed in the last session', async () => {
    const server = mockApi({ statistics: accountRow });
    server.respondWithError('getStatistics', 500, 'Nope');
    const { store } = setupStore({ server });
    await store.dispatch(getStatistics.initiate());
    await jest.advanceTimersByTimeAsync(1000);
    store.dispatch(loggedOut({ cause: 'logOut' }));
    await jest.advanceTimersByTimeAsync(5000);
    store.dispatch(loggedIn({ token: aToken({ role: 'BASIC' }) }));
    expect(selectRouteAccess(store.getState(), 'CardStatistics')).toBe('pending');
  });

  it('is not decided by a load that the end of the last session has aborted', async () => {
    const server = mockApi({ statistics: accountRow });
    server.respondWithError('getStatistics', 401, 'Please log in again');
    const { store } = setupStore({ server });
    await store.dispatch(getStatistics.initiate());
    await jest.advanceTimersByTimeAsync(5000);
    expect(store.getState().session.token).toBeNull();
    store.dispatch(loggedIn({ token: aToken({ role: 'BASIC' }) }));
    expect(selectRouteAccess(store.getState(), 'CardStatistics')).toBe('pending');
  });
});
