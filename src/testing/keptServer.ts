import type { NewRow } from '../server/database/tables';
import { aServer } from './aServer';
import type { TestServer } from './aServer';
import { FakeMailer } from './fakes/fakeMailer';
import { FakeWallet } from './fakes/fakeWallet';
import { FakeWebhooks } from './fakes/fakeWebhooks';
import { MemoryFiles } from './fakes/memoryFiles';

type Given = Parameters<typeof aServer>;
export type KeptServer = TestServer & { rest: () => Promise<void> };

/**
 * A server that the tests of a block have in turn, because building one takes as long as most tests. Call the returned
 * function in `beforeEach`, and `server.rest()` in `afterEach`. What the server remembers is new in each test: its
 * clock and limits, its log, the fakes outside of it, and its caches, but for the list pages: these follow the log of
 * changes, in which the database itself notes that rows have gone. A test that has closed it, or did not rest it, is
 * followed by a new server.
 */
export function keptServer(resources: Given[1], options: Omit<NonNullable<Given[2]>, 'files'> = {}) {
  let kept: { server: TestServer; opened: Given[0]; keys: NewRow<'keys'>[] } | undefined;
  let isResting = false;

  return async function nextServer(opened: Given[0]): Promise<KeptServer> {
    const isFree = isResting && kept?.opened === opened;
    isResting = false;
    if (kept && isFree) await renew(kept.server, kept.keys);
    else {
      const server = await aServer(opened, resources, options);
      kept = { server, opened, keys: await server.database.selectFrom('keys').selectAll().execute() };
      server.onClosed(() => (kept = undefined));
    }
    const { server } = kept;
    return {
      ...server,
      /** Ends the work for earlier requests, so that it changes no row of the next test. */
      rest: async () => {
        await server.finishWork();
        await server.server.auditNotes.write();
        isResting = kept?.server === server;
      },
    };
  };
}

async function renew({ server, database, clock, outside, logLines }: TestServer, keys: NewRow<'keys'>[]) {
  clock.restart();
  logLines.length = 0;
  restore(outside.mailer, new FakeMailer());
  restore(outside.files, new MemoryFiles());
  restore(outside.wallet, new FakeWallet());
  restore(outside.webhooks, new FakeWebhooks());
  outside.fonts.asked.length = 0;
  server.events.emit('committed');
  // The tables have been emptied. Another server of the test has to find the same keys.
  await database.insertInto('keys').values(keys).execute();
}

/** Gives an object the fields of a new one, and takes away those that a test has added, such as a replaced method. */
function restore<Fields extends object>(used: Fields, fresh: Fields): void {
  for (const field of Object.keys(used)) delete (used as Record<string, unknown>)[field];
  Object.assign(used, fresh);
}
