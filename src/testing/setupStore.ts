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
  const api = (server ?? mockApi(fixtures)).install();
  installed.push(api);
  return { server: api, store: makeStore(as ? aToken({ role: as }) : null, developerToolsOptions) };
}

const installed: MockApi[] = [];

afterEach(() => {
  installed.splice(0).forEach((server) => server.remove());
  localStorage.clear();
});
