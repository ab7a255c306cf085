import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Type } from 'typebox';
import { aServer } from '../../testing/aServer';
import { aSuperAdmin } from '../../testing/builders';
import { databaseProxy } from '../../testing/databaseProxy';
import { openTestDatabase } from '../../testing/eachDatabase';
import { describeOnPostgres } from '../../testing/itOnly';
import { LogSync } from '../database/logSync';
import { openDatabase } from '../database/openDatabase';
import { registerOperation } from './registerOperation';

describeOnPostgres('PostgreSQL that is gone', () => {
  const url = process.env.TEST_POSTGRES_URL ?? '';

  it.each(['silence', 'cut'] as const)('by a %s of the line is answered with 503 and never with 401', async (fault) => {
    const own = await openTestDatabase('postgres');
    const schema = String(
      (
        await own.opened.database
          .selectNoFrom(({ fn }) => fn<string>('current_schema', []).as('name'))
          .executeTakeFirstOrThrow()
      ).name,
    );
    const line = await databaseProxy(url);
    const opened = await openDatabase({ url: line.url, dataDirectory: '', schema, queryMilliseconds: 0 });
    const server = await aServer(opened, (fastify) =>
      registerOperation(fastify, 'getCards', { content: Type.Array(Type.String()) }, async () => []),
    );
    const as = await server.signIn(await aSuperAdmin(own.opened.database));
    expect(await server.call('getCards', { as })).toMatchObject({ status: 200 });

    await line[fault]();
    const responses = await Promise.all([1, 2, 3].map(() => server.call('getCards', { as })));
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(await server.inject({ method: 'GET', url: '/readyz' })).toMatchObject({ status: 503 });
    expect(await server.inject({ method: 'GET', url: '/livez' })).toMatchObject({ status: 200 });

    line.close();
    await server.close();
    await opened.close();
    await own.opened.close();
    await own.drop();
  });
});

describe('a session whose look-up does not end', () => {
  it('is answered with 503', async () => {
    const { opened } = await openTestDatabase('sqlite');
    let untilEnded = Promise.resolve();
    const database = opened.database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await untilEnded;
        return result;
      },
    });
    const server = await aServer({ ...opened, database }, (fastify) =>
      registerOperation(fastify, 'getCards', { content: Type.Array(Type.String()) }, async () => []),
    );
    const as = await server.signIn(await aSuperAdmin(opened.database));
    let end = () => {};
    untilEnded = new Promise<void>((resolve) => (end = resolve));
    expect(await server.call('getCards', { as })).toMatchObject({ status: 503 });
    end();
    await server.close();
    await opened.close();
  });
});

describe('a last use that a slow disk takes seconds to write', () => {
  it('does not fail the request', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
    const opened = await openDatabase({ dataDirectory: folder });
    const server = await aServer(opened, (fastify) =>
      registerOperation(fastify, 'getCards', { content: Type.Array(Type.String()) }, async () => []),
    );
    const as = await server.signIn(await aSuperAdmin(opened.database));
    server.clock.advance(11 * 60_000);
    let finish = () => {};
    const synced = new Promise<void>((resolve) => (finish = resolve));
    const slow = jest.spyOn(LogSync.prototype, 'synced').mockReturnValue(synced);
    expect(await server.call('getCards', { as })).toMatchObject({ status: 200 });
    expect(slow).toHaveBeenCalledTimes(1);
    slow.mockRestore();
    finish();
    await server.close();
    await opened.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a request without any engine', () => {
  // RFC 9110, 11.1
  it('may name the scheme of its token in any case', async () => {
    const { opened } = await openTestDatabase('sqlite');
    const server = await aServer(opened, (fastify) =>
      registerOperation(fastify, 'getCards', { content: Type.Array(Type.String()) }, async () => []),
    );
    const token = await server.signIn(await aSuperAdmin(opened.database));
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect(
        await server.inject({ method: 'GET', url: '/api/cards', headers: { authorization: `${scheme} ${token}` } }),
      ).toMatchObject({ status: 200 });
    await server.close();
    await opened.close();
  });

  it('is refused with 401 when it carries no token at all', async () => {
    const { opened } = await openTestDatabase('sqlite');
    const server = await aServer(opened, (fastify) =>
      registerOperation(fastify, 'getCards', { content: Type.Array(Type.String()) }, async () => []),
    );
    for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'bearer a b c', 'Bearer a.b']) {
      expect(
        await server.inject({
          method: 'GET',
          url: '/api/cards',
          headers: authorization === undefined ? {} : { authorization },
        }),
      ).toMatchObject({ status: 401, message: 'Please log in again' });
    }
    await server.close();
    await opened.close();
  });
});
