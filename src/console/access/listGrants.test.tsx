import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../api/api';
import { pagedList } from '../entities/lists/pagedList';
import type { ListedPage, ListFilters } from '../entities/lists/pagedList';
import { followOtherTabs } from '../session/sessionListeners';
import { loggedOut } from '../session/sessionSlice';
import { renderConsole } from '../../testing/renderConsole';
import { mockApi } from '../../testing/mockApi';
import { aToken, aWireHistoryEntry } from '../../testing/wire';
import { setupStore } from '../../testing/setupStore';
import { selectHasRoute, selectRouteAccess } from './accessSelectors';
import { firstPages, loadGrantingLists } from './loadGrantingLists';
import type { FirstPages } from './loadGrantingLists';
import { grantsRestored } from './permissionsSlice';

/** Lists that the session operation stands for: what grants is the endpoint's name. */
const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getHistory: build.infiniteQuery<ListedPage<{ id: string }>, ListFilters, string | null>(pagedList('getSessions')),
    getReceivedContacts: build.infiniteQuery<ListedPage<{ id: string }>, ListFilters, string | null>(
      pagedList('getFonts'),
    ),
  }),
});
const pages: FirstPages = {
  history: () => endpoints.getHistory.initiate({}),
  receivedContacts: () => endpoints.getReceivedContacts.initiate({}),
};
const pagedLists = { getSessions: [aWireHistoryEntry()], getFonts: [] };

const realPages = { ...firstPages };

afterEach(() => Object.assign(firstPages, realPages));

describe('the response of a granting list', () => {
  it('grants its screen, also when it is empty, and one list does not settle another', async () => {
    const { store } = setupStore({ pagedLists });
    await store.dispatch(endpoints.getReceivedContacts.initiate({}));
    const accessTo = () =>
      (['ReceivedContacts', 'ReceivedContact', 'History'] as const).map((route) =>
        selectRouteAccess(store.getState(), route, { contactId: 'r1' }),
      );
    await waitFor(() => expect(accessTo()).toEqual(['allowed', 'allowed', 'pending']));
  });

  it.each([404, 403, 500])('that is the error %i grants nothing', async (status) => {
    const { store, server } = setupStore();
    server.respondWithError('getSessions', status, 'No');
    await store.dispatch(endpoints.getHistory.initiate({}));
    await waitFor(() => expect(selectRouteAccess(store.getState(), 'History')).toBe('denied'));
  });

  it.each([
    [403, 'denied'],
    [500, 'allowed'],
  ])('that is the error %i leaves a screen that was granted last %s', async (status, access) => {
    const { store, server } = setupStore();
    store.dispatch(grantsRestored(['history']));
    server.respondWithError('getSessions', status, 'No');
    await store.dispatch(endpoints.getHistory.initiate({}));
    await waitFor(() => expect(store.getState().permissions.history.status).toBe('settled'));
    expect(selectRouteAccess(store.getState(), 'History')).toBe(access);
  });

  it('that never arrives is waited for', async () => {
    const { store, server } = setupStore();
    server.failNetwork('getSessions');
    await store.dispatch(endpoints.getHistory.initiate({}));
    expect(selectRouteAccess(store.getState(), 'History')).toBe('pending');
  });

  it('that is an error does not take back what was granted', async () => {
    const { store, server } = setupStore({ pagedLists });
    await store.dispatch(endpoints.getHistory.initiate({}));
    server.respondWithError('getSessions', 500, 'No');
    await store.dispatch(endpoints.getHistory.initiate({ action: 'x' }));
    expect(selectHasRoute(store.getState(), 'History')).toBe(true);
  });

  it('is forgotten with the session', async () => {
    const { store } = setupStore({ pagedLists });
    await store.dispatch(endpoints.getHistory.initiate({}));
    store.dispatch(loggedOut({ cause: 'logOut' }));
    expect(store.getState().permissions.history).toEqual({ status: 'awaiting', lists: [] });
  });
});

describe('the lists that grant their screens', () => {
  it.each([
    ['BASIC', 0, 1],
    ['ADMIN', 0, 1],
    ['SUPER_ADMIN', 1, 1],
  ] as const)('are requested once for %s, and none that the role cannot have', async (as, histories, contacts) => {
    const { store, server } = setupStore({ as, pagedLists });
    store.dispatch(loadGrantingLists(pages));
    await waitFor(() => expect(server.requestsOf('getFonts')).toHaveLength(contacts));
    expect(server.requestsOf('getSessions')).toHaveLength(histories);
    await waitFor(() => expect(selectHasRoute(store.getState(), 'ReceivedContacts')).toBe(true));
    store.dispatch(loadGrantingLists(pages));
    expect(server.requests).toHaveLength(histories + contacts);
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
    store.dispatch(loadGrantingLists(pages));
    expect(server.requests).toEqual([]);
  });
});

describe('the address of a granted screen', () => {
  const opened = (path: string, as: 'SUPER_ADMIN' | 'BASIC', given: object) => {
    Object.assign(firstPages, pages);
    return renderConsole(path, { as, ...given });
  };

  it('waits for the list and opens', async () => {
    const server = mockApi({ pagedLists });
    const release = server.hold('getSessions');
    const { at } = opened('/admin/history', 'SUPER_ADMIN', { server });
    await waitFor(() => expect(server.requestsOf('getSessions')).toHaveLength(1));
    expect(at()).toBe('/admin/history');
    release();
    expect(await screen.findByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    expect(document.title).toMatch(/^History/);
  });

  it('keeps what was granted last when the code of the lists does not load', async () => {
    const chunkFails = () => {
      throw new Error('Loading chunk 7 failed');
    };
    Object.assign(firstPages, { ...pages, history: chunkFails, deletedRecords: chunkFails });
    const server = mockApi({ pagedLists });
    const release = server.hold('getSessions');
    const { store, at } = renderConsole('/admin/history', { server });
    act(() => void store.dispatch(grantsRestored(['history'])));
    await waitFor(() => expect(store.getState().permissions.history.status).toBe('settled'));
    release();
    expect(await screen.findByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    expect(at()).toBe('/admin/history');
  });

  it('leads to the dashboard when the list is refused', async () => {
    const server = mockApi();
    server.respondWithError('getFonts', 404, 'Not found');
    const { at } = opened('/admin/received-contacts', 'BASIC', { server });
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    expect(screen.queryByRole('link', { name: /Received contacts/ })).not.toBeInTheDocument();
  });

  it('leads a role that cannot have the list to the dashboard', async () => {
    const { at, server } = opened('/admin/history', 'BASIC', { pagedLists });
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    expect(server.requestsOf('getSessions')).toEqual([]);
  });
});

describe('Received contacts in the sidebar', () => {
  it('is shown once granted, with the number of unread ones', async () => {
    const server = mockApi();
    server.respondWith('getFonts', 200, { message: 'Success', content: [], page: { next: null, total: 3, unread: 2 } });
    Object.assign(firstPages, pages);
    renderConsole('/admin/dashboard', { as: 'BASIC', server });
    expect(await screen.findByRole('link', { name: /^Received contacts\s*, 2 unread$/ })).toHaveAttribute(
      'href',
      '/admin/received-contacts',
    );
  });
});
