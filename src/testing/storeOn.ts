import { makeStore } from '../console/store/store';
import type { Role } from '../contract/permissions';
import { recordedServer } from './recordedServer';
import type { RecordedServer, World } from './recordedServer';
import { aToken } from './wire';

/** A console's store on a recorded server, without any screen. */
export function storeOn({ as = 'SUPER_ADMIN', server, ...world }: Partial<World> & { as?: Role | null; server?: RecordedServer } = {}) {
  const outside = (server ?? recordedServer(world)).install();
  installed.push(outside);
  return { server: outside, store: makeStore(as ? aToken({ role: as }) : null) };
}

const installed: RecordedServer[] = [];

afterEach(() => {
  installed.splice(0).forEach((server) => server.remove());
  localStorage.clear();
});
