import { Kysely, sql } from 'kysely';
import { EmbeddedDialect } from './embeddedDialect';
import { SqliteDatabase } from './sqlite';

function aDatabase() {
  let end: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const synced = jest.fn(() => new Promise<void>((resolve, reject) => (end = { resolve, reject })));
  const connection = new SqliteDatabase(':memory:');
  connection.exec('create table "cards" ("name" text)');
  const dialect = new EmbeddedDialect(connection, { synced, close: async () => undefined });
  return { database: new Kysely<{ cards: { name: string } }>({ dialect }), synced, end: () => end };
}

describe('a write to the embedded database', () => {
  it('resolves when the log is on the disk, and other requests read meanwhile', async () => {
    const { database, end } = aDatabase();
    const done = jest.fn();
    const write = database.insertInto('cards').values({ name: 'Ann' }).execute().then(done);
    expect(await database.selectFrom('cards').select('name').execute()).toEqual([{ name: 'Ann' }]);
    expect(done).not.toHaveBeenCalled();
    end()?.resolve();
    await write;
    expect(done).toHaveBeenCalled();
  });

  it('in a transaction resolves when the log is on the disk', async () => {
    const { database, synced, end } = aDatabase();
    const done = jest.fn();
    const write = database
      .transaction()
      .execute((transaction) => transaction.insertInto('cards').values({ name: 'Ann' }).execute())
      .then(done);
    expect(await database.selectFrom('cards').select('name').execute()).toEqual([{ name: 'Ann' }]);
    expect([synced, done].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    end()?.resolve();
    await write;
  });

  it('fails when the log cannot reach the disk', async () => {
    const { database, end } = aDatabase();
    const write = database.insertInto('cards').values({ name: 'Ann' }).execute();
    await sql`select 1`.execute(database);
    end()?.reject(new Error('i/o error'));
    await expect(write).rejects.toThrow('i/o error');
  });
});

describe('a read of the embedded database', () => {
  it('waits for no disk', async () => {
    const { database, synced } = aDatabase();
    expect(await database.selectFrom('cards').selectAll().execute()).toEqual([]);
    expect(synced).not.toHaveBeenCalled();
  });
});

describe('a query of the embedded database', () => {
  it('is prepared once as long as it is among the 500 that were used last', async () => {
    const connection = new SqliteDatabase(':memory:');
    const database = new Kysely({ dialect: new EmbeddedDialect(connection) });
    const prepare = jest.spyOn(connection, 'prepare');
    const ask = (number: number) => sql.raw(`select ${number}`).execute(database);
    for (let number = 0; number < 500; number += 1) await ask(number);
    await ask(0);
    // The 501st takes the place of the first one that was not used again.
    await ask(500);
    prepare.mockClear();
    for (const number of [0, 500, 2]) await ask(number);
    expect(prepare).not.toHaveBeenCalled();
    await ask(1);
    expect(prepare).toHaveBeenCalledTimes(1);
    await database.destroy();
  });
});
