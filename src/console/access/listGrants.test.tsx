import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../api/api';
import { historyEndpoints } from '../entities/history/historyEndpoints';
import { receivedContactEndpoints } from '../entities/receivedContacts/receivedContactEndpoints';
import { followOtherTabs } from '../session/sessionListeners';
import { loggedOut } from '../session/sessionSlice';
import { renderConsole } from '../../testing/renderConsole';
import { mockApi } from '../../testing/mockApi';
import { aToken, aWireHistoryEntry } from '../../testing/wire';
import { setupStore } from '../../testing/setupStore';
import { selectHasRoute, selectRouteAccess } from './accessSelectors';
import { loadGrantingLists } from './loadGrantingLists';
import { grantsRestored } from './permissionsSlice';

const { getHistory } = historyEndpoints.endpoints;
const { getReceivedContacts } = receivedContactEndpoints.endpoints;
const pagedLists = { getHistory: [aWireHistoryEntry()], getReceivedContacts: [] };

describe('the response of a granting list', () => {
  it('grants its screen, also when it is empty, and one list does not settle another', async () => {
    const { store } = setupStore({ pagedLists });
    await store.dispatch(getReceivedContacts.initiate({}));
    const accessTo = () =>
      (['ReceivedContacts', 'ReceivedContact', 'History'] as const).map((route) =>
        selectRouteAccess(store.getState(), route, { contactId: 'r1' }),
      );
    await waitFor(() => expect(accessTo()).toEqual(['allowed', 'allowed', 'pending']));
  });

  it.each([404, 403, 500])('that is the error %i grants nothing', async (status) => {
    const { store, server } = setupStore();
    server.respondWithError('getHistory', status, 'No');
    await store.dispatch(getHistory.initiate({}));
    await waitFor(() => expect(selectRouteAccess(store.getState(), 'History')).toBe('denied'));
  });

  it.each([
    // Without 'Success', as 204 is, which says that the user may restore nothing.
    [200, 'denied'],
    [403, 'denied'],
    [429, 'allowed'],
    [500, 'allowed'],
  ])('that is the error %i leaves a screen that was granted last %s', async (status, access) => {
    const { store, server } = setupStore();
    store.dispatch(grantsRestored(['history']));
    server.respondWithError('getHistory', status, 'No');
    await store.dispatch(getHistory.initiate({}));
    await waitFor(() => expect(store.getState().permissions.history.status).toBe('settled'));
    expect(selectRouteAccess(store.getState(), 'History')).toBe(access);
  });

  it('that never arrives is waited for', async () => {
    const { store, server } = setupStore();
    server.failNetwork('getHistory');
    await store.dispatch(getHistory.initiate({}));
    expect(selectRouteAccess(store.getState(), 'History')).toBe('pending');
  });

  it('that is an error does not take back what was granted', async () => {
    const { store, server } = setupStore({ pagedLists });
    await store.dispatch(getHistory.initiate({}));
    server.respondWithError('getHistory', 500, 'No');
    await store.dispatch(getHistory.initiate({ action: 'x' }));
    expect(selectHasRoute(store.getState(), 'History')).toBe(true);
  });

  it('is forgotten with the session', async () => {
    const { store } = setupStore({ pagedLists });
    await store.dispatch(getHistory.initiate({}));
    store.dispatch(loggedOut({ cause: 'logOut' }));
    expect(store.getState().permissions.history).toEqual({ status: 'awaiting', lists: [] });
  });
});

describe('the lists that grant their screens', () => {
  it.each([
    ['BASIC', ['getReceivedContacts']],
    ['ADMIN', ['getDeletedRecords', 'getJobs', 'getReceivedContacts']],
    ['SUPER_ADMIN', ['getDeletedRecords', 'getHistory', 'getJobs', 'getReceivedContacts']],
  ] as const)('are requested once for %s, and none that the role cannot have', async (as, operations) => {
    const { store, server } = setupStore({ as, pagedLists: { ...pagedLists, getDeletedRecords: [], getJobs: [] } });
    store.dispatch(loadGrantingLists());
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(selectHasRoute(store.getState(), 'ReceivedContacts')).toBe(true);
    store.dispatch(loadGrantingLists());
    expect(server.requests.map(({ operation }) => operation).sort()).toEqual(operations);
  });

  // The sidebar has the number of unread contacts from the list without filters.
  it('are requested without filters also when a filtered one has granted its screen before', async () => {
    const { store, server } = setupStore({ as: 'SUPER_ADMIN', pagedLists });
    await store.dispatch(getHistory.initiate({ action: 'x' }));
    store.dispatch(loadGrantingLists());
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(server.requestsOf('getHistory').map(({ query }) => query)).toEqual([{ action: 'x' }, {}]);
  });

  it('are requested again when another tab replaces the session at once', async () => {
    const pagedLists = { getHistory: [], getDeletedRecords: [], getReceivedContacts: [], getJobs: [] };
    const { store } = renderConsole('/admin/dashboard', { pagedLists });
    const settled = () => store.getState().permissions.deletedRecords.status === 'settled';
    await waitFor(() => expect(settled()).toBe(true), { timeout: 5000 });
    const stop = followOtherTabs(store);
    const newValue = aToken({ id: 'another-user', role: 'SUPER_ADMIN' });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authenticationToken', newValue })));
    stop();
    expect(settled()).toBe(false);
    await waitFor(() => expect(settled()).toBe(true), { timeout: 5000 });
  });

  it('are not requested without a session', () => {
    const { store, server } = setupStore({ as: null });
    store.dispatch(loadGrantingLists());
    expect(server.requests).toEqual([]);
  });
});

describe('the address of a granted screen', () => {
  it('waits for the list and opens', async () => {
    const server = mockApi({ pagedLists });
    const release = server.hold('getHistory');
    const { at } = renderConsole('/admin/history', { as: 'SUPER_ADMIN', server });
    await waitFor(() => expect(server.requestsOf('getHistory')).toHaveLength(1));
    expect(at()).toBe('/admin/history');
    release();
    expect(await screen.findByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    expect(document.title).toMatch(/^History/);
  });

  it('leads to the dashboard when the list is refused', async () => {
    const server = mockApi();
    server.respondWithError('getReceivedContacts', 404, 'Not found');
    const { at } = renderConsole('/admin/received-contacts', { as: 'BASIC', server });
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    expect(screen.queryByRole('link', { name: /Received contacts/ })).not.toBeInTheDocument();
  });

  it('leads a role that cannot have the list to the dashboard', async () => {
    const { at, server } = renderConsole('/admin/history', { as: 'BASIC', pagedLists });
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    expect(server.requestsOf('getHistory')).toEqual([]);
  });
});

describe('Received contacts in the sidebar', () => {
  it('is shown once granted, with the number of unread ones', async () => {
    const server = mockApi();
    server.respondWith('getReceivedContacts', 200, {
      message: 'Success',
      content: [],
      page: { next: null, total: 3, unread: 2 },
    });
    renderConsole('/admin/dashboard', { as: 'BASIC', server });
    expect(await screen.findByRole('link', { name: /^Received contacts\s*, 2 unread$/ })).toHaveAttribute(
      'href',
      '/admin/received-contacts',
    );
  });
});
