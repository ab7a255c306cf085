import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { noCounts } from '../../contract/metrics';
import { aCard, aCardProfile, anAccount, aUser } from '../../testing/builders';
import { anOldProfile } from '../../testing/builders/anOldProfile';
import { contentsOf, eachDatabase, openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { databaseProxy } from '../../testing/databaseProxy';
import { describeOnPostgres, itOnLinux, itOnPostgres } from '../../testing/itOnly';
import { itWhenLong } from '../../testing/itWhenLong';
import { untilOneWaits } from '../../testing/untilOneWaits';
import { waitFor } from '../../testing/waitFor';
import { databaseProblemOf, isDuplicate } from './databaseProblem';
import { migrate } from './migrations/migrate';
import { migrations } from './migrations/all';
import { initialMigration } from './migrations/0001_initial';
import { openDatabase } from './openDatabase';
import type { DatabaseOptions } from './openDatabase';
import { openSqlite } from './openSqlite';
import type { Database } from './tables';

const nextId = (migrations.at(-1)?.id ?? 0) + 1;

eachDatabase('the database', (opened, engine) => {
  it('refuses a second login with the same folded email', async () => {
    await aUser(opened().database, { email: 'Ann@cards.test' });
    const before = await contentsOf(opened());
    const failure = await aUser(opened().database, { email: 'ANN@cards.test' }).catch((error: unknown) => error);
    expect(isDuplicate(failure)).toBe(true);
    expect(await contentsOf(opened())).toEqual(before);
  });

  it('refuses a second active profile of a card', async () => {
    const card = await aCard(opened().database);
    await aCardProfile(opened().database, { cardId: card.id });
    const failure = await aCardProfile(opened().database, { cardId: card.id }).catch((error: unknown) => error);
    expect(isDuplicate(failure)).toBe(true);
    await aCardProfile(opened().database, { cardId: card.id, isActive: false });
    await aCardProfile(opened().database, { cardId: card.id, isActive: false });
  });

  it('refuses a card without its account', async () => {
    const failure = await aCard(opened().database, { accountId: 'nobody' }).catch((error: unknown) => error);
    expect(databaseProblemOf(failure)).toBe('missingReference');
  });

  it('returns booleans, lists, objects, null and counts as they were stored', async () => {
    const { database } = opened();
    const themes = {
      font: 'Effra',
      fontColor: '#2c384af2',
      headerBackgroundColor: '#00A4EF',
      headerBackgroundTexture: 'header-texture-1',
      iconShape: 'rounded' as const,
      iconColor: '#2c384a',
      buttonColor: '#00A4EF',
    };
    const account = await anAccount(database, {
      contractOptions: ['themes', 'statistics'],
      themes,
      customerUnderControl: true,
      name: 'O\'Brien ☕ "x"',
    });
    const plain = await anAccount(database, { isEnabled: false });
    expect(await database.selectFrom('accounts').selectAll().where('id', '=', account.id).executeTakeFirst()).toEqual(
      account,
    );
    expect(await database.selectFrom('accounts').selectAll().where('isEnabled', '=', false).execute()).toEqual([plain]);
    await database
      .updateTable('accounts')
      .set({ contractOptions: [], isEnabled: true })
      .where('id', 'in', [plain.id])
      .execute();
    expect(await database.selectFrom('accounts').selectAll().where('id', '=', plain.id).executeTakeFirst()).toEqual({
      ...plain,
      isEnabled: true,
    });
    const card = await aCard(database, { accountId: account.id });
    await database
      .insertInto('cardTotals')
      .values({ ...noCounts, cardId: card.id, saved: 4_000_000_000 })
      .execute();
    const sum = await database
      .selectFrom('cardTotals')
      .select(({ fn }) => [fn.sum<number>('saved').as('total'), fn.countAll<number>().as('rows_')])
      .executeTakeFirstOrThrow();
    expect(sum).toEqual({ total: 4_000_000_000, rows_: 1 });
  });

  it('adds to a count that exists already', async () => {
    const { database } = opened();
    const card = await aCard(database);
    for (let turn = 0; turn < 3; turn++) {
      await database
        .insertInto('cardTotals')
        .values({ ...noCounts, cardId: card.id, saved: 2 })
        .onConflict((oc) =>
          oc
            .column('cardId')
            .doUpdateSet(({ eb }) => ({ saved: eb('cardTotals.saved', '+', eb.ref('excluded.saved')) })),
        )
        .execute();
    }
    expect(await database.selectFrom('cardTotals').select('saved').execute()).toEqual([{ saved: 6 }]);
  });

  it('locks rows for the length of a transaction where the engine can', async () => {
    const { database } = opened();
    const card = await aCard(database);
    await database.transaction().execute(async (transaction) => {
      expect(
        await transaction.selectFrom('cards').selectAll().where('id', '=', card.id).forUpdate().executeTakeFirst(),
      ).toEqual(card);
    });
  });

  it('locks the rows of a subquery where the engine can', async () => {
    const { database } = opened();
    const card = await aCard(database);
    const locked = database.selectFrom('cards').select('id').where('id', '=', card.id).forUpdate();
    expect(await database.selectFrom('cards').select('id').where('id', 'in', locked).execute()).toEqual([
      { id: card.id },
    ]);
  });

  it('undoes a transaction that fails', async () => {
    const before = await contentsOf(opened());
    const work = opened()
      .database.transaction()
      .execute(async (transaction) => {
        await anAccount(transaction);
        throw new Error('no');
      });
    await expect(work).rejects.toThrow('no');
    expect(await contentsOf(opened())).toEqual(before);
  });

  it('deletes the cards and profiles of a deleted account', async () => {
    const { database } = opened();
    const card = await aCard(database);
    await aCardProfile(database, { cardId: card.id });
    await database.deleteFrom('accounts').where('id', '=', card.accountId).execute();
    expect(await database.selectFrom('cardProfiles').selectAll().execute()).toEqual([]);
  });

  it('migrates once and refuses a newer or changed history', async () => {
    const own = await openTestDatabase(engine);
    const options = { now: () => new Date() };
    try {
      expect(await migrate(own.opened.database, options)).toBe(0);
      const changed = { ...initialMigration, statements: [...initialMigration.statements, 'select 1'] };
      await expect(migrate(own.opened.database, { ...options, migrations: [changed] })).rejects.toThrow(
        'was changed after it had been applied',
      );
      await expect(migrate(own.opened.database, { ...options, migrations: [] })).rejects.toThrow(
        'newer version of this product',
      );
      const failing = { id: nextId, name: 'next', statements: ['create table "extra" ("id" text)', 'create nonsense'] };
      await expect(
        migrate(own.opened.database, { ...options, migrations: [...migrations, failing] }),
      ).rejects.toHaveProperty('message', expect.stringContaining('syntax'));
      const next = { id: nextId, name: 'next', statements: ['create table "extra" ("id" text)'] };
      expect(
        await Promise.all([
          migrate(own.opened.database, { ...options, migrations: [...migrations, next] }),
          migrate(own.opened.database, { ...options, migrations: [...migrations, next] }),
        ]),
      ).toEqual(expect.arrayContaining([0, 1]));
    } finally {
      await own.opened.close();
      await own.drop();
    }
  });
});

describe('the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused to a second server and free again after the first has closed', async () => {
    const server = await openDatabase({ dataDirectory: folder });
    await expect(openDatabase({ dataDirectory: folder })).rejects.toThrow(/is in use by another server/);
    const tool = await openDatabase({ dataDirectory: folder, isServer: false });
    expect(await tool.database.selectFrom('users').selectAll().execute()).toEqual([]);
    await tool.close();
    await server.close();
    await (await openDatabase({ dataDirectory: folder })).close();
  });

  it('is refused to a tool of a newer version while a server uses it, unless the tool reads any version', async () => {
    const next = { id: nextId, name: 'next', statements: ['create table "extra" ("id" text)'] };
    const tool = { dataDirectory: folder, isServer: false, migrations: [...migrations, next] };
    const server = await openDatabase({ dataDirectory: folder });
    await expect(openDatabase(tool)).rejects.toThrow(
      /needs the migrations of this version, but a running server of an older one uses it/,
    );
    await (await openDatabase({ ...tool, mayBeOlder: true })).close();
    await server.close();
    await (await openDatabase(tool)).close();
    await expect(openDatabase({ dataDirectory: folder })).rejects.toThrow('newer version of this product');
  });

  it('rolls back a transaction on a full disk, and writes again when there is space', async () => {
    const opened = await openDatabase({ dataDirectory: folder });
    const letThereBe = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(opened.database);
    const write = () =>
      opened.database.transaction().execute(async (transaction) => {
        for (let number = 0; number < 50; number += 1)
          await aUser(transaction, { email: `${number}@cards.test`, username: 'x'.repeat(4000) });
      });
    await letThereBe(1);
    expect(databaseProblemOf(await write().catch((error: unknown) => error))).toBe('full');
    expect(await opened.database.selectFrom('users').selectAll().execute()).toEqual([]);
    await letThereBe(1_000_000);
    await write();
    expect(await opened.database.selectFrom('users').selectAll().execute()).toHaveLength(50);
    await opened.close();
  });

  it('can be read by its owner only', async () => {
    const opened = await openDatabase({ dataDirectory: folder });
    expect(statSync(path.join(folder, 'contact-cards.db')).mode & 0o777).toBe(0o600);
    const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(opened.database)).rows[0];
    // 1, NORMAL, keeps the order of commits; `LogSync` brings each of them to the disk.
    expect(await pragma('synchronous')).toEqual({ synchronous: 1 });
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
    await opened.close();
  });

  it('is copied before a database with data is migrated', async () => {
    await (await openDatabase({ dataDirectory: folder })).close();
    const { dialect, backUp, unlock } = openSqlite(folder, { isServer: true });
    const database: Database = new Kysely({ dialect });
    const next = { id: nextId, name: 'next', statements: ['create table "extra" ("id" text)'] };
    await migrate(database, {
      now: () => new Date(),
      migrations: [...migrations, next],
      backUp,
    });
    await database.destroy();
    unlock?.();
    expect(readdirSync(path.join(folder, 'backups'))).toEqual([expect.stringMatching(/^before-migration-.*\.db$/)]);
  });

  it('says in one line that its folder cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    await expect(openDatabase({ dataDirectory: path.join(file, 'data') })).rejects.toThrow(
      /^The data folder .*a-file\/data cannot be written: .*$/,
    );
  });

  itOnLinux('says the same of a folder that the system does not make', async () => {
    await expect(openDatabase({ dataDirectory: '/proc/cards/data' })).rejects.toThrow(
      /^The data folder \/proc\/cards\/data cannot be written: .*$/,
    );
  });
});

describe('PostgreSQL', () => {
  it('says in one line that it cannot be reached, without the password', async () => {
    const failure = await openDatabase({ url: 'postgres://ann:secret@127.0.0.1:41098/cards', dataDirectory: '' }).catch(
      (error: Error) => error.message,
    );
    expect(failure).toMatch(/^The database at postgres:\/\/127.0.0.1:41098\/cards cannot be used: .*ECONNREFUSED.*$/);
    expect(failure).not.toContain('secret');
  });

  it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT'])(
    'is unavailable when a connection fails with %s, to a host with one address or several',
    (code) => {
      const failure = Object.assign(new Error(`connect ${code}`), { code });
      expect(databaseProblemOf(failure)).toBe('unavailable');
      // Node gives the error of all addresses the code of the first one.
      expect(databaseProblemOf(Object.assign(new AggregateError([failure]), { code }))).toBe('unavailable');
    },
  );

  it('says that DATABASE_URL is no URL', async () => {
    await expect(openDatabase({ url: 'nonsense', dataDirectory: '' })).rejects.toThrow('DATABASE_URL is not a URL');
  });

  itOnPostgres('migrates emails that hold half of a surrogate pair, which earlier versions took', async () => {
    const { opened, drop } = await openTestDatabase('postgres');
    const { database } = opened;
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database);
    const schema = sql.id(rows[0]?.schema ?? '');
    await sql`drop schema ${schema} cascade; create schema ${schema}`.execute(database);
    const options = { now: () => new Date() };
    const place = migrations.findIndex(({ name }) => name === 'imports');
    await migrate(database, { ...options, migrations: migrations.slice(0, place) });
    const emails = ['ann\ud83d\ud83d@cards.test', '\udc00', '\\ud83d', '\\\ud83d', '😀'];
    const { id: cardId } = await aCard(database);
    const { id } = await anOldProfile(database, { cardId, emails });
    try {
      await migrate(database, options);
      const profile = database.selectFrom('cardProfiles').select('emails').where('id', '=', id);
      expect(await profile.executeTakeFirst()).toEqual({ emails: ['ann@cards.test', '', '\\ud83d', '\\', '😀'] });
    } finally {
      await opened.close();
      await drop();
    }
  });
});

describeOnPostgres('a database on PostgreSQL', () => {
  let own: TestDatabase;
  let drop: () => Promise<void>;
  let options: DatabaseOptions & { schema: string };
  beforeAll(async () => {
    ({ opened: own, drop } = await openTestDatabase('postgres'));
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(own.database);
    options = { url: process.env.TEST_POSTGRES_URL, dataDirectory: '', schema: rows[0]?.schema ?? '' };
  });
  afterAll(async () => {
    await own.close();
    await drop();
  });
  const run = (statement: string) => sql.raw(statement).execute(own.database);

  it('is refused where there is none, when it must exist', async () => {
    await (await openDatabase({ ...options, mustExist: true })).close();
    const schema = `${options.schema}_empty`;
    await run(`create schema ${schema}`);
    try {
      await expect(openDatabase({ ...options, schema, mustExist: true })).rejects.toThrow(
        'There is no database at postgres://',
      );
      const tables = sql`select 1 from pg_tables where schemaname = ${schema}`;
      expect((await tables.execute(own.database)).rows).toEqual([]);
    } finally {
      await run(`drop schema ${schema} cascade`);
    }
  });

  it('is refused when its encoding cannot store every name', async () => {
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    url.pathname = '/latin1';
    await run(`create database latin1 encoding LATIN1 locale 'C' locale_provider libc template template0`);
    try {
      await expect(openDatabase({ url: url.href, dataDirectory: '' })).rejects.toThrow(
        /has the encoding LATIN1, .*createdb --encoding=UTF8/,
      );
    } finally {
      await run('drop database latin1');
    }
  });

  it('has no time limits for migrations and commands, also where its role has some', async () => {
    const names = ['statement', 'lock', 'idle_in_transaction_session', 'idle_session', 'transaction'];
    const limits = names.map((name) => `-c ${name}_timeout=90000`);
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    url.searchParams.set('options', `-c search_path=${options.schema} ${limits.join(' ')}`);
    const opened = await openDatabase({ url: url.href, dataDirectory: '' });
    const set = sql`select name from pg_settings where setting = '90000' and name like '%\\_timeout'`;
    try {
      expect((await set.execute(opened.database)).rows).toHaveLength(3);
      expect((await opened.withoutQueryTimeout((database) => set.execute(database))).rows).toEqual([]);
    } finally {
      await opened.close();
    }
  });

  it('ends the transaction of a server that is frozen, and with it its locks', async () => {
    const opened = await openDatabase({ ...options, queryMilliseconds: 300 });
    const lock = (database: Database) => sql`lock table "accounts"`.execute(database);
    try {
      const waiting: Promise<unknown>[] = [];
      const frozen = opened.database.transaction().execute(async (transaction) => {
        await lock(transaction);
        waiting.push(own.database.transaction().execute(lock));
        await untilOneWaits(transaction);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
        await lock(transaction);
      });
      expect(await frozen.catch(databaseProblemOf)).toBe('unavailable');
      await Promise.all(waiting);
      await opened.database.transaction().execute(lock);
    } finally {
      await opened.close();
    }
  });

  itWhenLong('is opened although its first connection takes longer than a request may wait', async () => {
    const line = await databaseProxy(process.env.TEST_POSTGRES_URL ?? '');
    line.delayNext(2500);
    const opened = await openDatabase({ ...options, url: line.url });
    try {
      expect(await opened.database.selectFrom('accounts').select('id').execute()).toEqual([]);
    } finally {
      await opened.close();
      line.close();
    }
  });

  it('ends the sessions of a server whose machine is gone within half a minute', async () => {
    const settings = sql`select name, setting from pg_settings where name like 'tcp%' order by name`;
    expect((await settings.execute(own.database)).rows).toEqual([
      { name: 'tcp_keepalives_count', setting: '3' },
      { name: 'tcp_keepalives_idle', setting: '10' },
      { name: 'tcp_keepalives_interval', setting: '5' },
      { name: 'tcp_user_timeout', setting: '25000' },
    ]);
  });

  describe('with a migration that takes long', () => {
    const lastMigration = async () =>
      (await own.database.selectFrom('migrations').select('name').orderBy('id', 'desc').limit(1).execute())[0]?.name;
    const isRunning = async (statement: string) => {
      const running = sql`select 1 from pg_stat_activity where state = 'active' and query = ${statement}`;
      return (await running.execute(own.database)).rows.length > 0;
    };
    afterEach(() => run(`delete from "migrations" where "name" = 'slow'`));

    it('migrates for as long as it takes, and ends other queries that take too long', async () => {
      const sleep = 'select pg_sleep(0.6)';
      const slow = { id: nextId, name: 'slow', statements: [sleep] };
      const opened = await openDatabase({ ...options, queryMilliseconds: 300, migrations: [...migrations, slow] });
      try {
        expect(await lastMigration()).toBe('slow');
        const ended = await sql.raw(sleep).execute(opened.database).catch(databaseProblemOf);
        expect(ended).toBe('unavailable');
        // By the database: one that only this side has given up would still wait for its lock, and then write.
        expect(await isRunning(sleep)).toBe(false);
      } finally {
        await opened.close();
      }
    });

    itWhenLong('migrates also while it is too busy for new connections', async () => {
      const line = await databaseProxy(process.env.TEST_POSTGRES_URL ?? '');
      const sleep = 'select pg_sleep(2.5)';
      const slow = { id: nextId, name: 'slow', statements: [sleep] };
      try {
        const opening = openDatabase({ ...options, url: line.url, migrations: [...migrations, slow] });
        await waitFor(async () => expect(await isRunning(sleep)).toBe(true));
        line.silenceNew();
        await (await opening).close();
        expect(await lastMigration()).toBe('slow');
      } finally {
        line.close();
      }
    });
  });
});
