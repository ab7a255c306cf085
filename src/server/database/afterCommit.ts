import type { Database, DatabaseTransaction } from './tables';

const callbacks = new WeakMap<DatabaseTransaction, Set<() => void>>();

/**
 * Runs `work` in a transaction, and after the commit what `afterCommit` was given for it.
 * @throws what `work` or the database throws; then no callback runs
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  let committed: DatabaseTransaction | undefined;
  const result = await database.transaction().execute((transaction) => {
    committed = transaction;
    return work(transaction);
  });
  for (const callback of (committed && callbacks.get(committed)) ?? []) callback();
  return result;
}

/** Has `callback` run once after the commit of a transaction that `inTransaction` has opened. */
export function afterCommit(transaction: DatabaseTransaction, callback: () => void): void {
  const ofTransaction = callbacks.get(transaction) ?? new Set();
  callbacks.set(transaction, ofTransaction.add(callback));
}
