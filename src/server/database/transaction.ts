import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './tables';

/** Runs after a commit. It gets the database that the transaction was opened on. */
type CommitCallback = (database: Database) => void;

const callbacks = new WeakMap<DatabaseTransaction, Set<CommitCallback>>();

/**
 * Runs `work` in a transaction, and after the commit what `afterCommit` was given for it.
 * @throws what `work` or the database throws; then no callback runs
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const ofTransaction = new Set<CommitCallback>();
  const result = await database.transaction().execute((transaction) => {
    callbacks.set(transaction, ofTransaction);
    return work(transaction);
  });
  for (const callback of ofTransaction) callback(database);
  return result;
}

/**
 * Has `callback` run once after the commit of a transaction.
 * @throws Error when `inTransaction` has not opened the transaction: the callback would never run
 */
export function afterCommit(transaction: DatabaseTransaction, callback: CommitCallback): void {
  const ofTransaction = callbacks.get(transaction);
  if (!ofTransaction) throw new Error('afterCommit needs a transaction of inTransaction');
  ofTransaction.add(callback);
}

/**
 * Runs a part of a transaction that may fail by itself: what it has written is then taken back, and the transaction
 * goes on. A part may have a part of its own, but two do not run at the same time.
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
