import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { isPostgres } from '../server/database/isPostgres';
import { openDatabase } from '../server/database/openDatabase';
import type { OpenDatabase } from '../server/database/openDatabase';
import type { Engine } from '../server/database/tables';
import { tableOrder } from '../server/database/tableOrder';
import type { TableName } from '../server/database/tables';

export type TestDatabase = OpenDatabase;

type DatabaseTests = (opened: () => TestDatabase, engine: Engine) => void;

const postgresUrl = process.env.TEST_POSTGRES_URL;
if (!postgresUrl && process.env.TEST_POSTGRES === 'required') {
  throw new Error('TEST_POSTGRES=required, but TEST_POSTGRES_URL is not set: the tests have to run on PostgreSQL too.');
}

/** The engines tests run on: SQLite always, PostgreSQL when TEST_POSTGRES_URL names one (which then has to run). */
export const engines: Engine[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];

/**
 * Describes a subject once for each engine. No other file uses its database (in memory, or a PostgreSQL schema) at
 * the same time. It is empty before the first hook of the tests and at the beginning of every test.
 * @param tests gets a function that returns the open database; call it inside tests and hooks only
 */
export function eachDatabase(subject: string, tests: DatabaseTests): void {
  describeOn(engines, subject, tests);
}

/**
 * Describes a subject none of whose tests show more on PostgreSQL than on SQLite (CONTRIBUTING.md). On PostgreSQL they
 * run in `npm run test:long` only.
 * @param tests as of `eachDatabase`
 */
export function eachDatabaseWhenLong(subject: string, tests: DatabaseTests): void {
  describeOn(process.env.LONG ? engines : ['sqlite'], subject, tests);
}

/**
 * Describes a subject of which some tests show more on PostgreSQL than on SQLite. There, `npm test` runs those of
 * `itOnEach` only, and `npm run test:long` all. Each `describe` in it that has hooks needs an `itOnEach`.
 * @param tests as of `eachDatabase`; it also gets the `it` of its other tests
 */
export function eachDatabaseWhenMarked(
  subject: string,
  tests: (opened: () => TestDatabase, engine: Engine, it: typeof globalThis.it) => void,
): void {
  describeOn(engines, subject, (opened, engine) => tests(opened, engine, isDefinedWhenLong() ? it : notIt));
}

const notIt: typeof it = Object.assign(() => undefined, it, { each: () => () => undefined });

/** The engine of the suite whose tests are being defined. */
let describedEngine: Engine = 'sqlite';
const isDefinedWhenLong = () => describedEngine === 'sqlite' || Boolean(process.env.LONG);

/** `it` on every engine, in `eachDatabaseWhenMarked`. */
export const itOnEach = it;

/** `it` for a test of `eachDatabase` that runs on PostgreSQL in `npm run test:long` only. */
export function itOnEachWhenLong(...test: Parameters<typeof it>): void {
  if (isDefinedWhenLong()) it(...test);
}
// The types of its forms are those of `it.each`, all of which take a table first.
itOnEachWhenLong.each = ((table: readonly unknown[]) =>
  isDefinedWhenLong() ? it.each(table) : () => undefined) as typeof it.each;

function describeOn(chosen: Engine[], subject: string, tests: DatabaseTests): void {
  describe.each(chosen)(`${subject} on %s`, (engine) => {
    describedEngine = engine;
    let opened: TestDatabase;

    beforeAll(async () => {
      opened = await (engine === 'sqlite' ? openSqlite() : openOfWorker());
      await emptyTables(opened);
    }, 30_000);
    beforeEach(async () => emptyTables(opened));
    afterAll(() => opened?.close());

    tests(() => opened, engine);
  });
}

const openSqlite = () => openDatabase({ dataDirectory: ':memory:' });

const openSchema = (schema: string) => openDatabase({ url: postgresUrl, dataDirectory: '', schema });

/**
 * Opens the schema that the test files of one worker of this run have in turn. The first file creates it: 19 migrations
 * for each file would be a quarter of PostgreSQL's work. It is gone with the cluster of the run.
 */
async function openOfWorker(): Promise<TestDatabase> {
  const schema = `test_${process.ppid}_${process.env.JEST_WORKER_ID}`;
  await onPostgres(`create schema if not exists ${schema}`);
  return openSchema(schema);
}

/** Opens a new, migrated database for a test that needs a second one. `drop` removes it. */
export async function openTestDatabase(engine: Engine): Promise<{ opened: TestDatabase; drop: () => Promise<void> }> {
  if (engine === 'sqlite') return { opened: await openSqlite(), drop: async () => {} };
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await onPostgres(`create schema ${schema}`);
  return { opened: await openSchema(schema), drop: () => onPostgres(`drop schema ${schema} cascade`) };
}

async function onPostgres(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** PostgreSQL takes all statements in one message: 25 round trips for each test add up. */
async function emptyTables({ database }: TestDatabase): Promise<void> {
  const statements = ['changes', 'limitWindows', ...tableOrder]
    .reverse()
    .map((table) => sql`delete from ${sql.table(table)}`);
  if (isPostgres(database)) await sql.join(statements, sql`; `).execute(database);
  else for (const statement of statements) await statement.execute(database);
}

/**
 * All rows of the database by table, sorted, to show that a rejected request has changed nothing.
 * @param without tables that may change, such as sessions
 */
export async function contentsOf(
  { database }: TestDatabase,
  without: TableName[] = [],
): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of tableOrder.filter((name) => !without.includes(name))) {
    const rows = await database.selectFrom(table).selectAll().execute();
    contents[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return contents;
}
