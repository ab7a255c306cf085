import { Client, DatabaseError } from 'pg';
import type { ClientConfig, Pool } from 'pg';
import type { PostgresPool } from 'kysely';
import { DatabaseWatchdog } from './databaseWatchdog';
import type { ReportDatabaseEvent } from './databaseEvent';

/**
 * Wraps a pool for Kysely: the watchdog observes each wait for the database. A connection is not used again when a query
 * ended without the database's response, because that response could still arrive and be taken for the next query's.
 */
export function watchedPool(pool: Pool, config: ClientConfig, report: ReportDatabaseEvent): PostgresPool {
  const watchdog = new DatabaseWatchdog({
    ping: () => pingOnce(config),
    onChange: (isSilent) => report({ event: isSilent ? 'database_silent' : 'database_answers_again' }),
  });

  return {
    async connect() {
      let isGivenUp = false;
      const connect = async () => {
        const connected = await pool.connect();
        if (isGivenUp) connected.release();
        return connected;
      };
      const client = await watchdog.watch(connect).catch((error: unknown) => {
        isGivenUp = true;
        throw error;
      });
      let broken: { by: unknown } | undefined;
      const query = async (sql: string, parameters: unknown[]) => {
        // Such as the rollback of a transaction, which would wait for a timeout of its own.
        if (broken) throw broken.by;
        try {
          return await watchdog.watch(() => client.query(sql, parameters));
        } catch (error) {
          if (!(error instanceof DatabaseError)) broken = { by: error };
          throw error;
        }
      };
      // Kysely's type has cursors as well, which the product does not use.
      return { query, release: () => client.release(broken !== undefined) } as unknown as Awaited<
        ReturnType<PostgresPool['connect']>
      >;
    },
    end() {
      watchdog.stop();
      return pool.end();
    },
  };
}

async function pingOnce(config: ClientConfig): Promise<void> {
  const client = new Client({ ...config, connectionTimeoutMillis: 1500, query_timeout: 1500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => undefined);
  }
}
