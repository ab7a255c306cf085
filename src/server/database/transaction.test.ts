import { sql } from 'kysely';
import { anAccount } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import type { DatabaseTransaction } from './tables';
import { afterCommit, inSavepoint, inTransaction } from './transaction';

eachDatabase('a transaction', (opened) => {
  it('runs its callbacks after the commit, each once', async () => {
    const { database } = opened();
    const callback = jest.fn();
    const result = await inTransaction(database, async (transaction) => {
      afterCommit(transaction, callback);
      afterCommit(transaction, callback);
      await sql`select 1`.execute(transaction);
      expect(callback).not.toHaveBeenCalled();
      return 'result';
    });
    expect(result).toBe('result');
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('runs no callback when it is rolled back', async () => {
    const callback = jest.fn();
    const work = inTransaction(opened().database, async (transaction) => {
      afterCommit(transaction, callback);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(callback).not.toHaveBeenCalled();
  });

  it('that inTransaction has not opened takes no callback, because none would run', async () => {
    const plain = opened().database.transaction();
    await expect(plain.execute(async (transaction) => afterCommit(transaction, jest.fn()))).rejects.toThrow(
      'needs a transaction of inTransaction',
    );
  });
});

eachDatabase('a savepoint', (opened) => {
  const rename = (transaction: DatabaseTransaction, name: string) =>
    transaction.updateTable('accounts').set({ name }).execute();
  const names = async () => {
    const rows = await opened().database.selectFrom('accounts').select('name').execute();
    return rows.map(({ name }) => name);
  };

  it('rolls back what failed, and the transaction continues', async () => {
    await anAccount(opened().database, { name: 'Northwind' });
    await opened()
      .database.transaction()
      .execute(async (transaction) => {
        const failing = inSavepoint(transaction, async () => {
          await rename(transaction, 'Broken');
          throw new Error('refused');
        });
        await expect(failing).rejects.toThrow('refused');
        await inSavepoint(transaction, () => rename(transaction, 'Southwind'));
      });
    expect(await names()).toEqual(['Southwind']);
  });

  it('passes on the error with which the database gave the transaction up', async () => {
    await anAccount(opened().database, { name: 'Northwind' });
    const failing = opened()
      .database.transaction()
      .execute((transaction) =>
        inSavepoint(transaction, async () => {
          await rename(transaction, 'Broken');
          // As SQLite does when its disk is full.
          await sql`rollback`.execute(transaction);
          throw new Error('database or disk is full');
        }),
      );
    await expect(failing).rejects.toThrow('database or disk is full');
    expect(await names()).toEqual(['Northwind']);
  });
});
