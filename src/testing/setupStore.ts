import { clearAllListeners } from '@reduxjs/toolkit';
import { developerToolsOptions } from '../console/store/developerToolsOptions';
import { makeStore } from '../console/store/store';
import type { Role } from '../contract/permissions';
import { mockApi } from './mockApi';
import type { MockApi, Fixtures } from './mockApi';
import { aToken } from './wire';

/** Sets up the console's store on a mock API, without any screen. */
export function setupStore({
  as = 'SUPER_ADMIN',
  server,
  ...fixtures
}: Partial<Fixtures> & { as?: Role | null; server?: MockApi } = {}) {
  const api = server ?? mockApi(fixtures);
  return { server: api, store: storeOn(api, as ? aToken({ role: as }) : null) };
}

/** Installs a mock API and makes a store for it. Both end with the test. */
export function storeOn(api: MockApi, token: string | null) {
  installed.push(api.install());
  const store = makeStore(token, developerToolsOptions);
  stores.push(store);
  return store;
}

const installed: MockApi[] = [];
const stores: ReturnType<typeof makeStore>[] = [];

afterEach(() => {
  // A retry of a failed query would reach the mock API of a later test.
  stores.splice(0).forEach((store) => store.dispatch(clearAllListeners()));
  installed.splice(0).forEach((server) => server.remove());
  localStorage.clear();
});
