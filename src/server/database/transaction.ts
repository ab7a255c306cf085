import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './tables';

/** Called after a commit with the database that the transaction was opened on. */
type CommitCallback = (database: Database) => void;

const callbacks = new WeakMap<DatabaseTransaction, Set<CommitCallback>>();

/**
 * Runs `work` in a transaction. After the commit it runs the callbacks that `afterCommit` registered for it.
 * @throws any error of `work` or the database; then no callback runs
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const registered = new Set<CommitCallback>();
  const result = await database.transaction().execute((transaction) => {
    callbacks.set(transaction, registered);
    return work(transaction);
  });
  for (const callback of registered) callback(database);
  return result;
}

/**
 * Registers a callback that runs after the commit of a transaction; the same function runs once.
 * @throws Error when `inTransaction` has not opened the transaction: the callback would never run
 */
export function afterCommit(transaction: DatabaseTransaction, callback: CommitCallback): void {
  const registered = callbacks.get(transaction);
  if (!registered) throw new Error('afterCommit needs a transaction of inTransaction');
  registered.add(callback);
}

/**
 * Runs a part of a transaction in a savepoint. When `work` fails, its writes are rolled back and the transaction can
 * continue. Savepoints may be nested, but two must not run at the same time.
 * @throws any error of `work`
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
      // The database has already rolled the transaction back. The first error has the cause.
    }
    throw error;
  }
}
