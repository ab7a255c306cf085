import { sql } from 'kysely';
import type { DatabaseTransaction } from '../server/database/tables';
import { waitFor } from './waitFor';

/** Resolves when another connection waits for a row that a transaction on PostgreSQL has changed. */
export async function untilOneWaits(transaction: DatabaseTransaction): Promise<void> {
  // Not pg_stat_activity: a transaction sees the connections of its first look only.
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  await waitFor(async () => expect((await waiting.execute(transaction)).rows).toHaveLength(1));
}
