import { apiPrefix } from '../../contract/operations';
import type { TestResponse, TestServer } from '../../testing/aServer';
import { aSuperAdmin } from '../../testing/builders';
import { databaseProxy } from '../../testing/databaseProxy';
import type { DatabaseLine } from '../../testing/databaseProxy';
import { cheapPasswords } from '../../testing/cheapPasswords';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { describeOnPostgres } from '../../testing/itOnly';
import { waitFor } from '../../testing/waitFor';
import { aPublicServer, asBrowser, aWholeCard } from '../../testing/publicCards';
import { openDatabase } from '../database/openDatabase';
import { registerSessions } from '../resources/sessions/sessions.routes';

const credentials = { email: 'ann@cards.test', password: 'a quiet green river' };

type Served = Pick<TestServer, 'inject' | 'call' | 'clock' | 'logLines' | 'close'>;

describeOnPostgres('PostgreSQL that hangs', () => {
  let own: { opened: TestDatabase; drop: () => Promise<void> };
  let schema: string;
  let link: string;
  let served: { line: DatabaseLine; opened: TestDatabase; server: Served }[];

  beforeEach(async () => {
    served = [];
    own = await openTestDatabase('postgres');
    const { database } = own.opened;
    const current = database.selectNoFrom(({ fn }) => fn<string>('current_schema', []).as('name'));
    schema = String((await current.executeTakeFirstOrThrow()).name);
    ({ link } = await aWholeCard(database));
    await aSuperAdmin(database, {
      email: credentials.email,
      passwordHash: await cheapPasswords().hash(credentials.password),
    });
  });
  afterEach(async () => {
    for (const { line, opened, server } of served) {
      line.close();
      await server.close();
      await opened.close();
    }
    await own.opened.close();
    await own.drop();
  });

  /** A server with a line of its own to the database. */
  async function serve(): Promise<{ line: DatabaseLine; server: Served }> {
    const line = await databaseProxy(process.env.TEST_POSTGRES_URL ?? '');
    // A query has no time limit of its own: only the watch can end one that hangs.
    const opened = await openDatabase({ url: line.url, dataDirectory: '', schema, queryMilliseconds: 0 });
    const server = await aPublicServer(opened, {
      more: (fastify, { passwords, mailQueue }) =>
        registerSessions(fastify, {
          passwords,
          mailQueue,
          hidesUnknownEmails: false,
          takesLogInByGet: true,
        }),
    });
    served.push({ line, opened, server });
    return { line, server };
  }

  const requests: Record<string, (server: Served) => Promise<TestResponse>> = {
    'public page': ({ inject }) => inject({ method: 'GET', url: `/preview/${link}`, headers: asBrowser }),
    'look-up': ({ inject }) => inject({ method: 'GET', url: `${apiPrefix}/cards/${link}/preview`, headers: asBrowser }),
    'contact file': ({ inject }) =>
      inject({ method: 'GET', url: `${apiPrefix}/cards/${link}/vcf`, headers: asBrowser }),
    'sign-in': ({ call }) => call('logInByPost', { body: credentials }),
    readyz: ({ inject }) => inject({ method: 'GET', url: '/readyz' }),
  };

  async function expectFailureAndRecovery(name: string): Promise<void> {
    const { line, server } = await serve();
    const ask = async () => {
      // What is kept of the card is no longer believed.
      server.clock.advance(1001);
      return { name, status: (await requests[name]?.(server))?.status };
    };
    await waitFor(async () => expect(await ask()).toEqual({ name, status: 200 }));
    line.silence();
    for (const turn of [1, 2]) {
      const responses = await Promise.all([ask(), ask(), ask()]);
      expect({ turn, responses }).toEqual({ turn, responses: Array(3).fill({ name, status: 503 }) });
    }
    const levels = () => {
      const lines = server.logLines.map((each) => JSON.parse(each) as { event?: string; level: number });
      return { name, ...Object.fromEntries(lines.map(({ event, level }) => [event, level])) };
    };
    // On a busy machine readyz may give up before the watchdog does.
    await waitFor(() => expect(levels()).toMatchObject({ name, database_silent: 50 }));
    line.resume();
    await waitFor(async () => expect(await ask()).toEqual({ name, status: 200 }));
    expect(levels()).toMatchObject({ name, database_answers_again: 40 });
  }

  // Side by side, because the time limits are real. Each kind of request has a server that has not noticed it yet.
  it('fails with 503 on every kind of request, each time, and works again afterwards', async () => {
    await Promise.all(Object.keys(requests).map(expectFailureAndRecovery));
  });

  it('writes each connection that breaks into the log', async () => {
    const { line, server } = await serve();
    await line.cut();
    await waitFor(() =>
      expect(server.logLines.join('')).toMatch(
        // The second one while a query is on the connection.
        /"event":"database_connection_lost".*"err":\{"type":"Error","message":"(Connection terminated|read ECONNRESET)/,
      ),
    );
  });
});
