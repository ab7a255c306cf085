import { apiPrefix } from '../../contract/operations';
import type { TestResponse, TestServer } from '../../testing/aServer';
import { aSuperAdmin } from '../../testing/builders';
import { databaseProxy } from '../../testing/databaseProxy';
import type { DatabaseLine } from '../../testing/databaseProxy';
import { cheapPasswords } from '../../testing/cheapPasswords';
import { engines, openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { waitFor } from '../../testing/waitFor';
import { aPublicServer, asBrowser, aWholeCard } from '../../testing/publicCards';
import { openDatabase } from '../database/openDatabase';
import { registerSessions } from '../resources/sessions/sessions.routes';

const describeOnPostgres = (...given: Parameters<typeof describe>) =>
  engines.includes('postgres') ? describe(...given) : undefined;
const credentials = { email: 'ann@cards.test', password: 'a quiet green river' };

describeOnPostgres('PostgreSQL that hangs', () => {
  let own: { opened: TestDatabase; drop: () => Promise<void> };
  let opened: TestDatabase;
  let line: DatabaseLine;
  let server: Pick<TestServer, 'inject' | 'call' | 'clock' | 'logLines' | 'close'>;
  let link: string;

  beforeEach(async () => {
    own = await openTestDatabase('postgres');
    const schema = String(
      (
        await own.opened.database
          .selectNoFrom(({ fn }) => fn<string>('current_schema', []).as('name'))
          .executeTakeFirstOrThrow()
      ).name,
    );
    line = await databaseProxy(process.env.TEST_POSTGRES_URL ?? '');
    // A query has no time limit of its own: only the watch can end one that hangs.
    opened = await openDatabase({ url: line.url, dataDirectory: '', schema, queryMilliseconds: 0 });
    ({ link } = await aWholeCard(own.opened.database));
    await aSuperAdmin(own.opened.database, {
      email: credentials.email,
      passwordHash: await cheapPasswords().hash(credentials.password),
    });
    server = await aPublicServer(opened, {
      more: (fastify, { passwords, mailQueue }) =>
        registerSessions(fastify, {
          passwords,
          mailQueue,
          hidesUnknownEmails: false,
          takesLogInByGet: true,
        }),
    });
  });
  afterEach(async () => {
    line.close();
    await server.close();
    await opened.close();
    await own.opened.close();
    await own.drop();
  });

  const requests: Record<string, () => Promise<TestResponse>> = {
    'public page': () => server.inject({ method: 'GET', url: `/preview/${link}`, headers: asBrowser }),
    'look-up': () => server.inject({ method: 'GET', url: `${apiPrefix}/cards/${link}/preview`, headers: asBrowser }),
    'contact file': () => server.inject({ method: 'GET', url: `${apiPrefix}/cards/${link}/vcf`, headers: asBrowser }),
    'sign-in': () => server.call('logInByPost', { body: credentials }),
    readyz: () => server.inject({ method: 'GET', url: '/readyz' }),
  };

  it.each(Object.keys(requests))('fails with 503 on the %s, each time, and works again afterwards', async (name) => {
    const ask = () => {
      // What is kept of the card is no longer believed.
      server.clock.advance(1001);
      return requests[name]?.();
    };
    expect(await ask()).toMatchObject({ status: 200 });
    line.silence();
    for (const turn of [1, 2]) {
      const responses = await Promise.all([ask(), ask(), ask()]);
      expect({ turn, statuses: responses.map((response) => response?.status) }).toEqual({
        turn,
        statuses: [503, 503, 503],
      });
    }
    line.resume();
    await waitFor(async () => expect(await ask()).toMatchObject({ status: 200 }));
    const lines = server.logLines.map((each) => JSON.parse(each) as { event?: string; level: number });
    const levels = Object.fromEntries(lines.map(({ event, level }) => [event, level]));
    expect(levels).toMatchObject({ database_silent: 50, database_answers_again: 40 });
  });

  it('writes each connection that breaks into the log', async () => {
    await line.cut();
    await waitFor(() =>
      expect(server.logLines.join('')).toMatch(
        // The second one while a query is on the connection.
        /"event":"database_connection_lost".*"err":\{"type":"Error","message":"(Connection terminated|read ECONNRESET)/,
      ),
    );
  });
});
