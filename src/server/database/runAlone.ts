import { sql } from 'kysely';
import type { Database, Engine } from './tables';

/** Any numbers will do as long as no other program on the same PostgreSQL database takes them. */
const advisoryLocks = { migration: 7_205_311, firstStart: 7_205_312 };
const pauseMilliseconds = 100;

/**
 * Does work that only one server at a time may do; the others wait for their turn. The lock belongs to one connection
 * of PostgreSQL, which gives it back when its process dies. The embedded database has one server.
 * @param work uses other connections than the one that holds the lock
 */
export function runAlone<Result>(
  database: Database,
  engine: Engine,
  name: keyof typeof advisoryLocks,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'sqlite') return work();
  const key = sql.lit(advisoryLocks[name]);
  return database.connection().execute(async (connection) => {
    // Asked again and again: a single query that waits would run out of time before a long migration ends.
    while (!(await takes(connection, key))) await new Promise((resume) => setTimeout(resume, pauseMilliseconds));
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

async function takes(connection: Database, key: ReturnType<typeof sql.lit>): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`select pg_try_advisory_lock(${key}) as "isTaken"`.execute(
    connection,
  );
  return rows[0]?.isTaken === true;
}
