import type { Database } from '../server/database/tables';

/** Runs work before the next transaction begins, as if another request were faster. */
export function beforeNextTransaction(database: Database, work: () => Promise<void>): void {
  const transaction = database.transaction.bind(database);
  jest.spyOn(database, 'transaction').mockImplementationOnce(() => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    jest.spyOn(builder, 'execute').mockImplementationOnce(async (callback) => {
      await work();
      return execute(callback);
    });
    return builder;
  });
}
