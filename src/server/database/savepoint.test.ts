import { sql } from 'kysely';
import { anAccount } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import { inSavepoint } from './savepoint';
import type { DatabaseTransaction } from './tables';

eachDatabase('a savepoint', (opened) => {
  const rename = (transaction: DatabaseTransaction, name: string) =>
    transaction.updateTable('accounts').set({ name }).execute();
  const names = async () => {
    const rows = await opened().database.selectFrom('accounts').select('name').execute();
    return rows.map(({ name }) => name);
  };

  it('takes back what failed, and the transaction goes on', async () => {
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
