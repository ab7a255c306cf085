import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DatabaseError, Pool } from 'pg';
import { itOnPostgres } from '../../testing/itOnly';
import { waitFor } from '../../testing/waitFor';
import { watchedPool } from './watchedPool';

/** What a transaction sends whose first query fails with this error, and how its connection is released. */
async function transactionThatFailsWith(error: Error) {
  const asked: string[] = [];
  const released: unknown[] = [];
  const client = {
    query: async (text: string) => {
      asked.push(text);
      if (text === 'select 1') throw error;
      return { rows: [] };
    },
    release: (isEnded: unknown) => released.push(isEnded),
  };
  // The wrapper uses `connect` and `end` only.
  const pool = { connect: async () => client, end: async () => undefined } as unknown as Pool;
  const database = new Kysely({ dialect: new PostgresDialect({ pool: watchedPool(pool, {}, () => undefined) }) });
  const work = database.transaction().execute((transaction) => sql`select 1`.execute(transaction));
  await expect(work).rejects.toBe(error);
  await database.destroy();
  return { asked, released };
}

describe('a connection to PostgreSQL that is lost without notice', () => {
  it('gets no query after one without a response, not even a rollback, and is not reused', async () => {
    expect(await transactionThatFailsWith(new Error('Query read timeout'))).toEqual({
      asked: ['begin', 'select 1'],
      released: [true],
    });
  });
});

describe('a connection to PostgreSQL on which a query was refused', () => {
  it('rolls back and is reused', async () => {
    const duplicate = new DatabaseError('duplicate key value violates unique constraint', 0, 'error');
    expect(await transactionThatFailsWith(duplicate)).toEqual({
      asked: ['begin', 'select 1', 'rollback'],
      released: [false],
    });
  });
});

describe('a connection to PostgreSQL that comes after its request has failed', () => {
  it('goes back to the pool', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    const port = await new Promise<number>((resolve) =>
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port)),
    );
    const release = jest.fn();
    let connect: (client: { release: () => void }) => void = () => undefined;
    const connected = new Promise((resolve) => (connect = resolve));
    // The wrapper uses `connect` and `end` only.
    const pool = { connect: () => connected, end: async () => undefined } as unknown as Pool;
    const watched = watchedPool(pool, { host: '127.0.0.1', port, user: 'cards' }, () => undefined);
    await expect(watched.connect()).rejects.toMatchObject({ code: 'DATABASE_SILENT' });
    connect({ release });
    await connected;
    expect(release).toHaveBeenCalledTimes(1);
    await watched.end();
    sockets.forEach((socket) => socket.destroy());
    silent.close();
  });
});

describe('a slow query of PostgreSQL', () => {
  itOnPostgres('leaves no connection open that has asked whether the database responds', async () => {
    const connectionString = process.env.TEST_POSTGRES_URL;
    const application_name = 'watched-pool-test';
    const pool = new Pool({ connectionString });
    const watched = watchedPool(pool, { connectionString, application_name }, () => undefined);
    const database = new Kysely({ dialect: new PostgresDialect({ pool: watched }) });
    const open = sql`select 1 from pg_stat_activity where application_name = ${application_name}`;
    await sql`select pg_sleep(2)`.execute(database);
    await waitFor(async () => expect((await open.execute(database)).rows).toEqual([]));
    await database.destroy();
  });
});
