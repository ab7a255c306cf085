import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './isPostgres';
import type { Database, DatabaseTransaction } from './tables';

/** Arbitrary numbers that no other program on the same PostgreSQL database uses. */
const advisoryLocks = { migration: 7_205_311, firstStart: 7_205_312, accountImport: 7_205_313 };
const pauseMilliseconds = 100;

/**
 * Runs work that only one server may run at a time; the others wait. PostgreSQL releases the advisory lock when the
 * connection that holds it ends. The embedded database has one server and needs no lock.
 * @param work must not use the connection that holds the lock
 */
export function runAlone<Result>(
  database: Database,
  name: keyof typeof advisoryLocks,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(database)) return work();
  const key = sql.lit(advisoryLocks[name]);
  return database.connection().execute(async (connection) => {
    // Polls: a single query that waits would reach its timeout during a long migration.
    while (!(await tryLock(connection, key))) await sleep(pauseMilliseconds);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** Takes an advisory lock until the transaction ends. SQLite has one transaction at a time and needs no lock. */
export async function takeAdvisoryLock(
  transaction: DatabaseTransaction,
  name: keyof typeof advisoryLocks,
): Promise<void> {
  if (isPostgres(transaction))
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks[name])})`.execute(transaction);
}

async function tryLock(connection: Database, key: ReturnType<typeof sql.lit>): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`select pg_try_advisory_lock(${key}) as "isTaken"`.execute(
    connection,
  );
  return rows[0]?.isTaken === true;
}
