import { sql } from 'kysely';
import type { DatabaseTransaction } from './tables';

/**
 * Runs a part of a transaction that may fail by itself: what it has written is then taken back, and the transaction goes
 * on. A part may have a part of its own, but two do not run at the same time.
 * @throws what `work` throws
 */
export async function inSavepoint<Result>(
  transaction: DatabaseTransaction,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint part`.execute(transaction);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(transaction);
    return result;
  } catch (error) {
    try {
      await sql`rollback to savepoint part`.execute(transaction);
      await sql`release savepoint part`.execute(transaction);
    } catch {
      // The database has given the transaction up with the first error, which tells the cause.
    }
    throw error;
  }
}
